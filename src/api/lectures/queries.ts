import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import { GeneratedLecture, Lecture } from "./schema.ts";

/** How long a guide may take to be written, in milliseconds: the server's own limit and some more (decisions). */
const WRITE_TIMEOUT = 70_000;

/** One study guide. */
export const lectureQuery = (lectureId: number) => get(["lecture", lectureId], Lecture);

/**
 * The guide to a quiz, where one was written on this page: the server is asked for guides by their own id alone. Kept as
 * long as the page, so that it is found again on the review.
 */
export const writtenLectureQuery = (quizId: number) =>
  queryOptions<Lecture>({
    queryKey: ["lecture", "of-quiz", quizId],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Writes the study notes of a completed quiz; again replaces them. Aborting what it is given gives them up. */
export const generateLecture = (api: Api, quizId: number) =>
  mutationOptions({
    mutationKey: ["generate-lecture", quizId],
    mutationFn: ({ signal }: AbortController) =>
      api.request("POST", `/quiz/${quizId}/generate-lecture`, {
        schema: GeneratedLecture,
        timeout: WRITE_TIMEOUT,
        signal,
      }),
    onSuccess: ({ lecture }, _controller, _result, { client }) => {
      client.setQueryData(lectureQuery(lecture.id).queryKey, lecture);
      client.setQueryData(writtenLectureQuery(quizId).queryKey, lecture);
    },
  });
