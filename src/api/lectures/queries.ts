import { mutationOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import { quizQuery } from "../quizzes/queries.ts";
import { GeneratedLecture, Lecture } from "./schema.ts";

/** Timeout: slightly longer than the server's own limit for writing study notes. */
const WRITE_TIMEOUT_MS = 70_000;

/** Queries one set of study notes. */
export const lectureQuery = (lectureId: number) => pathQuery(["lecture", lectureId], Lecture);

/**
 * Writes the study notes of a completed quiz, replacing earlier ones. The cache then holds them, and the quiz
 * has their id. The mutation's variable is an `AbortController` that cancels it.
 */
export const generateLecture = (api: Api, quizId: number) =>
  mutationOptions({
    mutationKey: ["generate-lecture", quizId],
    mutationFn: ({ signal }: AbortController) =>
      api.request("POST", `/quiz/${quizId}/generate-lecture`, {
        schema: GeneratedLecture,
        timeout: WRITE_TIMEOUT_MS,
        signal,
      }),
    onSuccess: ({ lecture }, _controller, _result, { client }) => {
      client.setQueryData(lectureQuery(lecture.id).queryKey, lecture);
      client.setQueryData(quizQuery(quizId).queryKey, (quiz) => quiz && { ...quiz, lectureId: lecture.id });
    },
  });
