import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from "react";
import { ConnectionError } from "../../api/call-errors.ts";
import { fetchDraft, sendDraft } from "../../api/quizzes/draft-queries.ts";
import { openQuizzesQuery, quizQuery, type Backend } from "../../api/quizzes/queries.ts";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { useIsToastOpen, useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { useScreens, type Screens } from "../ScreensProvider.tsx";
import { createDraftOutbox, type DraftOutbox } from "./drafts/draft-outbox.ts";
import type * as submissionCode from "./submissions/collect-answers.ts";
import { createEntries } from "./submissions/entries.ts";
import { createOutbox, type Outbox } from "./submissions/outbox.ts";
import { combineToasts, outcomeToast } from "./submissions/outcome-toast.ts";

export interface OutboxOfUser {
  outbox: Outbox;
  draftOutbox: DraftOutbox;
  /** Removes an attempt that is completed or was discarded from this device. */
  forgetAttempt: (quizId: number) => void;
  /** Removes the draft of an attempt, and its changes that were not sent. */
  forgetDraft: (quizId: number) => void;
  /** Quizzes whose screen is mounted, which reports their outcome itself. */
  shownQuizIds: Set<number>;
  /** Provides the code for submitting, so that a submission doesn't have to load it. */
  setSubmissionCode: (code: SubmissionCode) => void;
}

const OutboxContext = createContext<OutboxOfUser | null>(null);

export interface OutboxProviderProps {
  /** The current user's id. Use it as the provider's `key`, too. */
  userId: number;
  children: ReactNode;
}

/**
 * Sends a user's submissions while they are on any screen, one at a time, and retries after reloads, closed tabs and
 * lost connections. Submits an overdue quiz from its draft. Shows a toast for each outcome.
 */
export function OutboxProvider({ userId, children }: OutboxProviderProps) {
  const { api, drafts, storage, scope, paths } = useScreens();
  const client = useQueryClient();
  const toast = useToast();

  const ofUser = useMemo(
    () => createOutboxOfUser(userId, { api, client }, { drafts, storage, scope }),
    [userId, api, client, drafts, storage, scope],
  );

  /** The toasts that are still shown. A new one is combined with them. */
  const openToasts = useRef<readonly Toast[]>([]);
  useEffect(
    () =>
      ofUser.outbox.onOutcome((outcome) => {
        const { quizId } = outcome;
        if (outcome.kind !== "rejected") ofUser.forgetDraft(quizId);
        if (outcome.kind === "gone") {
          void client.invalidateQueries(quizQuery(quizId));
          void client.invalidateQueries(openQuizzesQuery(userId));
        }
        const next = outcomeToast(outcome, { isShown: ofUser.shownQuizIds.has(quizId), paths });
        if (!next) return;
        openToasts.current = [...openToasts.current, next];
        const combined = combineToasts(openToasts.current);
        if (combined) toast(combined);
      }),
    [ofUser, userId, client, paths, toast],
  );
  const isToastOpen = useIsToastOpen();
  useEffect(() => {
    if (!isToastOpen) openToasts.current = [];
  }, [isToastOpen]);
  useEffect(() => ofUser.outbox.start(), [ofUser]);
  useEffect(() => ofUser.draftOutbox.start(), [ofUser]);

  return <OutboxContext.Provider value={ofUser}>{children}</OutboxContext.Provider>;
}

/** Returns the current user's outbox. @throws {Error} without an {@link OutboxProvider} */
export function useOutbox(): Outbox {
  return useOutboxOfUser().outbox;
}

/** Returns the current user's outboxes for submissions and drafts. @throws {Error} without an {@link OutboxProvider} */
export function useOutboxOfUser(): OutboxOfUser {
  const outboxes = useContext(OutboxContext);
  if (!outboxes) throw new Error("Screens of a user must be rendered within an OutboxProvider.");
  return outboxes;
}

type SubmissionCode = typeof submissionCode;

const load = (): Promise<SubmissionCode> => import("./submissions/collect-answers.ts");

/**
 * Loads the code for submitting. Most visits submit nothing, and the quiz screen provides the code. If it can't be
 * loaded, the submission is retried like one without a backend. The rejection is handled here rather than at the
 * `import()`, because Vite also loads the style sheets there and their failure would go unhandled.
 */
const loadSubmissionCode = () =>
  load().catch((cause: unknown) => {
    throw new ConnectionError("The code for submitting answers could not be loaded.", { cause });
  });

function createOutboxOfUser(
  userId: number,
  backend: Backend,
  { drafts, storage, scope }: Pick<Screens, "drafts" | "storage" | "scope">,
): OutboxOfUser {
  let code: SubmissionCode | null = null;
  const outbox = createOutbox(userId, {
    entries: createEntries(userId, storage, scope),
    scope,
    send: async (...submission) => {
      const { submitAnswers } = code ?? (await loadSubmissionCode());
      return submitAnswers(backend, ...submission);
    },
    collect: async (quizId) => {
      const { collectStoredAnswers } = code ?? (await loadSubmissionCode());
      return collectStoredAnswers(backend, quizId, drafts.of({ userId, quizId }));
    },
    now: backend.api.clock.now,
  });
  const draftOutbox = createDraftOutbox(userId, {
    storage,
    scope,
    send: (quizId, draft, options) =>
      Object.keys(draft.entries).length > 0
        ? sendDraft(backend, quizId, draft, options)
        : fetchDraft(backend, quizId, options),
    now: backend.api.clock.now,
  });
  const forgetDraft = (quizId: number) => {
    drafts.of({ userId, quizId }).clear();
    draftOutbox.forget(quizId);
  };
  return {
    outbox,
    draftOutbox,
    forgetDraft,
    forgetAttempt: (quizId) => {
      forgetDraft(quizId);
      outbox.forget(quizId);
    },
    shownQuizIds: new Set(),
    setSubmissionCode: (loaded) => {
      code = loaded;
    },
  };
}
