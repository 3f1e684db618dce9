import type { ComponentType, ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, vi } from "vitest";
import { Toaster } from "../feedback/Toaster/Toaster.tsx";
// oxlint-disable-next-line no-restricted-imports -- tests the public entry point
import * as components from "../index.ts";
import { CairnProvider, type CairnProviderProps } from "../theme/CairnProvider/CairnProvider.tsx";

type Args = Record<string, unknown>;

interface Context {
  args: Args;
  globals: Args;
}

type Decorator = (Story: ComponentType, context: Context) => ReactNode;

/** The parts of a story that a server render needs. */
interface StoryInput {
  component?: ComponentType<Args>;
  args?: Args;
  render?: (args: Args, context: Context) => ReactNode;
  decorators?: Decorator | readonly Decorator[];
}

/** A story with the parts of its file. */
export interface Story {
  name: string;
  meta: StoryInput;
  input: StoryInput;
}

// The preview needs a browser, so this mock keeps only component, args, render and decorators.
vi.mock("../../../.storybook/preview.tsx", () => {
  const story = (meta: StoryInput, input: StoryInput) => ({
    meta,
    input,
    extend: (more: StoryInput) => story(meta, { ...input, ...more, args: { ...input.args, ...more.args } }),
  });
  return {
    default: { meta: (meta: StoryInput) => ({ story: (input: StoryInput = {}) => story(meta, input) }) },
  };
});

const FOLDER = /([^/]+)(?:\/stories)?\/[^/]+$/;

const files = import.meta.glob<Record<string, Omit<Story, "name">>>("../**/*.stories.tsx", { eager: true });
/** The stories of all components. */
export const stories: readonly Story[] = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, { meta, input }]) => ({
    name: `${FOLDER.exec(file)?.[1]}/${name}`,
    meta,
    input,
  })),
);

const NAME = /^[A-Z][a-z]/;
const isComponent = ([name, value]: [string, unknown]): boolean =>
  NAME.test(name) && (typeof value === "function" || (typeof value === "object" && value !== null));

/** Every public component; of one that is a group of parts, the group. */
export const PUBLIC = Object.entries(components).filter(isComponent);

/** Stories that begin with a toast, which a learner must have caused, and those with a text or an icon that React refuses. */
export const NEEDS_BROWSER =
  /^(?:Toaster\/(?:Default|Behavior|Destructive|WithLink)|IconProvider\/WrongIcons|QuizPlayer\/(?:ToastOnPhone|UnusableQuestions))$/;

/** Matches the player's development messages, which stories with invalid questions and failing storage cause. */
const PLAYER_MESSAGE = /^QuizPlayer: /;

/** Expects that React and the components report no error. Returns a function that checks it. For `beforeEach`. */
export function expectNoErrors(): () => void {
  const error = vi.spyOn(console, "error").mockReturnValue();
  return () => {
    expect(error.mock.calls.filter(([message]) => !PLAYER_MESSAGE.test(String(message)))).toEqual([]);
    error.mockRestore();
  };
}

/** Prerenders a story on the server, including lazy code. */
export async function html(
  story: ReactNode,
  language: Pick<CairnProviderProps, "labels" | "locale"> = {},
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CairnProvider theme="light" {...language}>
      <Toaster>{story}</Toaster>
    </CairnProvider>,
    { onError: (error) => void errors.push(error) },
  );
  expect(errors).toEqual([]);
  return new Response(prelude).text();
}

/** Returns the element of a story, wrapped in its decorators. */
export function renderStory({ meta, input }: Story): ReactNode {
  const args = { ...meta.args, ...input.args };
  const context = { args, globals: { theme: "light" } };
  const { component: Component = () => null } = meta;
  const render = input.render ?? meta.render ?? (() => <Component {...args} />);
  const decorators = [meta.decorators ?? [], input.decorators ?? []]
    .map((decorator) => [decorator].flat())
    .toReversed();
  const Rendered = decorators.flat().reduce<ComponentType>(
    (Story, decorator) => () => decorator(Story, context),
    () => render(args, context),
  );
  return <Rendered />;
}
