import { useEffect, useState } from "react";

interface Entry {
  id: string;
  type: string;
  title: string;
}

/** Ids of documentation pages, by the last part of their title: the name of their component or element. */
export type PageIds = ReadonlyMap<string, string>;

/** Returns the last part of a title, such as `Button` of `Controls/Button`. */
export const lastPart = (title: string): string => title.split("/").at(-1) ?? "";

/** Turns the names in code that have a page into links, except that of the page itself. */
export const linkNames = (markdown: string, pages: PageIds, title: string): string =>
  markdown.replaceAll(/`<?([\w-]+)>?`/g, (code, name: string) => {
    const id = name === lastPart(title) ? undefined : pages.get(name);
    return id === undefined ? code : `[${code}](?path=/docs/${id})`;
  });

/** Returns the pages of components in Storybook's index, none until it is loaded. */
export function usePageIds(): PageIds {
  const [pages, setPages] = useState<PageIds>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch("./index.json", { signal: controller.signal });
      const { entries } = (await response.json()) as { entries: Record<string, Entry> };
      const docs = Object.values(entries).filter(({ type }) => type === "docs");
      setPages(new Map(docs.map(({ title, id }) => [lastPart(title), id])));
    };
    // Without the index, names are plain code.
    load().catch(() => {});
    return () => controller.abort();
  }, []);
  return pages;
}
