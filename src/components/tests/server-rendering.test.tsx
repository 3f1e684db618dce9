import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
// oxlint-disable-next-line no-restricted-imports -- tests the public entry point
import * as components from "../index.ts";
import {
  expectNoErrors,
  html,
  NEEDS_BROWSER,
  PUBLIC,
  renderStory,
  stories,
} from "./story-rendering.test.helpers.tsx";

// Some components have fifty stories.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(expectNoErrors);

const QUESTIONS = [
  {
    id: 443,
    text: "Which port does HTTPS use?",
    options: [{ text: "443" }, { text: "80" }],
    correctAnswer: 0,
  },
];

it("runs without a window and a document", () =>
  expect([typeof window, typeof document]).toEqual(["undefined", "undefined"]));

/** The HTML of the providers around a story. */
const NOTHING = await html(null);

/** Public components that have no stories; the stories of other components show them. */
const IN_OTHERS: Readonly<Record<string, ReactNode>> = {
  ButtonLink: <components.ButtonLink href="/">Home</components.ButtonLink>,
  Quiz: (
    <components.Quiz.Root questions={QUESTIONS} onSubmit={() => {}}>
      <components.Quiz.Header />
      <components.Quiz.Progress />
      <components.Quiz.Timer />
      <components.Quiz.Notices />
      <components.Quiz.Question />
      <components.Quiz.Controls />
      <components.Quiz.Navigator />
    </components.Quiz.Root>
  ),
};

/** Adds the name of a story to an error. */
const nameStory =
  ({ name }: { name: string }) =>
  (cause: unknown): never => {
    throw new Error(`${name} was not rendered: ${String(cause)}`, { cause });
  };

it.each(PUBLIC)("renders every story of %s on the server", async (name, component) => {
  const shown = stories.filter(({ meta }) => meta.component === component);
  const texts: string[] = [];
  for (const story of shown)
    if (!NEEDS_BROWSER.test(story.name)) texts.push(await html(renderStory(story)).catch(nameStory(story)));
  if (name in IN_OTHERS) texts.push(await html(IN_OTHERS[name]));
  expect(
    texts.filter((text) => text !== NOTHING),
    "It has no story.",
  ).not.toHaveLength(0);
});

// The first paint in a browser has the same cells.
it.each([
  { total: 2000, index: 0, cells: 40 },
  { total: 120, index: 119, cells: 120 },
])("writes $cells cells of a navigator of $total questions", async ({ cells, ...shown }) => {
  const navigator = (
    <components.QuestionNavigator
      {...shown}
      answered={new Set()}
      flagged={new Set()}
      onIndexChange={() => {}}
    />
  );
  expect((await html(navigator)).match(/<button\b/g)).toHaveLength(cells);
});
