import type { AnswerStore } from "../engine/draft/draft-sync.ts";

/**
 * Combines a local store with a server's store. Drafts are loaded from and saved to the device synchronously; entries from
 * the server are merged when they arrive. The learner never waits for the server: if it can't be reached, the draft is safe
 * on the device.
 */
export function combine<Local extends AnswerStore>(local: Local, server: AnswerStore): Local {
  // Calls `run` synchronously, so that a save on leaving the page can't arrive after the host has removed the draft.
  const ignoreErrors = (run: () => unknown) => {
    try {
      void Promise.resolve(run()).then(undefined, () => {});
    } catch {
      // The local store has the draft.
    }
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
      ignoreErrors(() => server.save(draft));
      return saved;
    },
    clear() {
      const cleared = local.clear?.();
      ignoreErrors(() => server.clear?.());
      return cleared;
    },
    subscribe(onChange) {
      let isUnsubscribed = false;
      const receive = (draft: unknown) => {
        if (!isUnsubscribed && draft !== undefined) onChange(draft, true);
      };
      const stops = [local.subscribe?.(onChange), server.subscribe?.(receive)];
      ignoreErrors(() => Promise.resolve(server.load()).then((draft) => receive(draft ?? undefined)));
      return () => {
        isUnsubscribed = true;
        for (const stop of stops) stop?.();
      };
    },
  };
}
