/**
 * Returns a readable name for a path such as `options.1.text`: `Option 2`. A path without an index stays
 * unchanged.
 */
export function partName(path: string): string {
  const [field = "", index, part] = path.split(".");
  if (index === undefined || !/^\d+$/.test(index)) return path;
  const position = Number(index) + 1;
  const singular = SINGULAR.get(field);
  if (singular === undefined) return `${field}, entry ${position}`;
  const name = `${singular} ${position}`;
  if (part === "id" || part === "feedback")
    return `${part === "id" ? "ID" : "Feedback"} of ${name.toLowerCase()}`;
  return name;
}

const SINGULAR: ReadonlyMap<string, string> = new Map([
  ["options", "Option"],
  ["prompts", "Prompt"],
  ["tags", "Tag"],
]);
