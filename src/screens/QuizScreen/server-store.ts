import type { AnswerStore } from "../../components/quiz/engine/draft-sync.ts";
import type { ServerDraft } from "../outbox/draft-outbox.ts";

/** The server's draft of an attempt as a store of the player. Its answers arrive as changes of another device. */
export const serverStore = (server: ServerDraft): AnswerStore => ({
  load: () => server.refresh(),
  save: (draft) => server.save(draft),
  subscribe: (onChange) =>
    server.subscribe((news) => {
      if (news.kind === "merged") onChange(news.draft);
      else if (news.kind === "completed") onChange(null);
    }),
});
