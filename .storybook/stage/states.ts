import type { ComponentType } from "react";

/** The parts of a story that are read here. */
interface ReadStory {
  input: { args?: Record<string, unknown> };
  meta: { input: { component?: ComponentType<Record<string, unknown>>; args?: Record<string, unknown> } };
}

/** A component in the state of one of its stories. */
export interface State {
  /** The path of the story's file and its name. */
  key: string;
  Component: ComponentType<Record<string, unknown>>;
  args: Record<string, unknown>;
}

const FILES = import.meta.glob<Record<string, ReadStory>>([
  "../../src/components/{accessibility,achievements,assistant,controls,feedback,progress,study}/**/*.stories.tsx",
  "../../src/components/shell/Menu/*.stories.tsx",
]);

/** Returns the states of all components in a folder of `src/components`, from the args of their stories. */
export async function statesOf(folder: string): Promise<State[]> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`../../src/components/${folder}/`));
  const modules = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const));
  return modules.flatMap(([path, stories]) =>
    Object.entries(stories).flatMap(([name, { input, meta }]): State[] => {
      const { component: Component, args } = meta?.input ?? {};
      return Component ? [{ key: `${path} ${name}`, Component, args: { ...args, ...input.args } }] : [];
    }),
  );
}

/** The folders that {@link statesOf} covers. */
export const STATE_FOLDERS = [...new Set(Object.keys(FILES).map((path) => path.split("/")[4] ?? ""))];
