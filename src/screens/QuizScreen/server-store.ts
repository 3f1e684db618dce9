import type { AnswerStore } from "../../components/quiz/engine/draft/answer-store.ts";
import type { ServerDraft } from "../outbox/drafts/draft-outbox.ts";

/** Adapts the server's draft to a storage adapter of the player. Answers from another device arrive as changes. */
export const serverStore = (server: ServerDraft): AnswerStore => ({
  load: () => server.refresh(),
  save: (draft) => server.save(draft),
  subscribe: (onChange) =>
    server.subscribe((event) => {
      if (event.kind === "merged") onChange(event.draft);
      else onChange(null);
    }),
});
