import type { ComponentType } from "react";

/** What is read here of a story. */
interface ReadStory {
  input: { args?: Record<string, unknown> };
  meta: { input: { component?: ComponentType<Record<string, unknown>>; args?: Record<string, unknown> } };
}

/** A component in a state that one of its own stories shows. */
export interface State {
  /** The file of the story and its name. */
  key: string;
  Component: ComponentType<Record<string, unknown>>;
  args: Record<string, unknown>;
}

const FILES = import.meta.glob<Record<string, ReadStory>>([
  "../src/components/{accessibility,achievements,assistant,controls,feedback,progress,study}/**/*.stories.tsx",
  "../src/components/shell/Menu/*.stories.tsx",
]);

/** Every state of every component of a room, as the arguments of its stories say it. */
export async function statesOf(room: string): Promise<State[]> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`../src/components/${room}/`));
  const modules = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const));
  return modules.flatMap(([path, stories]) =>
    Object.entries(stories).flatMap(([name, { input, meta }]): State[] => {
      const { component: Component, args } = meta?.input ?? {};
      return Component ? [{ key: `${path} ${name}`, Component, args: { ...args, ...input.args } }] : [];
    }),
  );
}

/** The rooms that have states. */
export const ROOMS = [
  "accessibility",
  "achievements",
  "assistant",
  "controls",
  "feedback",
  "progress",
  "shell",
  "study",
] as const;
