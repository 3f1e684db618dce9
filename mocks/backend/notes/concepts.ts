import type { FinishedDomain, FinishedQuestion } from "../ports/notes-writer.ts";
import { asMarkdown, webLink } from "./markdown.ts";

/** Returns the distinct values, the most frequent first. */
function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}

/**
 * Summarizes the missed questions, one list item per domain: topics, exam objectives and references. Returns an empty list if the
 * questions have none of them.
 */
export function concepts(domains: readonly FinishedDomain[], missed: readonly FinishedQuestion[]): string[] {
  const items = domains.flatMap(({ name }) => {
    const misses = missed.filter(({ domain }) => domain === name);
    const topics = byFrequency(misses.flatMap(({ tags = [] }) => tags)).map((tag) =>
      tag.replaceAll("-", " "),
    );
    const objectives = [...new Set(misses.flatMap(({ objective = [] }) => objective))].toSorted();
    const links = [...new Set(misses.flatMap(({ reference }) => (reference ? webLink(reference) : [])))];
    const parts = [
      ...(topics.length > 0 ? [asMarkdown(topics.join(", "))] : []),
      ...(objectives.length > 0 ? [`exam objectives ${asMarkdown(objectives.join(", "))}`] : []),
      ...(links.length > 0 ? [`read ${links.join(", ")}`] : []),
    ];
    return parts.length > 0 ? [`- **${asMarkdown(name)}**: ${parts.join("; ")}`] : [];
  });
  return items.length > 0 ? ["## Concepts to review", items.join("\n")] : [];
}
