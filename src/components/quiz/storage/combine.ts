import type { Draft } from "../../../api/attempts/draft.ts";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import type { AnswerStore } from "../engine/draft/answer-store.ts";
import { ignoreErrors, RETRY_AFTER_MS, RETRY_AFTER_MS_MAX } from "../engine/draft/store-operations.ts";

/**
 * Combines a local store with a server's store. Drafts are loaded from and saved to the device synchronously; entries from
 * the server are merged when they arrive. The learner never waits for the server: if it can't be reached, the draft is safe
 * on the device, and is sent again after 2 seconds, then at increasing intervals of at most a minute. A draft that is only on the
 * device, such as after a reload, is sent when the server has none.
 */
export function combine<Local extends AnswerStore>(local: Local, server: AnswerStore): Local {
  /** Called synchronously, so that a save on leaving the page can't arrive after the host has removed the draft. */
  const call = (run: () => unknown): Promise<unknown> => {
    try {
      return Promise.resolve(run());
    } catch (error) {
      return Promise.reject(error);
    }
  };

  /** The draft that the server gets next; `null` if it has the latest one. */
  let unsent: Draft | null = null;
  let retryAfter = RETRY_AFTER_MS;
  const send = (draft: Draft): void => {
    unsent = draft;
    const end = (isSaved: boolean) => {
      if (isSaved) retryAfter = RETRY_AFTER_MS;
      // A later draft has replaced this one.
      if (unsent !== draft) return;
      if (isSaved) unsent = null;
      else {
        setTimeout(() => unsent === draft && send(draft), retryAfter);
        retryAfter = Math.min(2 * retryAfter, RETRY_AFTER_MS_MAX);
      }
    };
    void call(() => server.save(draft)).then(
      (result) => end(result !== false),
      () => end(false),
    );
  };
  const { key } = local as AnswerStore & { key?: string };
  return {
    ...local,
    // Getters of a class are not copied with the rest.
    key,
    sync: local.sync,
    load: () => local.load(),
    save(draft) {
      const saved = local.save(draft);
      send(draft);
      return saved;
    },
    clear() {
      const cleared = local.clear?.();
      unsent = null;
      ignoreErrors(() => server.clear?.());
      return cleared;
    },
    subscribe(onChange) {
      let isUnsubscribed = false;
      const receive = (draft: unknown) => {
        if (!isUnsubscribed && draft !== undefined) onChange(draft, true);
      };
      const stops = [local.subscribe?.(onChange), server.subscribe?.(receive)];
      const receiveFromServer = async (stored: unknown) => {
        if (stored !== null && stored !== undefined) return receive(stored);
        // Sends a draft that was not sent before a reload.
        const { draft } = readDraft(await local.load());
        if (draft && unsent === null && !isUnsubscribed) send(draft);
      };
      const loadFromServer = (retryAfterMs: number): void => {
        if (isUnsubscribed) return;
        void call(() => server.load()).then(
          (stored) => ignoreErrors(() => receiveFromServer(stored)),
          () => {
            setTimeout(() => loadFromServer(Math.min(2 * retryAfterMs, RETRY_AFTER_MS_MAX)), retryAfterMs);
          },
        );
      };
      loadFromServer(RETRY_AFTER_MS);
      return () => {
        isUnsubscribed = true;
        for (const stop of stops) stop?.();
      };
    },
  };
}
