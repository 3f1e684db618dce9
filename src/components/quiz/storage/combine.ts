import type { AnswerStore } from "../engine/draft-sync.ts";

/**
 * Stores drafts on this device first and on a server as well. The device answers at once; what the server has besides
 * arrives when it answers, as does what other devices do. The server never keeps the learner waiting: if it can't be
 * reached, the draft is safe on the device.
 */
export function combine<Local extends AnswerStore>(local: Local, server: AnswerStore): Local {
  const ignore = (run: () => unknown) => {
    void Promise.resolve()
      .then(run)
      .then(undefined, () => {});
  };
  return {
    ...local,
    load: () => local.load(),
    save(draft) {
      ignore(() => server.save(draft));
      return local.save(draft);
    },
    clear() {
      ignore(() => server.clear?.());
      return local.clear?.();
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
