import type { AnswerStore } from "../../components/quiz/engine/draft-sync.ts";
import type { ServerDraft } from "./draft-outbox.ts";

/** Returns a store of the player that keeps the draft of an attempt on the server, as soon as it can be reached. */
export const outboxStore = (server: ServerDraft): AnswerStore => ({
  // What the server has arrives as news.
  load: () => server.refresh(),
  save: (draft) => server.save(draft),
  subscribe: (onChange) =>
    server.subscribe((news) => {
      if (news.kind === "merged") onChange(news.draft, true);
    }),
});
