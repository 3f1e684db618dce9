import { paragraph as paragraphClass } from "./CodeParagraphs.css.ts";

/** Renders paragraphs, which an empty line separates; text in backticks as code. */
export function CodeParagraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className={paragraphClass}>
      {paragraph.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </p>
  ));
}
