import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { isSignInOver } from "../../api/client.ts";
import { generateLecture, lectureQuery } from "../../api/lectures/queries.ts";
import type { Lecture } from "../../api/lectures/schema.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { isUnderWay } from "../../api/query-client.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { notesFailure } from "./notes-failure.ts";

/** Notes that are being written. */
export interface Writing {
  /** When they were asked for, in milliseconds on this device's clock. */
  since: number;
  cancel: () => void;
}

export interface StudyNotes {
  /** `undefined` where there are none, and until they have arrived. */
  notes: Lecture | undefined;
  /** Notes that were written before are on their way. */
  isLoading: boolean;
  /** `null` while nothing is being written. */
  writing: Writing | null;
  /** Does nothing while notes are being written. */
  generate: () => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * The study notes of a completed quiz (spec §4.7). What was asked for goes on when the learner leaves the screen, and
 * its outcome is told wherever they are; the notes open only where they wait for them and have not closed the dialog that
 * they asked in. Notes that were written before and
 * can't be fetched count as not written.
 */
export function useStudyNotes({ id: quizId, lectureId }: Pick<Quiz, "id" | "lectureId">): StudyNotes {
  const { api, paths } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const { isOpen, setOpen } = useOpen(quizId);
  const { data: notes, isLoading } = useQuery({
    ...lectureQuery(lectureId ?? 0),
    enabled: lectureId !== undefined,
  });
  const writes = generateLecture(api, quizId);
  const { mutate } = useMutation({
    ...writes,
    /** Whether the dialog was open when they were asked for. */
    onMutate: () => isOpenNow(client, quizId),
    onSuccess: async (generated, controller, wasOpen, context) => {
      await writes.onSuccess?.(generated, controller, undefined, context);
      // A dialog that the learner has closed meanwhile stays closed.
      const opens = wasOpen ? isOpenNow(client, quizId) : isReviewShown(client, quizId);
      const action = { label: "Open Study Guide", href: paths.lecture(generated.lecture.id) };
      toast({
        title: "Lecture Notes Generated!",
        description: "Your comprehensive study notes are ready to review.",
        ...(opens ? {} : { action }),
      });
      if (opens) setOpen(true);
    },
    onError: (error, { signal }) => {
      // Told already, or wished for.
      if (signal.aborted || isSignInOver(error)) return;
      toast({ title: "Generation Failed", description: notesFailure(error), tone: "destructive" });
    },
  });
  const [writing = null] = useMutationState({
    filters: { mutationKey: writes.mutationKey, status: "pending" },
    select: ({ state: { submittedAt, variables } }): Writing => ({
      since: submittedAt,
      cancel: () => {
        if (variables instanceof AbortController) variables.abort();
      },
    }),
  });
  const generate = () => {
    if (!isUnderWay(client, writes.mutationKey)) mutate(new AbortController());
  };
  return { notes, isLoading, writing, generate, isOpen, setOpen };
}

/**
 * Whether the notes of a quiz are open. It is kept with the cache, not with a component: after leaving the review and coming
 * back, another instance waits than the one that asked.
 */
const openNotesQuery = (quizId: number) =>
  queryOptions<boolean>({ queryKey: ["open-notes", quizId], enabled: false });

/** Whether the notes are open on the page. */
const isOpenNow = (client: QueryClient, quizId: number): boolean =>
  client.getQueryData(openNotesQuery(quizId).queryKey) === true;

/** Whether any review of the quiz is on the page. */
function isReviewShown(client: QueryClient, quizId: number): boolean {
  const query = client.getQueryCache().find({ queryKey: openNotesQuery(quizId).queryKey });
  return query !== undefined && query.getObserversCount() > 0;
}

/** Whether the notes are open on the review; they are closed when it is left. */
function useOpen(quizId: number) {
  const client = useQueryClient();
  const { data: isOpen = false } = useQuery(openNotesQuery(quizId));
  const setOpen = useCallback(
    (next: boolean) => void client.setQueryData(openNotesQuery(quizId).queryKey, next),
    [client, quizId],
  );
  useEffect(() => () => setOpen(false), [setOpen]);
  return { isOpen, setOpen };
}
