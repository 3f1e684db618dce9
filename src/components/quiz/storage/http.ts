import { merge, type Draft } from "../../../api/attempts/draft.ts";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import type { AnswerStore } from "../engine/draft/answer-store.ts";

/** Options of {@link httpStore}. */
export interface HttpStoreOptions {
  /** Id of the attempt, sent as the header `Attempt-Id` with each request. Another id starts another attempt. Default none. */
  attemptId?: string | undefined;
  /** Headers of each request, such as an authorization, or a function that returns them. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Default `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** Browsers reject larger bodies of requests that outlive their page. */
const KEEPALIVE_BYTES_MAX = 60_000;

/** Maximum number of tries to save a draft while other devices keep saving. */
const SAVE_TRIES_MAX = 4;

/**
 * Stores the draft of one attempt at a URL of your server: `GET` returns it, `PUT` replaces it, `DELETE` removes it after the
 * submission. A draft that does not exist yet is a 404, a 204 or `null`.
 *
 * If responses have an `ETag`, `PUT` sends it as `If-Match`, or `If-None-Match: *` if the store knows of no draft. Answer
 * 412 if that condition fails: the store then merges both drafts, tells the learner, and saves the result. Requests are
 * sent one after the other. Small ones outlive the page.
 */
export function httpStore(
  url: string,
  options: HttpStoreOptions = {},
): AnswerStore & { readonly key: string } {
  const { attemptId, headers } = options;
  const listeners = new Set<(draft: unknown, isRemote?: boolean) => void>();
  /** The version on the server: `null` if there is no draft as far as this device knows, `undefined` if the server has no versions. */
  let etag: string | null | undefined = null;
  /** Whether the last read failed, so that the server may have a draft that this device does not know. */
  let isUnread = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs an operation after the previous ones, even if they failed. */
  const inOrder = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run);
    last = result.catch(() => {});
    return result;
  };

  const request = async (method: string, accepted: readonly number[], init: RequestInit = {}) => {
    const allHeaders = new Headers(typeof headers === "function" ? await headers() : headers);
    new Headers(init.headers).forEach((value, name) => allHeaders.set(name, value));
    if (attemptId !== undefined) allHeaders.set("Attempt-Id", attemptId);
    const response = await (options.fetch ?? fetch)(url, { ...init, method, headers: allHeaders });
    if (!response.ok && !accepted.includes(response.status))
      throw new Error(`${method} ${url} returned ${response.status}.`);
    return response;
  };

  const read = async (): Promise<unknown> => {
    isUnread = true;
    const response = await request("GET", [404, 410], {
      headers: { Accept: "application/json" },
      cache: "no-store",
    });
    const text = response.ok ? await response.text() : "";
    const draft = text === "" ? null : parse(text, url);
    etag = draft === null ? null : (response.headers.get("ETag") ?? undefined);
    isUnread = false;
    return draft;
  };

  const mergeWithStored = async (draft: Draft): Promise<Draft> => {
    const storedDraft = await read();
    for (const listener of storedDraft === null ? [] : listeners) listener(storedDraft, true);
    const { draft: other } = readDraft(storedDraft);
    return other ? merge(other, draft) : draft;
  };

  const save = async (draft: Draft, tryNumber = 1): Promise<boolean> => {
    if (isUnread) return save(await mergeWithStored(draft), tryNumber);
    const body = JSON.stringify(draft);
    const response = await request("PUT", tryNumber < SAVE_TRIES_MAX ? [412] : [], {
      body,
      headers: {
        "Content-Type": "application/json",
        ...(etag === null ? { "If-None-Match": "*" } : etag === undefined ? {} : { "If-Match": etag }),
      },
      keepalive: new TextEncoder().encode(body).length <= KEEPALIVE_BYTES_MAX,
    });
    if (response.ok) {
      etag = response.headers.get("ETag") ?? undefined;
      return true;
    }
    return save(await mergeWithStored(draft), tryNumber + 1);
  };

  return {
    key: attemptId === undefined ? url : `${url} ${attemptId}`,
    load: () => inOrder(read),
    save: (draft) => inOrder(() => save(draft)),
    clear: () =>
      inOrder(async () => {
        await request("DELETE", [404, 410], { keepalive: true });
        etag = undefined;
      }),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`GET ${url} returned no JSON. A proxy or a sign-in page may have answered.`, { cause });
  }
}
