import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { generateLecture, lectureQuery } from "../../../api/lectures/queries.ts";
import type { Lecture } from "../../../api/lectures/schema.ts";
import { isMutationPending } from "../../../api/query-client.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { useFailureToast } from "../../calls/useFailureToast.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { notesFailure } from "./notes-failure.ts";

/** Notes that are being generated. */
export interface Writing {
  /** The time of the request, in milliseconds of the device clock. */
  since: number;
  cancel: () => void;
}

export interface StudyNotes {
  /** `undefined` if there are none, or until they have loaded. */
  notes: Lecture | undefined;
  /** Whether existing notes are loading. */
  isLoading: boolean;
  /** `null` while nothing is being generated. */
  writing: Writing | null;
  /** Generates notes. Does nothing while notes are being generated. */
  generate: () => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Manages the study notes of a completed quiz (spec §4.7). The generation continues when the learner leaves the
 * screen, and a toast reports its result on any screen. The notes open automatically only if the review is still
 * shown and the learner has not closed the dialog. Existing notes that can't be loaded count as missing.
 */
export function useStudyNotes({ id: quizId, lectureId }: Pick<Quiz, "id" | "lectureId">): StudyNotes {
  const { api, paths } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { isOpen, setOpen } = useOpen(quizId);
  const { data: notes, isLoading } = useQuery({
    ...lectureQuery(lectureId ?? 0),
    enabled: lectureId !== undefined,
  });
  const generation = generateLecture(api, quizId);
  const { mutate } = useMutation({
    ...generation,
    /** Remembers whether the dialog was open at the time of the request. */
    onMutate: () => isOpenNow(client, quizId),
    onSuccess: async (generated, controller, wasOpen, context) => {
      await generation.onSuccess?.(generated, controller, undefined, context);
      // A dialog that the learner has closed in the meantime stays closed.
      const shouldOpen = wasOpen ? isOpenNow(client, quizId) : isReviewShown(client, quizId);
      const action = { label: "Open Study Guide", href: paths.lecture(generated.lecture.id) };
      toast({
        title: "Lecture Notes Generated!",
        description: "Your comprehensive study notes are ready to review.",
        ...(shouldOpen ? {} : { action }),
      });
      if (shouldOpen) setOpen(true);
    },
    onError: (error, { signal }) => {
      // The learner may have cancelled.
      if (!signal.aborted)
        toastFailure(error, { title: "Generation Failed", description: notesFailure(error) });
    },
  });
  const [writing = null] = useMutationState({
    filters: { mutationKey: generation.mutationKey, status: "pending" },
    select: ({ state: { submittedAt, variables } }): Writing => ({
      since: submittedAt,
      cancel: () => {
        if (variables instanceof AbortController) variables.abort();
      },
    }),
  });
  const generate = () => {
    if (!isMutationPending(client, generation.mutationKey)) mutate(new AbortController());
  };
  return { notes, isLoading, writing, generate, isOpen, setOpen };
}

/**
 * The query that stores whether the notes of a quiz are open. It is in the cache, because after leaving the review
 * and returning, another component instance shows them.
 */
const openNotesQuery = (quizId: number) =>
  queryOptions<boolean>({ queryKey: ["open-notes", quizId], enabled: false });

const isOpenNow = (client: QueryClient, quizId: number): boolean =>
  client.getQueryData(openNotesQuery(quizId).queryKey) === true;

/** Returns whether a review of the quiz is mounted. */
function isReviewShown(client: QueryClient, quizId: number): boolean {
  const query = client.getQueryCache().find({ queryKey: openNotesQuery(quizId).queryKey });
  return query !== undefined && query.getObserversCount() > 0;
}

/** Returns whether the notes are open, and a setter. Leaving the review closes them. */
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
