import { createRoot, type Root } from "react-dom/client";
import type { QuizQuestion } from "../../../src/components/quiz/engine/question/question.ts";
import { lazyDeferredCode } from "../../../src/components/quiz/QuizPlayer/loading/use-deferred-code.ts";
import { QuizPlayer } from "../../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import { createDrafts } from "../../../src/components/quiz/storage/drafts.ts";
import type { DraftStore } from "../../../src/components/quiz/storage/local.ts";
// First, because it installs a hook that React looks for when it loads.
import { countDraws } from "./draws.ts";
import "../../../src/components/theme/themes/light.css.ts";
import { awaitQuestion, painted, questionIn } from "./painted.ts";
import { buildQuestions } from "./questions.ts";
import type { AnswerDraws, PlayerSamples } from "./samples.ts";

declare global {
  interface Window {
    /** Returns, for each round, the milliseconds from the submitting click to the first paint of the review of `size` answers. */
    measureReview: (size: number, rounds: number) => Promise<number[]>;
    /** Returns by how many seconds the clock is late after `seconds` on a page that blocks; negative if it is early. */
    measureDrift: (seconds: number) => Promise<number>;
    measurePlayer: (sizes: readonly number[], rounds: number, steps: number) => Promise<PlayerSamples[]>;
    /** Records what React renders after each of `steps` answers in a quiz of `size` questions. Needs `?watch`. */
    measureDraws: (size: number, steps: number) => Promise<AnswerDraws[]>;
  }
}

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no root.");
const stage = root;

/** Clicks an element. Returns the milliseconds until the change is painted. */
async function click(element: HTMLElement): Promise<number> {
  const start = performance.now();
  element.click();
  await painted();
  return performance.now() - start;
}

function find<E extends HTMLElement>(selector: string, is: (element: E) => boolean = () => true): E {
  const found = [...stage.querySelectorAll<E>(selector)].find(is);
  if (!found) throw new Error(`The player shows no ${selector}.`);
  return found;
}

const question = (): string => questionIn(stage);

function renderPlayer(questions: QuizQuestion[], drafts: DraftStore): Root {
  const app = createRoot(stage);
  app.render(<QuizPlayer title="Bench" questions={questions} storage={drafts} onSubmit={() => {}} />);
  return app;
}

/** Waits until the navigator is rendered, which would delay a click. A real learner reads in that time. */
async function waitForNavigator(size: number): Promise<void> {
  do await painted();
  while (stage.querySelectorAll("ol[start] > li").length < size);
}

async function measureRound(size: number, round: number, steps: number): Promise<PlayerSamples> {
  const drafts = createDrafts().of({ userId: 7, quizId: size * 1000 + round });
  const app = renderPlayer(buildQuestions(size), drafts);
  await waitForNavigator(size);
  const samples: PlayerSamples = { size, answer: [], next: [] };
  for (let step = 0; step < steps; step += 1) {
    samples.answer.push(await click(find("input[type=radio]")));
    if (!/Explanation|requirement \d+ asks/i.test(stage.textContent))
      throw new Error("No feedback was shown.");
    const before = question();
    samples.next.push(
      await click(find<HTMLButtonElement>("button", ({ textContent }) => textContent === "Next")),
    );
    if (question() === before) throw new Error("Next did not change the question.");
  }
  app.unmount();
  drafts.clear();
  return samples;
}

window.measurePlayer = async (sizes, rounds, steps) => {
  // A learner reads before the first answer, and the session code loads in that time.
  await lazyDeferredCode.load();
  const all = sizes.map((size): PlayerSamples => ({ size, answer: [], next: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const into of all) {
      const { answer, next } = await measureRound(into.size, round, steps);
      // The first round is a warm-up.
      if (round === 0) continue;
      into.answer.push(...answer);
      into.next.push(...next);
    }
  return all;
};

window.measureDraws = async (size, steps) => {
  const app = renderPlayer(buildQuestions(size), createDrafts().of({ userId: 7, quizId: size }));
  await lazyDeferredCode.load();
  await waitForNavigator(size);
  const all: AnswerDraws[] = [];
  for (let step = 0; step < steps; step += 1) {
    const cells = new Set<Element | null>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        cells.add(
          (target instanceof Element ? target : target.parentElement)?.closest("ol[start] > li") ?? null,
        );
    });
    observer.observe(stage, { attributes: true, characterData: true, childList: true, subtree: true });
    const draws = await countDraws(async () => {
      await click(find("input[type=radio]"));
      await painted();
    });
    observer.disconnect();
    cells.delete(null);
    all.push({ ...draws, cells: cells.size });
    await click(named("Next"));
    await painted();
  }
  app.unmount();
  return all;
};

const named = (name: string) => find<HTMLButtonElement>("button", ({ textContent }) => textContent === name);

/** Clicks a button once it accepts clicks. Submit ignores them for a moment after it appears. */
async function clickWhenEnabled(name: string, onPress = () => {}): Promise<void> {
  do await painted();
  while (named(name).getAttribute("aria-disabled") === "true");
  onPress();
  await click(named(name));
}

window.measureReview = async (total, rounds) => {
  const questions = buildQuestions(total);
  await lazyDeferredCode.load();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const app = createRoot(stage);
    app.render(
      <QuizPlayer questions={questions} feedback="end" defaultIndex={total - 1} onSubmit={() => {}} />,
    );
    await painted();
    await clickWhenEnabled("Submit Quiz");
    let start = 0;
    await clickWhenEnabled("Submit Quiz", () => (start = performance.now()));
    while (!stage.querySelector("article")) await painted();
    taken.push(performance.now() - start);
    app.unmount();
  }
  return taken;
};

/** Duration and interval of the blocking, in milliseconds. */
const [BLOCKED, EVERY] = [350, 900];

window.measureDrift = async (seconds) => {
  const minutes = 10;
  const startedAt = Date.now();
  const app = createRoot(stage);
  app.render(
    <QuizPlayer
      questions={buildQuestions(1)}
      timeLimit={minutes}
      startedAt={startedAt}
      onSubmit={() => {}}
    />,
  );
  const block = setInterval(() => {
    const until = performance.now() + BLOCKED;
    while (performance.now() < until);
  }, EVERY);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(block);
  await painted();
  const [, shown = "0", rest = "0"] = /(\d+):(\d+)/.exec(find("[role=timer]").textContent) ?? [];
  const left = Math.ceil(minutes * 60 - (Date.now() - startedAt) / 1000);
  app.unmount();
  return Number(shown) * 60 + Number(rest) - left;
};

const size = Number(new URLSearchParams(location.search).get("size"));
if (size > 0) {
  // Builds the same number of questions for every size, so only the player's work differs.
  renderPlayer(buildQuestions(2000).slice(0, size), createDrafts().of({ userId: 7, quizId: size }));
  await awaitQuestion(stage);
}
