import { DocsContext, Markdown, Source as PlainSource } from "@storybook/addon-docs/blocks";
import { createContext, useContext, type ReactNode } from "react";
import { themes } from "../../../src/components/theme/themes/all.ts";
import { useGlobals } from "./use-globals.ts";
import { useShownTheme } from "./use-shown-theme.ts";
import { scrolling } from "./page.css.ts";

/** Turns the names of other components in a text into links. */
export const LinkNames = createContext<(markdown: string) => string>((markdown) => markdown);

export function MarkdownText({ children }: { children: string }) {
  return <Markdown>{useContext(LinkNames)(children)}</Markdown>;
}

/** Code in the scheme of the page. */
export function Source({ code }: { code: string }) {
  const theme = useShownTheme(useGlobals(useContext(DocsContext).channel));
  return <PlainSource code={code} language="tsx" dark={themes[theme].scheme === "dark"} />;
}

/** A heading that the list of the page's contents links to. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}>{title}</h2>
      {children}
    </>
  );
}

export function BulletList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <PageSection title={title}>
      <MarkdownText>{items.map((item) => `- ${item}`).join("\n")}</MarkdownText>
    </PageSection>
  );
}

interface Row {
  name: string;
  description: string;
  type?: { text: string };
}

export function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <PageSection title={title}>
      <div className={scrolling}>
        <table>
          <tbody>
            {rows.map(({ name, description, type }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                {type && (
                  <td>
                    <code>{type.text}</code>
                  </td>
                )}
                <td>
                  <Markdown>{description}</Markdown>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}
