import type { Decorator } from "@storybook/react-vite";
import { screen, userEvent, within } from "storybook/test";
import { controlled } from "../../../.storybook/stage/controlled.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { StudyGroupsScreen } from "./StudyGroupsScreen.tsx";

export const user = buildUser();

export const Controlled = controlled(StudyGroupsScreen);

export type Canvas = ReturnType<typeof within>;

export const namesOf = (canvas: Canvas) =>
  canvas.queryAllByRole("heading", { level: 2 }).map((heading: HTMLElement) => heading.textContent);
export const card = (canvas: Canvas, name: string) => within(canvas.getByRole("article", { name }));
export const openDialog = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Create Group" }));
  return within(await screen.findByRole("dialog", { name: "Create Group" }));
};

export const inMain: Decorator = (Story) => (
  <main style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
    <Story />
  </main>
);
