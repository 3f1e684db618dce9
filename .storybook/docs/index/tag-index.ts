import { posix } from "node:path";
import type { StoryIndexGenerator } from "storybook/internal/core-server";
import { entryOf } from "../../../scripts/lib/entries.ts";
import { USAGE } from "../../../scripts/lib/usage/all.ts";
import { PAGE_KEYWORDS } from "../../../scripts/lib/usage/pages.ts";
import { TEST_ONLY } from "../../tags.ts";

type Index = Awaited<ReturnType<StoryIndexGenerator["getIndex"]>>;
type Entry = Index["entries"][string];

/** Pages of these folders are public although no entry point exports a component of the same name. */
const PUBLIC_FOLDERS = /^\.\/src\/components\/(?:element|theme|contract)\//;
/** Flows are public, whatever component they render. */
const FLOWS = /^Flows\//;

const componentOf = (entry: Entry): string | undefined =>
  "componentPath" in entry ? entry.componentPath : undefined;

/** Returns the folders of a path, from the innermost, relative to the project's root. */
const foldersOf = (path: string): string[] => {
  const parts = posix.dirname(path).split("/").slice(1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
};

/**
 * Returns whether embedders can use what an entry shows: a page of text, or its component. Stories that render a local wrapper, or
 * a part of a screen, are those of the screen or component whose folder they are in.
 */
function isPublic({ importPath, title }: Entry, component: string | undefined): boolean {
  if (importPath.endsWith(".mdx") || PUBLIC_FOLDERS.test(importPath) || FLOWS.test(title)) return true;
  if (component !== undefined && entryOf(component.slice(2))) return true;
  const isPart = component === undefined || importPath.startsWith("./src/screens/");
  return isPart && foldersOf(importPath).some((folder) => entryOf(`${folder}/${posix.basename(folder)}.tsx`));
}

function tagEntry(entry: Entry, component: string | undefined, further: string[]): Entry {
  const entryTags = entry.tags ?? [];
  const kind = isPublic(entry, component) ? "public" : "internal";
  // The manifests for coding assistants contain what embedders can use.
  const isInManifest = kind === "public" && !entryTags.includes(TEST_ONLY);
  const tags = [...entryTags.filter((tag) => isInManifest || tag !== "manifest"), kind];
  if (entry.type !== "docs") return { ...entry, tags };
  // The search looks through anchors. Other words lead to the top of a page; its stories are found anyway.
  const name = entry.title.split("/").at(-1) ?? "";
  const keywords =
    PAGE_KEYWORDS[entry.title] ?? USAGE[name === "cairn-quiz" ? "CairnQuiz" : name]?.keywords ?? [];
  const headings = entry.importPath.endsWith(".mdx") ? (entry.anchors ?? []) : [];
  return {
    ...entry,
    storiesImports: [...entry.storiesImports, ...further],
    // A page has the tags of its first story, which may be a test.
    tags: tags.filter((tag) => tag !== TEST_ONLY),
    anchors: [...headings, ...keywords.map((title) => ({ id: "", title }))],
  };
}

/** Titles of the files of one component, such as `Quiz/QuizPlayer` and `Quiz/QuizPlayer/Exam mode`. */
const isBelow = (title: string, parent: string): boolean => title.startsWith(`${parent}/`);

/**
 * Returns whether an automatic page has content: not where all stories are tests, and not for further files of a component,
 * whose stories are on the page of the first.
 */
function hasPage(entry: Entry, fileStories: readonly Entry[], componentStories: readonly Entry[]): boolean {
  if (entry.type !== "docs" || entry.importPath.endsWith(".mdx")) return true;
  const isFurther = componentStories.some((story) => isBelow(entry.title, story.title));
  return !isFurther && fileStories.some(({ tags }) => !tags?.includes(TEST_ONLY));
}

/** Returns the other story files of a page's component, which its page shows too. */
function furtherFiles({ title }: Entry, componentStories: readonly Entry[]): string[] {
  const further = componentStories.filter(
    (story) => isBelow(story.title, title) && !story.tags?.includes(TEST_ONLY),
  );
  return [...new Set(further.map(({ importPath }) => importPath))];
}

/** Sorts the state `Default` before the others of its page. */
function defaultFirst(entries: readonly Entry[]): Entry[] {
  const titles = Map.groupBy(entries, ({ title }) => title);
  const rank = ({ type, name }: Entry) => (type === "docs" ? 0 : name === "Default" ? 1 : 2);
  return [...titles.values()].flatMap((group) => group.toSorted((a, b) => rank(a) - rank(b)));
}

const taggedGenerators = new WeakSet<StoryIndexGenerator>();

/**
 * Changes Storybook's index: tags each entry as `public` or `internal`, sorts `Default` first, drops empty pages, and
 * adds the keywords of components to the search.
 */
export function tagIndex(generator: StoryIndexGenerator): StoryIndexGenerator {
  if (taggedGenerators.has(generator)) return generator;
  taggedGenerators.add(generator);
  const getIndex = generator.getIndex.bind(generator);
  let last: { index: Index; result: Index } | undefined;
  generator.getIndex = async () => {
    const index = await getIndex();
    if (last?.index !== index) {
      const allEntries = Object.values(index.entries);
      const stories = allEntries.filter(({ type }) => type === "story");
      const byFile = Map.groupBy(stories, ({ importPath }) => importPath);
      const byComponent = Map.groupBy(stories, componentOf);
      const tagged = allEntries.flatMap((entry) => {
        const fileStories = byFile.get(entry.importPath) ?? [];
        const component = fileStories.map(componentOf).find(Boolean);
        const componentStories = byComponent.get(component) ?? [];
        if (!hasPage(entry, fileStories, componentStories)) return [];
        const further = component === undefined ? [] : furtherFiles(entry, componentStories);
        return [tagEntry(entry, component, further)];
      });
      const entries = defaultFirst(tagged);
      last = {
        index,
        result: { ...index, entries: Object.fromEntries(entries.map((entry) => [entry.id, entry])) },
      };
    }
    return last.result;
  };
  return generator;
}
