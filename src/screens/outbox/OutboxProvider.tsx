import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from "react";
import { fetchDraft, sendDraft } from "../../api/attempts/queries.ts";
import { ConnectionError } from "../../api/client.ts";
import { openQuizzesQuery, quizQuery, type Connection } from "../../api/quizzes/queries.ts";
import { useIsToastOpen, useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { useScreens, type Screens } from "../ScreensProvider.tsx";
import { createDraftOutbox, type DraftOutbox } from "./draft-outbox.ts";
import { createEntries } from "./entries.ts";
import type * as handIn from "./hand-in.ts";
import { oneToast, outcomeToast } from "./outcome-toast.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

export interface OutboxOfUser {
  outbox: Outbox;
  draftOutbox: DraftOutbox;
  /** Quizzes whose own screen is shown: it tells their outcome itself. */
  shown: Set<number>;
  /** Brings along what hands in, so that nothing has to be loaded for it. */
  bring: (handIn: HandIn) => void;
}

const OutboxContext = createContext<OutboxOfUser | null>(null);

export interface OutboxProviderProps {
  /** Whose quizzes. Give the provider this as its key as well. */
  userId: number;
  children: ReactNode;
}

/**
 * Sends what a user promised to submit, whatever screen they are on: over reloads, closed tabs and lost connections,
 * one attempt at a time. A quiz whose time ran out while nobody looked is submitted from its draft. Tells each outcome.
 */
export function OutboxProvider({ userId, children }: OutboxProviderProps) {
  const { api, drafts, storage, scope, paths } = useScreens();
  const client = useQueryClient();
  const toast = useToast();

  const ofUser = useMemo(
    () => createOutboxOfUser(userId, { api, client }, { drafts, storage, scope }),
    [userId, api, client, drafts, storage, scope],
  );

  /** Told while their toast is still shown: one more is told along with them. */
  const unseen = useRef<readonly Toast[]>([]);
  useEffect(
    () =>
      ofUser.outbox.onOutcome((outcome) => {
        const { quizId } = outcome;
        if (outcome.kind !== "refused") {
          drafts.of({ userId, quizId }).clear();
          ofUser.draftOutbox.forget(quizId);
        }
        if (outcome.kind === "gone") {
          void client.invalidateQueries(quizQuery(quizId));
          void client.invalidateQueries(openQuizzesQuery(userId));
        }
        const told = outcomeToast(outcome, { isShown: ofUser.shown.has(quizId), paths });
        if (!told) return;
        unseen.current = [...unseen.current, told];
        const words = oneToast(unseen.current);
        if (words) toast(words);
      }),
    [ofUser, userId, drafts, client, paths, toast],
  );
  const isToastOpen = useIsToastOpen();
  useEffect(() => {
    if (!isToastOpen) unseen.current = [];
  }, [isToastOpen]);
  useEffect(() => ofUser.outbox.start(), [ofUser]);
  useEffect(() => ofUser.draftOutbox.start(), [ofUser]);

  return <OutboxContext.Provider value={ofUser}>{children}</OutboxContext.Provider>;
}

/** The outbox of the signed-in user. @throws {Error} without an {@link OutboxProvider} */
export function useOutbox(): Outbox {
  return useOutboxOfUser().outbox;
}

/** The outbox as the screen of a quiz needs it. @throws {Error} without an {@link OutboxProvider} */
export function useOutboxOfUser(): OutboxOfUser {
  const found = useContext(OutboxContext);
  if (!found)
    throw new Error("This screen stands in no OutboxProvider: put one around it, with the user's id.");
  return found;
}

type HandIn = typeof handIn;

const load = (): Promise<HandIn> => import("./hand-in.ts");

/**
 * Most visits have nothing to hand in, and the screen of a quiz brings this along. Without the code it waits, as it does
 * without the server, at the latest until the next visit. A failure is not caught at the import itself: Vite fetches the
 * styles around it, and theirs would go past.
 */
const loadHandIn = () =>
  load().catch((cause: unknown) => {
    throw new ConnectionError("The code that hands answers in did not load.", { cause });
  });

function createOutboxOfUser(
  userId: number,
  connection: Connection,
  { drafts, storage, scope }: Pick<Screens, "drafts" | "storage" | "scope">,
): OutboxOfUser {
  let brought: HandIn | null = null;
  const outbox = createOutbox(userId, {
    entries: createEntries(userId, storage, scope),
    scope,
    send: async (...handedIn) => {
      const { send } = brought ?? (await loadHandIn());
      return send(connection, ...handedIn);
    },
    collect: async (quizId) => {
      const { collect } = brought ?? (await loadHandIn());
      return collect(connection, quizId, drafts.of({ userId, quizId }));
    },
    now: connection.api.clock.now,
  });
  return {
    outbox,
    draftOutbox: createDraftOutbox(userId, {
      storage,
      scope,
      send: (quizId, draft, options) =>
        Object.keys(draft.entries).length > 0
          ? sendDraft(connection.api, quizId, draft, options)
          : fetchDraft(connection.api, quizId, options),
      now: connection.api.clock.now,
    }),
    shown: new Set(),
    bring: (handIn) => {
      brought = handIn;
    },
  };
}
