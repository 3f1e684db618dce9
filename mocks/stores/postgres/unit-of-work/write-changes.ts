import type { Send } from "../connection/postgres-connection.ts";
import { codeOf } from "../connection/postgres-errors.ts";
import { MISSING_ROW, storeStatement, type Changes } from "../statements/store-statement.ts";
import type { LoaderOptions } from "./bank-loading.ts";
import type { AnyDoc } from "./loaded-reads.ts";
import type { LoadedState } from "./loaded-state.ts";

interface Unit extends Pick<LoaderOptions, "send" | "scope"> {
  state: LoadedState;
  /** The ids of stored new documents, by those that they had until then. */
  realIds: Map<number, number>;
  /** Sends the last statement. */
  sendFinal: Send;
}

/**
 * Writes the changes. Removals run first, because within one statement their unique keys would still count as taken.
 */
export async function writeChanges(unit: Unit): Promise<void> {
  const { state, send, sendFinal } = unit;
  const changes = [...state.collections].map(([name, { added, changed, removed }]): Changes => ({
    name,
    added: [...added.values()],
    changed,
    removed: [...removed],
  }));
  if (
    changes.some(
      ({ added, changed, removed }) => removed.length > 0 && (added.length > 0 || changed.size > 0),
    )
  ) {
    await store(
      unit,
      changes.map(({ name, removed }) => ({ name, added: [], changed: new Map(), removed })),
      send,
    );
    await writeChanges(unit);
  } else await store(unit, changes, sendFinal);
}

async function store(
  { state, realIds, scope }: Unit,
  allChanges: readonly Changes[],
  sendAll: Send,
): Promise<void> {
  const changes = allChanges.filter(
    ({ added, changed, removed }) => added.length + changed.size + removed.length > 0,
  );
  if (changes.length === 0) return;
  const { statement, steps } = storeStatement(changes, scope);
  const [row] = await sendAll(statement).catch((error: unknown) => {
    const names = changes.map(({ name }) => name).join(", ");
    throw codeOf(error) === MISSING_ROW
      ? new Error(`A document of ${names} that was to be changed does not exist.`, { cause: error })
      : error;
  });
  state.forgetQueries();
  const outcomes = JSON.parse(String(row?.["done"])) as (number | number[])[];
  for (const [position, { kind, name }] of steps.entries()) {
    const collection = state.of(name);
    if (kind === "added") {
      const ids = outcomes[position] as number[];
      for (const [index, temporary] of [...collection.added.keys()].entries()) {
        const id = ids[index] as number;
        realIds.set(temporary, id);
        collection.docs.set(id, { ...collection.docs.get(temporary), id } as AnyDoc);
        collection.docs.delete(temporary);
      }
      collection.added.clear();
    } else if (kind === "removed") collection.removed.clear();
    else collection.changed.clear();
  }
}
