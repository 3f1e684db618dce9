import type { Query, QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { currentUserQuery } from "../../api/auth/queries.ts";
import { User } from "../../api/auth/schema.ts";
import { ConnectionError, isServerUnavailable } from "../../api/call-errors.ts";
import type { Api } from "../../api/client.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import { LISTED_MAX } from "../../api/quizzes/quiz-sizes.ts";
import type { Quiz, QuizSummary } from "../../api/quizzes/schema.ts";
import { parseJson } from "../../api/values/parse-json.ts";
import { parseId } from "../../api/wire.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { keysIn } from "./scoped-storage.ts";

/**
 * The maximum total length of saved responses, in characters. Browsers grant about five million, which drafts also
 * need.
 */
const SAVED_LENGTH_MAX = 1_500_000;

/** `cairn:saved:<user>:<path of the call>` */
const SAVED_KEY_PATTERN = /^cairn:saved:([1-9]\d*):(.*)$/;

/** Matches the storage key of the signed-in user's saved data. */
export const SAVED_USER_PATTERN = /^cairn:saved:([1-9]\d*):auth\/me$/;

const QUIZ_PATH_PATTERN = /^quiz\/([1-9]\d*)(\/|$)/;

interface SavedResponse {
  key: string;
  userId: number;
  path: string;
}

export interface SavedQueriesOptions {
  api: Api;
  client: QueryClient;
  /** The storage of one backend. Any access may throw; then nothing is saved. */
  storage: () => DeviceStorage;
}

/** Returns the saved responses on the device; none if storage is blocked. */
function listSaved(storage: () => DeviceStorage): SavedResponse[] {
  try {
    return keysIn(storage()).flatMap((key) => {
      const [, id, path = ""] = SAVED_KEY_PATTERN.exec(key) ?? [];
      const userId = parseId(id);
      return userId === null ? [] : [{ key, userId, path }];
    });
  } catch {
    return [];
  }
}

/** Returns whether the device has the saved data of a signed-in user. */
export const hasSavedUser = (storage: () => DeviceStorage): boolean =>
  listSaved(storage).some(({ key }) => SAVED_USER_PATTERN.test(key));

/**
 * Saves the responses on the device that are needed to continue an open quiz offline: the current user, their
 * preferences and open quizzes, and for each quiz the attempt, its questions, bookmarks and domains. If the server
 * can't be reached, a query without data gets the saved response and stays failed, so that screens show it as stale.
 * The server's next response replaces it.
 *
 * Only responses of the current user are saved. Those of other users are removed when the user changes or signs out.
 * Those of a quiz are removed once it is completed or no longer open.
 *
 * Returns a function that stops saving.
 */
export function saveQueries({ api, client, storage }: SavedQueriesOptions): () => void {
  const userKey = currentUserQuery(api).queryKey;

  const list = () => listSaved(storage);
  const read = (key: string): string => {
    try {
      return storage().getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const remove = (isRemoved: (saved: SavedResponse) => boolean) => {
    for (const saved of list())
      if (isRemoved(saved))
        try {
          storage().removeItem(saved.key);
        } catch {
          // Storage is blocked, so there is nothing to remove.
        }
  };

  const write = (userId: number, { queryKey, state }: Query) => {
    const path = queryKey.join("/");
    const key = `cairn:saved:${userId}:${path}`;
    const clockOffset = api.clock.now() - Date.now();
    const text = `${state.dataUpdatedAt} ${clockOffset} ${JSON.stringify(state.data)}`;
    const others = list()
      .filter((saved) => saved.key !== key)
      .map((saved) => ({ quizId: quizIdOf(saved.path), text: read(saved.key) }))
      .toSorted((a, b) => timeOf(b.text) - timeOf(a.text));
    let total = text.length + others.reduce((sum, other) => sum + other.text.length, 0);
    /** The other quizzes, the most recently updated first. */
    const removable = [...new Set(others.map(({ quizId }) => quizId))].filter(
      (quizId) => quizId !== null && quizId !== quizIdOf(path),
    );
    for (;;) {
      if (total <= SAVED_LENGTH_MAX)
        try {
          storage().setItem(key, text);
          return;
        } catch {
          // The storage is full or blocked.
        }
      const oldest = removable.pop();
      if (oldest === undefined) break;
      for (const other of others) if (other.quizId === oldest) total -= other.text.length;
      remove((saved) => quizIdOf(saved.path) === oldest);
    }
    // An outdated response must not stay if the new one can't be stored.
    remove((saved) => saved.key === key);
  };

  const onSuccess = (query: Query) => {
    const user = client.getQueryData<User | null>(userKey);
    if (isSameKey(query.queryKey, userKey)) remove(({ userId }) => userId !== user?.id);
    if (!user) return;
    const { queryKey, state } = query;
    if (isSameKey(queryKey, openQuizzesQuery(user.id).queryKey)) {
      const quizzes = (state.data as QuizSummary[] | undefined) ?? [];
      const open = new Set(quizzes.map(({ id }) => id));
      // A list of the maximum length may lack quizzes that are open.
      if (quizzes.length < LISTED_MAX)
        remove(({ path }) => {
          const quizId = quizIdOf(path);
          return quizId !== null && !open.has(quizId);
        });
    }
    const quizId = quizIdOf(queryKey.join("/"));
    if (
      quizId !== null &&
      isSameKey(queryKey, quizQuery(quizId).queryKey) &&
      (state.data as Quiz).completedAt
    ) {
      remove(({ path }) => quizIdOf(path) === quizId);
      return;
    }
    if (isNeededOffline(queryKey, user.id)) write(user.id, query);
  };

  const onFailure = (query: Query) => {
    const { queryKey, state } = query;
    if (state.data !== undefined) return;
    if (!(state.error instanceof ConnectionError || (state.error && isServerUnavailable(state.error))))
      return;
    const user = client.getQueryData<User | null>(userKey);
    // The current user is known first; after that, only that user's responses are used.
    const isCurrentUserQuery = isSameKey(queryKey, userKey);
    if (isCurrentUserQuery ? user !== undefined : !user) return;
    const path = queryKey.join("/");
    const matches = list().filter(
      (saved) => saved.path === path && (isCurrentUserQuery || saved.userId === user?.id),
    );
    const [saved] = matches;
    // Several users can only be saved if tabs wrote at the same time. Then none is trusted.
    if (!saved || matches.length > 1) return;
    const text = read(saved.key);
    const schema = isCurrentUserQuery ? User : query.meta?.schema;
    const [, clockOffset = "", json = ""] = /^\d+ (-?\d+) (.*)$/s.exec(text) ?? [];
    const parsed = schema ? z.safeParse(schema, parseJson(json)) : null;
    if (parsed?.success) {
      // An offline quiz must not use a device clock that is wrong.
      api.clock.assume(Number(clockOffset));
      query.setState({ data: parsed.data, dataUpdatedAt: timeOf(text), isInvalidated: true });
    } else remove(({ key }) => key === saved.key);
  };

  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === "success") onSuccess(query);
  return cache.subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "success") onSuccess(event.query);
    else if (event.action.type === "error") onFailure(event.query);
  });
}

const isSameKey = (a: readonly unknown[], b: readonly unknown[]): boolean => a.join("/") === b.join("/");

const quizIdOf = (path: string): number | null => parseId(QUIZ_PATH_PATTERN.exec(path)?.[1]);

/** Returns whether a query's response is needed to continue a quiz. */
function isNeededOffline(queryKey: Query["queryKey"], userId: number): boolean {
  const [first, , last] = queryKey;
  if (first === "quiz") return last === undefined || last === "asked" || last === "marks";
  if (isSameKey(queryKey, preferencesQuery(userId).queryKey)) return true;
  if (isSameKey(queryKey, openQuizzesQuery(userId).queryKey)) return true;
  return first === "auth" || String(first).startsWith("subcategories");
}

/** Returns when a response was received, in milliseconds since the epoch; 0 for invalid text. */
const timeOf = (text: string): number => {
  const time = Number(text.slice(0, text.indexOf(" ")));
  return time > 0 ? time : 0;
};
