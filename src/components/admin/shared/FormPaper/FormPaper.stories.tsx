import { expect, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { buildKinds } from "../../../../../mocks/builders/quizzes.ts";
import { FormPaper } from "./FormPaper.tsx";

const meta = preview.meta({
  title: "Admin/FormPaper",
  component: FormPaper,
  args: { questions: buildKinds(), answerKey: false },
});

/** Every kind of question, without anything that tells the answers. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Answer key" })).toBeNull();
    await expect(canvas.getByText(/\(Choose \d\)/)).toBeVisible();
  },
});

/** The key has the letters of the right options and their texts. */
export const WithKey = meta.story({
  args: { answerKey: true },
  play: async ({ canvas }) => {
    const key = within(canvas.getByRole("region", { name: "Answer key" }));
    await expect(textsOf(key.getAllByRole("listitem"))).toEqual(KEY);
  },
});

const KEY = [
  "1. A: A review of access rights every quarter",
  "2. A, C: Passkeys bound to each workstation; A hardware token at each sign-in",
  "3. D, B, C, A: 1. Registers and cache of the processor; 2. Contents of the memory; 3. Files on the disk; 4. Backup tapes",
  "4. A guard at the gate → Physical; A rule of the firewall → Technical; A policy for visitors → Managerial",
];
