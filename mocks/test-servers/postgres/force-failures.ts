import { runStatement } from "./run-statement.ts";

export interface ForcedFailure {
  /** SQLSTATE of the failure. */
  state: "40001" | "40P01";
  /** How often in a row, before one goes through. */
  times: number;
  /** Before the first change of a transaction, when nothing has used up an id, or as it commits. */
  when: "first change" | "commit";
}

const WHEN = {
  "first change": (table: string, call: string) =>
    `create trigger forced before insert or update or delete on ${table} for each statement ${call}`,
  commit: (table: string, call: string) =>
    `create constraint trigger forced after insert or update or delete on ${table}
      deferrable initially deferred for each row ${call}`,
};

/**
 * Makes every changing transaction fail `times` times in a row before one succeeds. Run transactions one after the other.
 *
 * @param superUrl the address of a migrated database, with a superuser
 * @returns a function that counts the transactions that have reached this point since
 */
export async function forceFailures(
  superUrl: string,
  { state, times, when }: ForcedFailure,
): Promise<() => Promise<number>> {
  // Attempts are counted by single statements, outside of transactions.
  const tables = await runStatement(
    superUrl,
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'attempts'",
  );
  // A sequence is the one thing that a rollback leaves as it is.
  await runStatement(
    superUrl,
    `create sequence tries minvalue 0 start 0;
    grant usage on sequence tries to public;
    create function fail_at_first() returns trigger language plpgsql as $$
      begin
        if coalesce(current_setting('test.tried', true), '') = '' then
          perform set_config('test.tried', 'yes', true);
          if nextval('tries') % ${times + 1} < ${times} then
            raise exception 'forced' using errcode = '${state}';
          end if;
        end if;
        return null;
      end $$;
    ${tables.map(({ tablename }) => WHEN[when](tablename, "execute function fail_at_first()")).join(";\n")}`,
  );
  return async () => {
    const [row] = await runStatement(superUrl, "select last_value + 1 as tries from tries where is_called");
    return Number(row?.tries ?? 0);
  };
}
