import { chmodSync, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DEFAULT_TENANT_ID } from "../../../src/api/admin/default-tenant.ts";
import { historyOutcome } from "../../../src/api/quizzes/history/history.ts";
import { DAY } from "../../backend/durations.ts";
import { runStatement } from "./run-statement.ts";

/** Sessions that each of the loaded users has taken. */
const EACH = 50;
/** Users of one tenant. */
const PER_TENANT = 1000;
/** The first of the loaded ids: those of the seed are below. */
const FIRST = 1_000_000;
const QUESTIONS = Array.from({ length: 15 }, (_, index) => index + 1);
const FORM = { categoryIds: [1], questionCount: QUESTIONS.length, timeLimit: 30, isPracticeTest: false };

interface Table {
  name: string;
  columns: string;
  /** Values of the row of each `at`, from 0, as COPY reads them. */
  row: (at: number) => (string | number)[];
  count: number;
}

/**
 * Fills a database that holds the seed with `count` finished sessions of others, by COPY, and has PostgreSQL count what
 * there is. `superUrl` is the address as a superuser, and `end` when the last of them ended, in milliseconds since the epoch.
 */
export async function loadSessions(superUrl: string, count: number, end: number): Promise<void> {
  const users = Math.ceil(count / EACH);
  const tenants = Math.ceil(users / PER_TENANT);
  // The first are of the tenant that the seed's learners are of.
  const tenantOf = (user: number) =>
    user < PER_TENANT ? DEFAULT_TENANT_ID : FIRST + Math.floor(user / PER_TENANT);
  const at = (daysAgo: number) => new Date(end - daysAgo * DAY).toISOString();
  const list = (values: readonly number[]) => `{${values.join(",")}}`;
  // The bench fills databases of earlier versions too, which lack some columns.
  const hasColumn = async (table: string, column: string): Promise<boolean> => {
    const columnQuery = "select from information_schema.columns where table_name = $1 and column_name = $2";
    return (await runStatement(superUrl, columnQuery, [table, column])).length > 0;
  };
  const hasOutcome = await hasColumn("quizzes", "outcome");
  const hasUserSearch = await hasColumn("users", "search_text");
  const tables: Table[] = [
    {
      name: "tenants",
      columns: "id, name, is_active, version",
      row: (tenant) => [FIRST + tenant, `Tenant ${tenant}`, "t", 1],
      count: tenants,
    },
    {
      name: "users",
      columns: `tenant_id, id, username, email, email_key, password_hash, is_admin, created_at, version${hasUserSearch ? ", search_text" : ""}`,
      row: (user) => {
        const email = `user-${user}@many.test`;
        const row = [tenantOf(user), FIRST + user, `user ${user}`, email, email, "none$", "f", at(400), 1];
        return hasUserSearch ? [...row, `user ${user} ${email}`] : row;
      },
      count: users,
    },
    {
      name: "quizzes",
      columns: `tenant_id, id, user_id, title, mode, category_ids, subcategory_ids, question_count, time_limit, is_practice_test, started_at, completed_at, score, correct_answers, question_ids, answers${hasOutcome ? ", outcome" : ""}`,
      row: (quiz) => {
        const user = Math.floor(quiz / EACH);
        const days = quiz % EACH;
        const right = quiz % 16;
        const mode = quiz % 2 === 0 ? "quiz" : "study";
        const score = Math.round((right / 15) * 100);
        return [
          tenantOf(user),
          FIRST + quiz,
          FIRST + user,
          `Session ${quiz}`,
          mode,
          "{1}",
          "{}",
          QUESTIONS.length,
          30,
          "f",
          at(days + 0.01),
          at(days),
          score,
          right,
          list(QUESTIONS.map((question) => question + (quiz % 100))),
          JSON.stringify(QUESTIONS.map((question) => (question + quiz) % 5)),
          ...(hasOutcome ? [historyOutcome({ ...FORM, mode, score, completedAt: at(days) })] : []),
        ];
      },
      count,
    },
    {
      name: "mastery",
      columns: "tenant_id, id, user_id, category_id, subcategory_id, recent, total_answers, points",
      row: (mastery) => {
        const user = Math.floor(mastery / 4);
        return [
          tenantOf(user),
          FIRST + mastery,
          FIRST + user,
          1,
          11 + (mastery % 4),
          "110101",
          6,
          JSON.stringify([{ at: at(1), rollingAverage: 60 }]),
        ];
      },
      count: users * 4,
    },
    {
      name: "recalls",
      columns: 'tenant_id, id, user_id, "right", wrong, seen',
      row: (user) => [tenantOf(user), FIRST + user, FIRST + user, list(QUESTIONS), "{}", list(QUESTIONS)],
      count: users,
    },
  ];
  const folder = mkdtempSync(join(tmpdir(), "cairn-copy-"));
  chmodSync(folder, 0o755);
  try {
    for (const { name, columns, row, count: rows } of tables) {
      const file = join(folder, name);
      await pipeline(Readable.from(portions(row, rows)), createWriteStream(file, { mode: 0o644 }));
      await runStatement(superUrl, `copy ${name} (${columns}) from '${file}'`);
      await runStatement(superUrl, `select setval(pg_get_serial_sequence('${name}', 'id'), ${FIRST + rows})`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  await runStatement(superUrl, "vacuum analyze");
}

const SESSION_BATCH = 1000;

function* portions(row: Table["row"], count: number): Generator<string> {
  for (let start = 0; start < count; start += SESSION_BATCH) {
    const lines = Array.from(
      { length: Math.min(SESSION_BATCH, count - start) },
      (_, index) => `${row(start + index).join("\t")}\n`,
    );
    yield lines.join("");
  }
}
