import { expect, it } from "vitest";
import type { FinishedDomain, FinishedQuestion } from "../ports/notes-writer.ts";
import { concepts } from "./concepts.ts";

const domain = (id: number, name: string): FinishedDomain => ({
  id,
  categoryId: 1,
  name,
  correct: 0,
  answered: 3,
  total: 3,
  percent: 0,
  certification: "CompTIA Security+",
});
const DOMAINS = [domain(1, "Operations"), domain(2, "Threats"), domain(3, "Governance")];

const missed = (change: Partial<FinishedQuestion>): FinishedQuestion => ({
  number: 1,
  domain: "Operations",
  text: "What?",
  options: [],
  chosen: null,
  right: "This",
  isCorrect: false,
  ...change,
});
const SSHD = { title: "OpenBSD manual: sshd_config", url: "https://man.openbsd.org/sshd_config" };

it("summarizes topics, objectives and references of each domain, frequent topics first", () => {
  expect(
    concepts(DOMAINS, [
      missed({ tags: ["incident-response", "logging"], objective: "4.8", reference: SSHD }),
      missed({ tags: ["logging"], objective: "4.1", reference: SSHD }),
      missed({ tags: ["logging"], objective: "4.8" }),
      missed({ domain: "Threats", tags: ["phishing"] }),
    ]),
  ).toEqual([
    "## Concepts to review",
    [
      "- **Operations**: logging, incident response; exam objectives 4.1, 4.8; read [OpenBSD manual: sshd_config](<https://man.openbsd.org/sshd_config>)",
      "- **Threats**: phishing",
    ].join("\n"),
  ]);
});

it("is empty if the questions have no topics, objectives or references", () => {
  expect(concepts(DOMAINS, [missed({}), missed({ tags: [] })])).toEqual([]);
  expect(concepts(DOMAINS, [])).toEqual([]);
});

it("escapes texts and addresses of the bank", () => {
  const reference = { title: "A [b](c) *d*", url: "https://a.test/x> [y](https://evil.test)" };
  expect(concepts([domain(1, "*Web*")], [missed({ domain: "*Web*", tags: ["`x`"], reference })])[1]).toBe(
    String.raw`- **\*Web\***: \`x\`; read [A \[b\](c) \*d\*](<https://a.test/x%3E%20[y](https://evil.test)>)`,
  );
});
