import type { ComponentType, ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeEach, expect, it, vi } from "vitest";
import { Toaster } from "./feedback/Toaster/Toaster.tsx";
// oxlint-disable-next-line no-restricted-imports -- it is what other teams import that is written here
import * as components from "./index.ts";
import { CairnProvider } from "./theme/CairnProvider.tsx";

type Args = Record<string, unknown>;

interface Context {
  args: Args;
  globals: Args;
}

type Decorator = (Story: ComponentType, context: Context) => ReactNode;

/** What stories say beside their `play`. */
interface Said {
  component?: ComponentType<Args>;
  args?: Args;
  render?: (args: Args, context: Context) => ReactNode;
  decorators?: Decorator | readonly Decorator[];
}

interface Story {
  meta: Said;
  own: Said;
}

// The preview is a browser's. Of a story only what it gives its component is of use without one.
vi.mock("../../.storybook/preview.tsx", () => {
  const story = (meta: Said, own: Said) => ({
    meta,
    own,
    extend: (more: Said) => story(meta, { ...own, ...more, args: { ...own.args, ...more.args } }),
  });
  return { default: { meta: (meta: Said) => ({ story: (own: Said = {}) => story(meta, own) }) } };
});

const FOLDER = /([^/]+)\/[^/]+$/;

const files = import.meta.glob<Record<string, Story>>("./**/*.stories.tsx", { eager: true });
const stories = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, { meta, own }]) => ({
    name: `${FOLDER.exec(file)?.[1]}/${name}`,
    meta,
    own,
  })),
);

const NAME = /^[A-Z][a-z]/;
const isComponent = ([name, value]: [string, unknown]): boolean =>
  NAME.test(name) && (typeof value === "function" || (typeof value === "object" && value !== null));

/** Every public component; of one that is a group of parts, the group. */
const PUBLIC = Object.entries(components).filter(isComponent);

// Some have fifty stories.
vi.setConfig({ testTimeout: 60_000 });

/** Matches the player's development messages, which stories with invalid questions and failing storage cause. */
const OF_PLAYER = /^QuizPlayer: /;

beforeEach(() => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  return () => {
    expect(error.mock.calls.filter(([said]) => !OF_PLAYER.test(String(said)))).toEqual([]);
    error.mockRestore();
  };
});

/** Prerenders a story on the server, including lazy code. */
async function html(story: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CairnProvider theme="light">
      <Toaster>{story}</Toaster>
    </CairnProvider>,
    { onError: (error) => void errors.push(error) },
  );
  expect(errors).toEqual([]);
  return new Response(prelude).text();
}

const QUESTIONS = [
  {
    id: 443,
    text: "Which port does HTTPS use?",
    options: [{ text: "443" }, { text: "80" }],
    correctAnswer: 1,
  },
];

it("there is no window and no document here", () =>
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

/** Returns the element of a story, wrapped in its decorators. */
function drawn({ meta, own }: Story): ReactNode {
  const args = { ...meta.args, ...own.args };
  const context = { args, globals: { theme: "light" } };
  const { component: Component = () => null } = meta;
  const render = own.render ?? meta.render ?? (() => <Component {...args} />);
  const decorators = [meta.decorators ?? [], own.decorators ?? []]
    .map((given) => [given].flat())
    .toReversed();
  const Drawn = decorators.flat().reduce<ComponentType>(
    (Story, decorator) => () => decorator(Story, context),
    () => render(args, context),
  );
  return <Drawn />;
}

/** Stories that begin with a toast, which a learner must have caused, and those with a text or an icon that React refuses. */
const IN_A_BROWSER =
  /^(?:Toaster\/(?:Default|Behavior|Destructive|WithLink)|IconProvider\/WrongIcons|QuizPlayer\/(?:ToastOnAPhone|OddQuestions))$/;

/** Says which story it was. */
const because =
  ({ name }: { name: string }) =>
  (cause: unknown): never => {
    throw new Error(`${name} was not written: ${String(cause)}`, { cause });
  };

it.each(PUBLIC)("writes every story of %s", async (name, component) => {
  const shown = stories.filter(({ meta }) => meta.component === component);
  const texts: string[] = [];
  for (const story of shown)
    if (!IN_A_BROWSER.test(story.name)) texts.push(await html(drawn(story)).catch(because(story)));
  if (name in IN_OTHERS) texts.push(await html(IN_OTHERS[name]));
  expect(
    texts.filter((text) => text !== NOTHING),
    "It has no story.",
  ).not.toHaveLength(0);
});
