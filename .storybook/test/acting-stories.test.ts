import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { FLOW, TEST_ONLY } from "../tags.ts";

interface Story {
  /** Path and name, such as `src/components/admin/organizations/UserDialog/UserDialog.stories.tsx Default`. */
  id: string;
  source: string;
  /** Whether the play function calls `userEvent`, itself or by a function of the same file. */
  isActing: boolean;
}

/** Returns the functions of a story file that call `userEvent`. */
function actingFunctions(source: string): string[] {
  const declarations = source.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m);
  return declarations.flatMap((declaration) => {
    const name = /^(?:async function|function|const) ([a-z]\w*)\b/.exec(declaration)?.[1];
    return name && name !== "meta" && declaration.includes("userEvent.") ? [name] : [];
  });
}

/** Returns the stories of a file that have neither the tag `test-only` nor `flow`, also not from the story that they extend. */
function storiesAtRest(path: string): Story[] {
  const file = readFileSync(join(ROOT, path), "utf8");
  const acting = actingFunctions(file);
  const [head = "", ...declarations] = file.split(/^export const (?=\w+ = \w+\.(?:story|extend)\()/m);
  if (head.includes(`"${FLOW}"`)) return [];
  const testOnly = new Set<string>();
  return declarations.flatMap((declaration) => {
    const [, name = "", base = ""] = /^(\w+) = (\w+)/.exec(declaration) ?? [];
    // Ends with the first line that is not indented and closes the call.
    const [source = ""] = declaration.split(/^(?:\S.*)?\);$/m);
    if (source.includes(`"${TEST_ONLY}"`) || testOnly.has(base)) {
      testOnly.add(name);
      return [];
    }
    const isActing =
      source.includes("userEvent.") || acting.some((called) => new RegExp(`\\b${called}\\(`).test(source));
    return [{ id: `${path} ${name}`, source, isActing }];
  });
}

const paths = globSync("src/components/**/*.stories.tsx", { cwd: ROOT });
const stories = paths.flatMap(storiesAtRest);
const idsOf = (found: readonly Story[]) => found.map(({ id }) => id);

it("finds the stories at rest, and which of them act", () => {
  expect(stories.length).toBeGreaterThan(500);
  expect(stories.some(({ id, isActing }) => isActing && id.endsWith("UserDialog.stories.tsx Required"))).toBe(
    true,
  );
});

it("has no story Default that acts, except to open a menu", () => {
  const acting = stories.filter(
    ({ id, isActing, source }) => isActing && id.endsWith(" Default") && !source.includes("openMenu("),
  );
  expect(idsOf(acting)).toEqual([]);
});

it("has no story of a pending operation that tests what input does", () => {
  const acting = stories.filter(
    ({ source }) => source.includes("pending: true") && source.includes("userEvent."),
  );
  expect(idsOf(acting)).toEqual([]);
});

it("has no story at rest that acts and expects a call, which only a test needs", () => {
  const expecting = stories.filter(
    ({ isActing, source }) => isActing && /\bargs\.\w+\)+\s*\.toHaveBeen|\bargs\.\w+\)?\.mock\./.test(source),
  );
  expect(idsOf(expecting)).toEqual([]);
});

it("has no story at rest that waits until something disappears, because its name promises what was there", () => {
  const waiting = stories.filter(({ isActing, source }) => {
    const end = source.slice(Math.max(0, source.lastIndexOf("userEvent.")));
    return (
      isActing &&
      /\bis(?:Gone|Closed)\(|waitFor\(\(\) => expect\(.+\)\.(?:toBeNull|not\.toBeInTheDocument)\(/.test(end)
    );
  });
  expect(idsOf(waiting)).toEqual([]);
});

it("has no story named after a failure that retries: the retry is another story", () => {
  const retrying = paths.flatMap((path) => {
    const [, ...declarations] = readFileSync(join(ROOT, path), "utf8").split(/^export const (?=[A-Z])/m);
    return declarations.flatMap((source) => {
      const [name = ""] = /^\w+/.exec(source) ?? [];
      const isFailure = /^Failed|Failed$/.test(name) && !name.includes("Retried");
      return isFailure && /\.click\(.*name: "Try again"/.test(source) ? [`${path} ${name}`] : [];
    });
  });
  expect(retrying).toEqual([]);
});
