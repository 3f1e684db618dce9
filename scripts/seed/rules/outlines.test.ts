import { expect, it } from "vitest";
import seedFile from "../../../db.json" with { type: "json" };
import { OUTLINES, outlineProblems, outlineWarnings, type Outline } from "./outlines.ts";

it("has objectives for every domain of the six certifications", () => {
  expect(outlineProblems(seedFile)).toEqual([]);
  expect(OUTLINES.map(({ certification }) => certification)).toEqual(
    seedFile.categories.filter(({ tenantId }) => tenantId === 1).map(({ name }) => name),
  );
  expect(OUTLINES.map(({ version, objectives }) => [version, objectives.length])).toEqual([
    ["SY0-701", 28],
    ["April 2024", 62],
    ["2022", 35],
    ["August 2022", 36],
    ["SAA-C03", 14],
    ["skills of 2026-01-14", 11],
  ]);
});

const [first] = OUTLINES;
if (!first) throw new Error("There is no outline.");
const outline: Outline = { ...first, source: "body" };

it("warns about outlines that were not compared with the body's own page, and about those with a successor", () => {
  const { successor: _, ...inForce } = outline;
  expect(outlineWarnings([inForce])).toEqual([]);
  expect(
    outlineWarnings([{ ...inForce, source: "third-party", version: "V", checkedAt: "2026-11-25" }]),
  ).toEqual([
    `CompTIA Security+: outline V was compared with pages of third parties on 2026-11-25, not with ${first.url}.`,
  ]);
  const successor = { from: "2026-11-03", change: "new weights" };
  expect(outlineWarnings([{ ...inForce, version: "V", successor }])).toEqual([
    "CompTIA Security+: outline V has a successor from 2026-11-03 on: new weights.",
  ]);
});

it("finds objectives of unknown domains, domains without any, and duplicate codes", () => {
  const [one, ...others] = outline.objectives;
  if (!one) throw new Error("The outline is empty.");
  const changed = [
    { ...one, domain: "Cooking" },
    ...others.filter(({ code }) => !code.startsWith("3.")),
    one,
  ];
  expect(outlineProblems(seedFile, [{ ...outline, objectives: changed }])).toEqual([
    "Outline of CompTIA Security+: 1.1 is of the unknown domain Cooking.",
    "Outline of CompTIA Security+: the domain Security Architecture has no objective.",
    "Outline of CompTIA Security+: code 1.1 occurs twice.",
  ]);
});
