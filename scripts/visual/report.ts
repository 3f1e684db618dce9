/** A picture that differs from the accepted one, or has none. */
export interface Difference {
  storyId: string;
  /** For example `Controls/Button > Sizes`. */
  story: string;
  /** The story's file, from the project's root. */
  file: string;
  theme: string;
  /** What differs, for people. */
  sentence: string;
  /** PNG files; `null` where there is none. */
  accepted: Uint8Array | null;
  actual: Uint8Array | null;
  marked: Uint8Array | null;
}

/** Returns the share in a sentence such as "1.20 % of the pixels differ."; 100 for every other difference. */
const shareOf = (sentence: string): number => Number(/^([\d.]+) %/.exec(sentence)?.[1] ?? 100);

/** Returns the differences, largest first. */
export const largestFirst = (differences: readonly Difference[]): Difference[] =>
  differences.toSorted((one, other) => shareOf(other.sentence) - shareOf(one.sentence));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const sourceOf = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString("base64")}`;

const figure = (caption: string, content: string): string =>
  `<figure><figcaption>${caption}</figcaption>${content}</figure>`;

function picture(caption: string, png: Uint8Array | null): string {
  return figure(caption, png ? `<img alt="${caption}" src="${sourceOf(png)}">` : "<p>No picture</p>");
}

/** Shows the marked pixels, or both pictures subtracted from each other where their sizes differ. */
function difference({ accepted, actual, marked }: Difference): string {
  if (marked || !accepted || !actual) return picture("Difference", marked);
  const layers = [accepted, actual].map((png) => `<img alt="" src="${sourceOf(png)}">`);
  return figure("Difference", `<div class="subtracted">${layers.join("")}</div>`);
}

function section(found: Difference): string {
  const { storyId, story, file, theme, sentence, accepted, actual } = found;
  const url = `http://localhost:6006/?path=/story/${storyId}&globals=theme:${theme}`;
  return `<section id="${escaped(`${storyId}-${theme}`)}">
<h2>${escaped(story)}, ${escaped(theme)}</h2>
<p>${escaped(sentence)} <a href="${escaped(url)}">Open in Storybook</a> · <code>${escaped(file)}</code></p>
<div class="pictures">${picture("Before", accepted)}${picture("After", actual)}${difference(found)}</div>
</section>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 1.5rem }
table { border-collapse: collapse }
td, th { padding: 0.25rem 1rem 0.25rem 0; text-align: start }
section { margin-block-start: 2rem; border-block-start: 1px solid }
.pictures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
figure { margin: 0 }
img { max-inline-size: 100%; outline: 1px solid gray }
.subtracted { position: relative; isolation: isolate; background: black }
.subtracted img + img { position: absolute; inset: 0 auto auto 0; mix-blend-mode: difference }
`;

/** Returns a page without other files that shows each difference with the pictures before and after, largest first. */
export function reportPage(differences: readonly Difference[]): string {
  const sorted = largestFirst(differences);
  const rows = sorted.map(
    ({ storyId, story, theme, sentence }) =>
      `<tr><td><a href="#${escaped(`${storyId}-${theme}`)}">${escaped(story)}</a></td><td>${escaped(theme)}</td><td>${escaped(sentence)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Changed pictures</title>
<style>${STYLE}</style>
<h1>${differences.length === 1 ? "1 changed picture" : `${differences.length} changed pictures`}</h1>
<p>Largest difference first. The links to Storybook need <code>npm run storybook</code>. To accept the changes, run <code>npm run visual -- --update</code>.</p>
<table><thead><tr><th>Story</th><th>Theme</th><th>Difference</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>
${sorted.map(section).join("\n")}
</html>
`;
}
