/** Returns the search part of an address, without values that are `null`, `""` or `false`; empty without any other. */
export function searchPart(values: Readonly<Record<string, string | number | null | false>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== "" && value !== false) params.set(name, String(value));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}
