import type { StoryIndexGenerator } from "storybook/internal/core-server";
import { describe, expect, it } from "vitest";
import { tagIndex } from "./tag-index.ts";

interface StoryFixture {
  title: string;
  name: string;
  file: string;
  component?: string;
  tags?: string[];
}

const idOf = ({ title, name }: StoryFixture) =>
  `${title}--${name}`.toLowerCase().replaceAll(/[^a-z-]+/g, "-");

/** Returns the changed index of these stories, each of whose files has a documentation page. */
async function indexOf(...stories: StoryFixture[]) {
  const pages = [...new Map(stories.map((story) => [story.file, story])).values()].map((story) => ({
    ...story,
    name: "Docs",
  }));
  const entries = [
    ...pages.map((page) => ({ ...page, type: "docs", storiesImports: [] })),
    ...stories.map((story) => ({
      ...story,
      type: "story",
      subtype: "story",
      componentPath: story.component,
    })),
  ].map((entry) => [idOf(entry), { ...entry, id: idOf(entry), importPath: entry.file }]);
  const index = { v: 5, entries: Object.fromEntries(entries) as object };
  const generator = { getIndex: async () => index } as unknown as StoryIndexGenerator;
  return (await tagIndex(generator).getIndex()).entries;
}

const PLAYER = "./src/components/quiz/QuizPlayer/QuizPlayer.tsx";
const player: StoryFixture = {
  title: "Quiz/QuizPlayer",
  name: "Midway",
  file: "./src/components/quiz/QuizPlayer/QuizPlayer.stories.tsx",
  component: PLAYER,
};
const exam: StoryFixture = {
  ...player,
  title: "Quiz/QuizPlayer/Exam mode",
  file: "./src/components/quiz/QuizPlayer/stories/QuizPlayerExam.stories.tsx",
};

describe("the index of Storybook", () => {
  it("has one page for all story files of a component, with their states", async () => {
    const keys = {
      ...exam,
      title: "Quiz/QuizPlayer/Keyboard",
      file: "./keys.stories.tsx",
      tags: ["test-only"],
    };
    const entries = await indexOf(player, exam, keys);
    expect(entries["quiz-quizplayer-exam-mode--docs"]).toBeUndefined();
    expect(entries["quiz-quizplayer--docs"]).toMatchObject({ storiesImports: [exam.file] });
  });

  it("has no page where all stories are tests", async () => {
    const entries = await indexOf({ ...player, tags: ["test-only"] });
    expect(Object.keys(entries)).toEqual(["quiz-quizplayer--midway"]);
  });

  it("has the state Default first", async () => {
    const entries = await indexOf(player, { ...player, name: "Default" });
    expect(Object.values(entries).map(({ name }) => name)).toEqual(["Docs", "Default", "Midway"]);
  });

  it.each<[string, StoryFixture, string]>([
    ["exported component", player, "public"],
    [
      "component of a folder with an exported one",
      { ...player, component: "./src/components/quiz/QuizPlayer/Controls.tsx" },
      "internal",
    ],
    [
      "exported component in a folder of another name",
      {
        title: "Study/BuildSession",
        name: "Default",
        file: "./src/components/study/MyExam/BuildSession.stories.tsx",
        component: "./src/components/study/MyExam/BuildSession.tsx",
      },
      "public",
    ],
    [
      "part of an exported screen",
      {
        title: "Screens/Admin/Import",
        name: "Default",
        file: "./src/screens/AdminScreen/import/stories/ImportDialog.stories.tsx",
        component: "./src/screens/AdminScreen/import/ImportDialog.tsx",
      },
      "public",
    ],
    [
      "flow through the host",
      {
        title: "Flows/Learner",
        name: "Sign in",
        file: "./src/host/Flows.stories.tsx",
        component: "./src/host/Host.tsx",
      },
      "public",
    ],
  ])("tags an %s and its page", async (_what, story, tag) => {
    for (const { tags } of Object.values(await indexOf(story))) expect(tags).toContain(tag);
  });
});
