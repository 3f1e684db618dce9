import { createRoot, type Root } from "react-dom/client";
import { buildQuestions } from "../../../mocks/builders/quizzes.ts";
import type { Question } from "../../../src/api/questions/schema.ts";
import { createDrafts, type DraftStore } from "../../../src/components/quiz/storage/local.ts";
import { QuizPlayer } from "../../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import { loadSession } from "../../../src/components/quiz/QuizPlayer/use-session.ts";
import "../../../src/components/theme/themes/light.css.ts";
import type { PlayerSamples } from "../player.ts";

declare global {
  interface Window {
    /** When the first question stood on the page, in milliseconds since it was opened; with `?size=` alone. */
    firstQuestion?: number;
    /** Milliseconds from the press that submits to the first paint of the review of so many answers; one a round. */
    measureReview: (size: number, rounds: number) => Promise<number[]>;
    /** Seconds that the clock is late after so many seconds of a page that blocks; negative where it is early. */
    measureDrift: (seconds: number) => Promise<number>;
    measurePlayer: (sizes: readonly number[], rounds: number, steps: number) => Promise<PlayerSamples[]>;
  }
}

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no root.");
const stage = root;

/** Resolves when what the last click changed has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

/** Milliseconds from a click to the paint of what it changed. */
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

const question = (): string => stage.textContent.match(/answers requirement \d+/)?.[0] ?? "";

function renderPlayer(questions: Question[], drafts: DraftStore): Root {
  const app = createRoot(stage);
  app.render(<QuizPlayer title="Bench" questions={questions} storage={drafts} onSubmit={() => {}} />);
  return app;
}

async function measureRound(size: number, round: number, steps: number): Promise<PlayerSamples> {
  const drafts = createDrafts().of({ userId: 7, quizId: size * 1000 + round });
  const app = renderPlayer(buildQuestions(size), drafts);
  // Until then a click waits for what the idle page draws, and a learner reads.
  do await painted();
  while (stage.querySelectorAll("ol[start] > li").length < size);
  const samples: PlayerSamples = { size, answer: [], next: [] };
  for (let step = 0; step < steps; step += 1) {
    samples.answer.push(await click(find("input[type=radio]")));
    if (!/Explanation|requirement \d+ asks/i.test(stage.textContent))
      throw new Error("No feedback was shown.");
    const before = question();
    samples.next.push(
      await click(find<HTMLButtonElement>("button", ({ textContent }) => textContent === "Next")),
    );
    if (question() === before) throw new Error("Next led nowhere.");
  }
  app.unmount();
  drafts.clear();
  return samples;
}

window.measurePlayer = async (sizes, rounds, steps) => {
  // A learner reads before the first answer; here it follows at once.
  await loadSession();
  const all = sizes.map((size): PlayerSamples => ({ size, answer: [], next: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const into of all) {
      const { answer, next } = await measureRound(into.size, round, steps);
      // The first round only warms the code up.
      if (round === 0) continue;
      into.answer.push(...answer);
      into.next.push(...next);
    }
  return all;
};

const named = (name: string) => find<HTMLButtonElement>("button", ({ textContent }) => textContent === name);

/** Presses a button that takes no press as soon as it is seen. */
async function pressArmed(name: string, onPress = () => {}): Promise<void> {
  do await painted();
  while (named(name).getAttribute("aria-disabled") === "true");
  onPress();
  await click(named(name));
}

window.measureReview = async (total, rounds) => {
  const questions = buildQuestions(total);
  await loadSession();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const app = createRoot(stage);
    app.render(
      <QuizPlayer questions={questions} feedback="end" defaultIndex={total - 1} onSubmit={() => {}} />,
    );
    await painted();
    await pressArmed("Submit Quiz");
    let start = 0;
    await pressArmed("Submit Quiz", () => (start = performance.now()));
    while (!stage.querySelector("article")) await painted();
    taken.push(performance.now() - start);
    app.unmount();
  }
  return taken;
};

/** How long the page blocks, and how often, in milliseconds. */
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
  // As many are made for every size, so that only the player's own work differs.
  renderPlayer(buildQuestions(2000).slice(0, size), createDrafts().of({ userId: 7, quizId: size }));
  do await painted();
  while (!question());
  window.firstQuestion = performance.now();
}
