import type { Exhibit } from "../../../questions/schema.ts";
import { pictureNotation } from "../../../questions/text/rich-text.ts";
import { packedPicture, type FindPicture, type TextContext } from "../rows/pictures.ts";
import { attributeIn } from "./attributes.ts";
import { textOf } from "./declared-text.ts";
import { decodeEntities } from "./html-entities.ts";
import { plainText } from "./html-text.ts";
import { CASE_CLASS, EXHIBIT_CLASSES } from "./qti-body.ts";

/** The question text of a file in HTML, with what our own exports mark in it. */
export interface Body {
  text: string;
  exhibit?: Exhibit;
  scenario?: { title: string; text: string };
}

/** Reads the HTML of a question. A case and an exhibit that an export of Cairn marks are restored. */
export function readBody(html: string, context: TextContext): Body {
  const [afterCase, caseHtml] = cutDiv(html, CASE_CLASS);
  const scenario = caseHtml === null ? null : splitTitle(caseHtml);
  let rest = afterCase;
  let exhibit: Exhibit | null = null;
  for (const [format, className] of EXHIBIT_CLASSES) {
    const [others, exhibitHtml] = cutDiv(rest, className);
    if (exhibitHtml === null || exhibit) continue;
    rest = others;
    exhibit = markedExhibit(format, splitTitle(exhibitHtml), context.find);
  }
  return {
    text: textOf("html", rest, context),
    ...(exhibit ? { exhibit } : {}),
    ...(scenario
      ? { scenario: { title: scenario.title, text: textOf("html", scenario.html, context) } }
      : {}),
  };
}

/** Cuts the first `div` of a class out of HTML. Returns the rest, and its content or `null`. */
function cutDiv(html: string, className: string): [rest: string, content: string | null] {
  const start = `<div class="${className}">`;
  const from = html.indexOf(start);
  const to = from === -1 ? -1 : html.indexOf("</div>", from);
  if (to === -1) return [html, null];
  return [html.slice(0, from) + html.slice(to + "</div>".length), html.slice(from + start.length, to)];
}

/** Separates the title, which is the first paragraph, from the rest. */
function splitTitle(html: string): { title: string; html: string } {
  const end = html.indexOf("</p>");
  return {
    title: plainText(html.slice(0, Math.max(0, end)).replaceAll(/<\/?strong>/g, ""), "html", ({ src, alt }) =>
      pictureNotation(alt, src),
    ).text,
    html: html.slice(end === -1 ? 0 : end + "</p>".length),
  };
}

function markedExhibit(
  format: Exhibit["format"],
  { title, html }: { title: string; html: string },
  find: FindPicture,
): Exhibit {
  if (format === "image") {
    const [, attributes = ""] = /<img\b([^<>]*)>/i.exec(html) ?? [];
    const src = attributeIn(attributes, "src") ?? "";
    // An export of Cairn keeps the addresses of pictures on the same site.
    const source = src.startsWith("/") ? src : packedPicture(src, find);
    return { title, format, src: source, alt: attributeIn(attributes, "alt") ?? "" };
  }
  if (format !== "table") return { title, format, text: contentOf(html, "pre") };
  const rows = html.split("<tr>").slice(1);
  const cells = (row: string): string[] =>
    row
      .split(/<t[hd]\/?>/)
      .slice(1)
      .map((cell) => decodeEntities(cell.replaceAll(/<\/?[a-z]+\/?>/g, "")));
  return { title, format, text: rows.map((row) => cells(row).join("\t")).join("\n") };
}

function contentOf(html: string, tag: string): string {
  const from = html.indexOf(`<${tag}>`);
  const to = html.indexOf(`</${tag}>`);
  return from === -1 || to === -1 ? "" : decodeEntities(html.slice(from + tag.length + 2, to));
}
