import type { Query, QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { currentUserQuery } from "../../api/auth/queries.ts";
import { User } from "../../api/auth/schema.ts";
import { ConnectionError, isServerUnavailable, type Api } from "../../api/client.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import type { Quiz, QuizSummary } from "../../api/quizzes/schema.ts";
import { parseId } from "../../api/wire.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { keysIn } from "../scoped-storage.ts";

/** Most characters of all saved answers together. Browsers grant some five million, and drafts need theirs. */
const SAVED_MAX = 1_500_000;

/** `cairn:saved:<user>:<path of the call>` */
const KEY = /^cairn:saved:([1-9]\d*):(.*)$/;

/** The key of the user who is signed in as far as the device knows. */
export const SAVED_USER = /^cairn:saved:([1-9]\d*):auth\/me$/;

const QUIZ = /^quiz\/([1-9]\d*)(\/|$)/;

interface Saved {
  key: string;
  userId: number;
  path: string;
}

export interface SavedQueriesParts {
  api: Api;
  client: QueryClient;
  /** The storage of one backend. May throw at any touch; then nothing is saved. */
  storage: () => DeviceStorage;
}

/** The saved answers on a device; none where its storage is blocked. */
function listSaved(storage: () => DeviceStorage): Saved[] {
  try {
    return keysIn(storage()).flatMap((key) => {
      const [, id, path = ""] = KEY.exec(key) ?? [];
      const userId = parseId(id);
      return userId === null ? [] : [{ key, userId, path }];
    });
  } catch {
    return [];
  }
}

/** Whether somebody is signed in, as far as the device knows. */
export function hasSavedUser(storage: () => DeviceStorage): boolean {
  try {
    return keysIn(storage()).some((key) => SAVED_USER.test(key));
  } catch {
    return false;
  }
}

/**
 * Saves on the device what continuing an opened quiz takes: who is signed in, their preferences and open quizzes, and of each
 * quiz the attempt, its questions, bookmarks and domains. If the server can't be reached, a query without data gets the saved
 * answer and stays failed, so that screens show it as one that could not be refreshed. An answer of the server replaces it.
 *
 * Only the signed-in user has saved answers: those of others are removed as soon as somebody else is signed in or nobody is.
 * Those of a quiz are removed once it is completed or is no longer among the open ones.
 *
 * Returns a function that ends it.
 */
export function saveQueries({ api, client, storage }: SavedQueriesParts): () => void {
  const userKey = currentUserQuery(api).queryKey;

  const list = () => listSaved(storage);
  const read = (key: string): string => {
    try {
      return storage().getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const remove = (isRemoved: (saved: Saved) => boolean) => {
    for (const saved of list())
      if (isRemoved(saved))
        try {
          storage().removeItem(saved.key);
        } catch {
          // Blocked storage holds nothing to remove.
        }
  };

  const write = (userId: number, { queryKey, state }: Query) => {
    const key = `cairn:saved:${userId}:${queryKey.join("/")}`;
    const ahead = api.clock.now() - Date.now();
    const text = `${state.dataUpdatedAt} ${ahead} ${JSON.stringify(state.data)}`;
    const others = list()
      .filter((saved) => saved.key !== key)
      .map((saved) => ({ saved, text: read(saved.key) }))
      .toSorted((a, b) => timeOf(a.text) - timeOf(b.text));
    let total = text.length + others.reduce((sum, other) => sum + other.text.length, 0);
    for (;;) {
      if (total <= SAVED_MAX)
        try {
          storage().setItem(key, text);
          return;
        } catch {
          // No room, or blocked.
        }
      // The quizzes that were looked at longest ago make room.
      const oldest = others.findIndex(({ saved }) => QUIZ.test(saved.path));
      if (oldest < 0) break;
      const [gone] = others.splice(oldest, 1);
      if (!gone) break;
      total -= gone.text.length;
      remove(({ key }) => key === gone.saved.key);
    }
    // An older answer must not stay in the place of one that has no room.
    remove((saved) => saved.key === key);
  };

  const onSuccess = (query: Query) => {
    const user = client.getQueryData<User | null>(userKey);
    if (isSameKey(query.queryKey, userKey)) remove(({ userId }) => userId !== user?.id);
    if (!user) return;
    const { queryKey, state } = query;
    if (isSameKey(queryKey, openQuizzesQuery(user.id).queryKey)) {
      const open = new Set((state.data as QuizSummary[] | undefined)?.map(({ id }) => id));
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
    if (isSaved(queryKey, user.id)) write(user.id, query);
  };

  const onFailure = (query: Query) => {
    const { queryKey, state } = query;
    if (state.data !== undefined) return;
    if (!(state.error instanceof ConnectionError || (state.error && isServerUnavailable(state.error))))
      return;
    const user = client.getQueryData<User | null>(userKey);
    // Who is signed in is asked first, and then nobody else's answers are saved.
    const isUser = isSameKey(queryKey, userKey);
    if (isUser ? user !== undefined : !user) return;
    const path = queryKey.join("/");
    const found = list().filter((saved) => saved.path === path && (isUser || saved.userId === user?.id));
    const [saved] = found;
    // Two users can only be there if tabs wrote at the same time: then neither is believed.
    if (!saved || found.length > 1) return;
    const text = read(saved.key);
    const schema = isUser ? User : query.meta?.schema;
    const [, ahead = "", json = ""] = /^\d+ (-?\d+) (.*)$/s.exec(text) ?? [];
    const parsed = schema ? z.safeParse(schema, parseJson(json)) : null;
    if (parsed?.success) {
      // A quiz that goes on without the server must not take the time of a wrong clock.
      api.clock.assume(Number(ahead));
      query.setState({ data: parsed.data, dataUpdatedAt: timeOf(text), isInvalidated: true });
    } else remove(({ key }) => key === saved.key);
  };

  return client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "success") onSuccess(event.query);
    else if (event.action.type === "error") onFailure(event.query);
  });
}

const isSameKey = (a: readonly unknown[], b: readonly unknown[]): boolean => a.join("/") === b.join("/");

const quizIdOf = (path: string): number | null => parseId(QUIZ.exec(path)?.[1]);

/** Whether continuing a quiz takes the answer of this query. */
function isSaved(queryKey: Query["queryKey"], userId: number): boolean {
  const [first, , last] = queryKey;
  if (first === "quiz") return last === undefined || last === "asked" || last === "marks";
  if (isSameKey(queryKey, preferencesQuery(userId).queryKey)) return true;
  if (isSameKey(queryKey, openQuizzesQuery(userId).queryKey)) return true;
  return first === "auth" || String(first).startsWith("subcategories");
}

/** When a saved answer arrived, in milliseconds; 0 for a text that is none. */
const timeOf = (text: string): number => {
  const time = Number(text.slice(0, text.indexOf(" ")));
  return time > 0 ? time : 0;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
