import type { AnswerStore } from "../engine/draft-sync.ts";

/**
 * Stores drafts on this device first and on a server as well. The device answers at once; what the server has besides
 * arrives when it answers, as does what other devices do. The server never keeps the learner waiting: if it can't be
 * reached, the draft is safe on the device.
 */
export function combine<Local extends AnswerStore>(local: Local, server: AnswerStore): Local {
  // At once: what an attempt saves when it leaves the page must not come after the page has removed it.
  const ignore = (run: () => unknown) => {
    try {
      void Promise.resolve(run()).then(undefined, () => {});
    } catch {
      // A server that fails takes no answer with it.
    }
  };
  return {
    ...local,
    load: () => local.load(),
    save(draft) {
      const saved = local.save(draft);
      ignore(() => server.save(draft));
      return saved;
    },
    clear() {
      const cleared = local.clear?.();
      ignore(() => server.clear?.());
      return cleared;
    },
    subscribe(onChange) {
      let isOver = false;
      const arrive = (draft: unknown) => {
        if (!isOver && draft !== undefined) onChange(draft, true);
      };
      const stops = [local.subscribe?.(onChange), server.subscribe?.(arrive)];
      ignore(() => Promise.resolve(server.load()).then((draft) => arrive(draft ?? undefined)));
      return () => {
        isOver = true;
        for (const stop of stops) stop?.();
      };
    },
  };
}
