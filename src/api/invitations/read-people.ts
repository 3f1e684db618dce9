import Papa from "papaparse";
import { recordsOf } from "../admin/formats/csv/records.ts";
import { validate } from "../values/validate.ts";
import { Invitee } from "./schema.ts";

/** People as CSV: those that can be invited, and the lines that can't be read. */
export interface ReadPeople {
  people: Invitee[];
  /** `line` is one-based. */
  problems: { line: number; reason: string }[];
}

const COLUMNS = ["email", "name", "role"] as const;
type Column = (typeof COLUMNS)[number];

const IS_ADMIN: ReadonlyMap<string, boolean> = new Map([
  ["", false],
  ["user", false],
  ["learner", false],
  ["admin", true],
  ["administrator", true],
]);

/**
 * Reads people to invite, one per line: email, name, role. Name and role can be missing. Commas, semicolons or tabs
 * separate them, and a first line with the names of the columns can change their order.
 */
export function readPeople(text: string): ReadPeople {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  const delimiter = [";", "\t"].find((candidate) => (lines.split("\n")[0] ?? "").includes(candidate)) ?? ",";
  const [first, ...others] = recordsOf(lines, delimiter, 1).map(({ cells, ...record }) => ({
    ...record,
    cells: cells.map((cell) => cell.trim()),
  }));
  const header = (first?.cells ?? []).map((cell) => cell.toLowerCase());
  const hasHeader = header.includes("email");
  const columns: readonly string[] = hasHeader ? header : COLUMNS;
  const people: Invitee[] = [];
  const problems: ReadPeople["problems"] = [];
  for (const { cells, line, problem } of first && !hasHeader ? [first, ...others] : others) {
    const cell = (column: Column): string => cells[columns.indexOf(column)] ?? "";
    const isAdmin = IS_ADMIN.get(cell("role").toLowerCase());
    const parsed = validate(Invitee, {
      email: cell("email"),
      ...(cell("name") === "" ? {} : { username: cell("name") }),
      isAdmin: isAdmin ?? false,
    });
    const reason =
      problem ??
      (!parsed.success
        ? (parsed.error.issues[0]?.message ?? "This line can't be read")
        : isAdmin === undefined
          ? `The role “${cell("role")}” is neither user nor admin`
          : undefined);
    if (parsed.success && reason === undefined) people.push(parsed.data);
    else problems.push({ line, reason: reason ?? "" });
  }
  return { people, problems };
}

/** Writes people in the form that {@link readPeople} reads. */
export const writePeople = (people: readonly Invitee[]): string =>
  Papa.unparse(
    people.map(({ email, username = "", isAdmin }) => [email, username, isAdmin ? "admin" : "user"]),
    { newline: "\n" },
  );
