// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../../../../scripts/root.ts";
import { CairnQuiz } from "../../../element/CairnQuiz.tsx";
import { lazyDeferredCode } from "../loading/use-deferred-code.ts";
import { CASES, ELEMENT_CASES, QUESTIONS } from "./bad-input.test.helpers.tsx";
import { eventually, learnersPage, openPlayer, settled } from "./player-page.test.helpers.tsx";

// On a busy machine it takes longer than a test waits.
beforeAll(() => lazyDeferredCode.load());

it.each(Object.entries(CASES))(
  "%s: the developer and the learner get a message",
  async (_, { props, act, problems, visibleTexts, hiddenTexts = [] }) => {
    const page = openPlayer({ questions: QUESTIONS, onSubmit: () => {}, ...props });
    await act?.(page);
    await eventually(() => {
      expect(page.problems().toSorted()).toEqual(problems.toSorted());
      for (const text of visibleTexts) expect(page.text()).toContain(text);
    });
    await settled();
    expect(page.logged().toSorted()).toEqual(
      problems.map((problem) => problem.replace(/^[\w-]+: /, "")).toSorted(),
    );
    expect(page.problems()).toHaveLength(problems.length);
    for (const text of hiddenTexts) expect(page.text()).not.toContain(text);
  },
);

it.each(Object.entries(ELEMENT_CASES))(
  "<cairn-quiz> with %s: the developer and the learner get a message",
  async (_, { html, properties = {}, problems, visibleTexts }) => {
    if (!customElements.get("cairn-quiz")) customElements.define("cairn-quiz", CairnQuiz);
    const reported: string[] = [];
    const container = document.createElement("div");
    container.addEventListener("cairn-problem", ({ detail }) => void reported.push(detail.code));
    container.innerHTML = html;
    document.body.append(container);
    onTestFinished(async () => {
      container.remove();
      await settled();
    });
    const quiz = Object.assign(container.querySelector("cairn-quiz") as CairnQuiz, properties);
    const { text } = learnersPage(() => quiz.shadowRoot);
    await eventually(() => {
      const sentences = quiz.problems.map(({ code, message }) => `${code}: ${message}`);
      for (const [index, sentence] of problems.entries()) expect(sentences[index]).toMatch(sentence);
      expect(reported).toEqual(quiz.problems.map(({ code }) => code));
      for (const seen of visibleTexts) expect(text()).toContain(seen);
    });
    await settled();
    expect(quiz.problems).toHaveLength(problems.length);
  },
);

it("matches the table of the guide page Error monitoring", () => {
  const guide = readFileSync(join(ROOT, "docs/guide/monitoring.mdx"), "utf8");
  const rows = [...guide.matchAll(/^\| .+? \| (?:“(.+?)”|nothing) +\| (.+?) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  const cases = [...Object.values(CASES), ...Object.values(ELEMENT_CASES)];
  const isPinned = (sentence: string | undefined, texts: string[]) =>
    cases.some(
      ({ problems, visibleTexts }) =>
        (sentence === undefined ? problems.length === 0 : problems.some((line) => line.includes(sentence))) &&
        texts.every((text) => visibleTexts.some((seen) => seen.includes(text))),
    );
  expect(
    rows
      .filter(
        ([, sentence, learner = ""]) =>
          !isPinned(
            sentence,
            [...learner.matchAll(/“(.+?)”/g)].map(([, text = ""]) => text),
          ),
      )
      .map(([row]) => row),
  ).toEqual([]);
});
