import { createRoot, type Root } from "react-dom/client";
import { buildQuestions } from "../../../mocks/builders/quizzes.ts";
import type { Question } from "../../../src/api/questions/schema.ts";
import { createDrafts, type DraftStore } from "../../../src/components/quiz/drafts/draft-store.ts";
import { QuizPlayer } from "../../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import { preloadSession } from "../../../src/components/quiz/QuizPlayer/session-parts.tsx";
import "../../../src/components/theme/themes/light.css.ts";
import type { PlayerSamples } from "../player.ts";

declare global {
  interface Window {
    /** When the first question stood on the page, in milliseconds since it was opened; with `?size=` alone. */
    firstQuestion?: number;
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
  app.render(
    <QuizPlayer
      title="Bench"
      mode="quiz"
      questions={questions}
      timeLimit={null}
      deadline={null}
      now={Date.now}
      drafts={drafts}
      submission="open"
      onSubmit={() => {}}
      onSubmittedElsewhere={() => {}}
    />,
  );
  return app;
}

async function measureRound(size: number, round: number, steps: number): Promise<PlayerSamples> {
  const drafts = createDrafts().of({ userId: 7, quizId: size * 1000 + round });
  const app = renderPlayer(buildQuestions(size), drafts);
  await painted();
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
  await preloadSession({
    questions: buildQuestions(1),
    hasClock: false,
    isExam: false,
    isForwardOnly: false,
  });
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

const size = Number(new URLSearchParams(location.search).get("size"));
if (size > 0) {
  // As many are made for every size, so that only the player's own work differs.
  renderPlayer(buildQuestions(2000).slice(0, size), createDrafts().of({ userId: 7, quizId: size }));
  do await painted();
  while (!question());
  window.firstQuestion = performance.now();
}
