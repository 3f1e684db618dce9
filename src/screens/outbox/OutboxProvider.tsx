import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { ConnectionError } from "../../api/client.ts";
import { openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import type { HandedIn, Quiz } from "../../api/quizzes/schema.ts";
import { deadlineOf } from "../../api/quizzes/timing.ts";
import { useIsToastOpen, useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import type { SubmissionState } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { createEntries } from "./entries.ts";
import { oneToast, outcomeToast, refusalTopic } from "./outcome-toast.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

interface OutboxOfUser {
  outbox: Outbox;
  /** Quizzes whose own screen is shown: it tells their outcome itself. */
  shown: Set<number>;
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
  const { api, drafts, storage, paths } = useScreens();
  const client = useQueryClient();
  const toast = useToast();

  const ofUser = useMemo((): OutboxOfUser => {
    const outbox = createOutbox(userId, {
      entries: createEntries(userId, storage),
      send: async (quizId, handedIn, signal) => {
        const { send } = await loadHandIn();
        return send({ api, client }, quizId, handedIn, signal);
      },
      collect: async (quizId) => {
        const { collect } = await loadHandIn();
        return collect({ api, client }, quizId, drafts.of({ userId, quizId }));
      },
      now: api.clock.now,
    });
    return { outbox, shown: new Set() };
  }, [userId, api, client, drafts, storage]);

  /** Told while their toast is still shown: one more is told along with them. */
  const unseen = useRef<readonly Toast[]>([]);
  useEffect(
    () =>
      ofUser.outbox.onOutcome((outcome) => {
        const { quizId } = outcome;
        if (outcome.kind !== "refused") drafts.of({ userId, quizId }).clear();
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

  return <OutboxContext value={ofUser}>{children}</OutboxContext>;
}

/** The outbox of the signed-in user. @throws {Error} without an {@link OutboxProvider} */
export function useOutbox(): Outbox {
  return useOutboxOfUser().outbox;
}

function useOutboxOfUser(): OutboxOfUser {
  const found = useContext(OutboxContext);
  if (!found)
    throw new Error("This screen stands in no OutboxProvider: put one around it, with the user's id.");
  return found;
}

const load = () => import("./hand-in.ts");

/**
 * Most visits have nothing to hand in. Without the code it waits, as it does without the server. A failure is not caught at
 * the import itself: Vite fetches the styles around it, and theirs would go past.
 */
const loadHandIn = () =>
  load().catch((cause: unknown) => {
    throw new ConnectionError("The code that hands answers in did not load.", { cause });
  });

/** The submission of the quiz whose screen this is. */
export function useSubmission(quiz: Quiz): {
  state: SubmissionState;
  submit: (handedIn: HandedIn) => void;
} {
  const { outbox, shown } = useOutboxOfUser();
  const { id, title } = quiz;
  const deadline = deadlineOf(quiz);
  useEffect(() => {
    outbox.open({ quizId: id, title, deadline });
    // Here already when it is submitted, whatever becomes of the connection.
    loadHandIn().catch(() => {});
    shown.add(id);
    return () => void shown.delete(id);
  }, [outbox, shown, id, title, deadline]);
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.stateOf(id));
  const toast = useToast();
  const submit = useCallback(
    (handedIn: HandedIn) => {
      toast.dismiss(refusalTopic(id));
      outbox.submit(id, handedIn);
    },
    [toast, outbox, id],
  );
  return { state, submit };
}
