import { useLayoutEffect, useState } from "react";
import { blocksOf, inlineOf, type Block } from "../../../api/questions/text/rich-text.ts";
import { NewTabMark } from "../../controls/TextLink/NewTabMark.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import * as css from "./RichText.css.ts";

export const RICH_TEXT_LABELS = { newTab: "(opens in a new tab)" } as const satisfies LabelSet;

export interface RichTextProps {
  text: string;
  /** Whether links can be followed. If not, their address is shown, because a label can't contain a link. Default `true`. */
  links?: boolean;
}

/**
 * The formatted content of an authored text (docs/formats.md): code, lists, links, pictures, superscript and subscript.
 * Contains only phrasing content, so that it can be used in headings and labels. The parent preserves white space.
 */
export function RichText({ text, links = true }: RichTextProps) {
  const blocks = blocksOf(text);
  return blocks.map((block, index) => (
    <RichBlock
      key={index}
      block={block.type === "lines" && blocks.length > 1 ? { ...block, text: trimmed(block.text) } : block}
      links={links}
    />
  ));
}

/** Removes empty lines next to a list or code, which have their own margins. */
const trimmed = (lines: string): string => lines.replaceAll(/^\n+|\n+$/g, "");

/** The formatted content of an authored text with an element for each paragraph, list and block of code. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  const blocks = blocksOf(text).flatMap((block): Block[] =>
    block.type === "lines"
      ? trimmed(block.text)
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((lines) => ({ ...block, text: lines }))
      : [block],
  );
  return blocks.map((block, index) => (
    <p key={index} className={className} dir="auto">
      <RichBlock block={block} links />
    </p>
  ));
}

interface RichBlockProps {
  block: Block;
  links: boolean;
}

function RichBlock({ block, links }: RichBlockProps) {
  switch (block.type) {
    case "lines":
      return <Line text={block.text} links={links} />;
    case "code":
      return (
        <code className={css.codeBlock} dir="ltr">
          {block.text}
        </code>
      );
    case "list":
      return (
        <span className={css.list} role="list">
          {block.items.map(({ marker, text }, index) => (
            <span key={index} className={css.item} role="listitem">
              <span>{marker}</span>
              <span>
                <Line text={text} links={links} />
              </span>
            </span>
          ))}
        </span>
      );
  }
}

function Line({ text, links = true }: RichTextProps) {
  return inlineOf(text).map((part, index) => {
    if (typeof part === "string") return part;
    switch (part.type) {
      case "code":
        return (
          <code key={index} className={css.code} dir="ltr">
            {part.text}
          </code>
        );
      case "link":
        return links ? <Link key={index} {...part} /> : `${part.text} (${part.href})`;
      case "picture":
        return <InlinePicture key={`${index} ${part.src}`} src={part.src} alt={part.alt} />;
      case "sup":
      case "sub": {
        const { type: Raised } = part;
        return (
          <Raised key={index} className={css.raised}>
            {part.text}
          </Raised>
        );
      }
    }
  });
}

/** A picture; if it can't be loaded, what it shows, until the connection returns. */
function InlinePicture({ src, alt }: { src: string; alt: string }) {
  const [isFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    if (!isFailed) return;
    const retry = () => setFailed(false);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isFailed]);
  return isFailed ? (
    <span className={css.missing}>{alt}</span>
  ) : (
    <img className={css.picture} src={src} alt={alt} onError={() => setFailed(true)} />
  );
}

function Link({ text, href }: { text: string; href: string }) {
  const t = useLabels("quiz", RICH_TEXT_LABELS);
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <NewTabMark label={t("newTab")} />
    </TextLink>
  );
}
