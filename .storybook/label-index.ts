import type { StoryIndexGenerator } from "storybook/internal/core-server";
import { entryOf } from "../scripts/lib/entries.ts";
import { TEST_ONLY } from "./at-rest.ts";
import { USAGE } from "../scripts/lib/usage/all.ts";
import { PAGE_KEYWORDS } from "../scripts/lib/usage/pages.ts";

type Index = Awaited<ReturnType<StoryIndexGenerator["getIndex"]>>;
type Entry = Index["entries"][string];

/** Pages of these folders are public although no entry point exports a component of the same name. */
const PUBLIC_FOLDERS = /^\.\/src\/components\/(?:element|theme|contract)\//;

const componentOf = (entry: Entry): string | undefined =>
  "componentPath" in entry ? entry.componentPath : undefined;

/** Returns whether embedders can use what an entry shows: its component, the screen of its folder, or a page of text. */
function isPublic(entry: Entry): boolean {
  const { importPath } = entry;
  if (importPath.endsWith(".mdx") || PUBLIC_FOLDERS.test(importPath)) return true;
  const [, folder = "", name = ""] =
    /^\.\/(src\/(?:screens|components)\/.*?)(\w+)\/[^/]+$/.exec(importPath) ?? [];
  return [componentOf(entry)?.slice(2), `${folder}${name}/${name}.tsx`].some(
    (source) => source && entryOf(source),
  );
}

function label(entry: Entry): Entry {
  const own = entry.tags ?? [];
  const kind = isPublic(entry) ? "public" : "internal";
  // The manifests for coding assistants contain what embedders can use.
  const isInManifest = kind === "public" && !own.includes(TEST_ONLY);
  const tags = [...own.filter((tag) => isInManifest || tag !== "manifest"), kind];
  if (entry.type !== "docs") return { ...entry, tags };
  // The search looks through anchors. Other words lead to the top of a page; its stories are found anyway.
  const name = entry.title.split("/").at(-1) ?? "";
  const keywords =
    PAGE_KEYWORDS[entry.title] ?? USAGE[name === "cairn-quiz" ? "CairnQuiz" : name]?.keywords ?? [];
  const headings = entry.importPath.endsWith(".mdx") ? (entry.anchors ?? []) : [];
  return {
    ...entry,
    // A page has the tags of its first story, which may be a test.
    tags: tags.filter((tag) => tag !== TEST_ONLY),
    anchors: [...headings, ...keywords.map((title) => ({ id: "", title }))],
  };
}

const baseOf = (path: string): string => path.split("/").at(-1)?.split(".")[0] ?? "";

/**
 * Returns whether an automatic page says something: not where all stories are tests, and not for further story files of a
 * component, which would repeat the page of the first.
 */
function hasPage(entry: Entry, stories: readonly Entry[]): boolean {
  if (entry.type !== "docs" || entry.importPath.endsWith(".mdx")) return true;
  const own = stories.filter(({ importPath }) => importPath === entry.importPath);
  const component = own.map(componentOf).find(Boolean);
  const isFurther =
    component !== undefined &&
    baseOf(component) !== baseOf(entry.importPath) &&
    stories.some(
      (story) => componentOf(story) === component && baseOf(story.importPath) === baseOf(component),
    );
  return !isFurther && own.some(({ tags }) => !tags?.includes(TEST_ONLY));
}

/** Sorts the state `Default` before the others of its page. */
function defaultFirst(entries: readonly Entry[]): Entry[] {
  const titles = Map.groupBy(entries, ({ title }) => title);
  const rank = ({ type, name }: Entry) => (type === "docs" ? 0 : name === "Default" ? 1 : 2);
  return [...titles.values()].flatMap((group) => group.toSorted((a, b) => rank(a) - rank(b)));
}

const labeledGenerators = new WeakSet<StoryIndexGenerator>();

/**
 * Changes Storybook's index: tags each entry as `public` or `internal`, sorts `Default` first, leaves out pages that say nothing, and
 * adds the keywords of components to the search.
 */
export function labelIndex(generator: StoryIndexGenerator): StoryIndexGenerator {
  if (labeledGenerators.has(generator)) return generator;
  labeledGenerators.add(generator);
  const getIndex = generator.getIndex.bind(generator);
  let last: { index: Index; result: Index } | undefined;
  generator.getIndex = async () => {
    const index = await getIndex();
    if (last?.index !== index) {
      const all = Object.values(index.entries);
      const stories = all.filter(({ type }) => type === "story");
      const entries = defaultFirst(all.filter((entry) => hasPage(entry, stories)).map(label));
      last = {
        index,
        result: { ...index, entries: Object.fromEntries(entries.map((entry) => [entry.id, entry])) },
      };
    }
    return last.result;
  };
  return generator;
}
