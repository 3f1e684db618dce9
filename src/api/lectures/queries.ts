import { mutationOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import { quizQuery } from "../quizzes/queries.ts";
import { GeneratedLecture, Lecture } from "./schema.ts";

/** How long a guide may take to be written, in milliseconds: the server's own limit and some more (decisions). */
const WRITE_TIMEOUT = 70_000;

/** One study guide. */
export const lectureQuery = (lectureId: number) => get(["lecture", lectureId], Lecture);

/**
 * Writes the study notes of a completed quiz; again replaces them. The cache then holds them, and the quiz names them.
 * Aborting what it is given gives them up.
 */
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
      client.setQueryData(quizQuery(quizId).queryKey, (quiz) => quiz && { ...quiz, lectureId: lecture.id });
    },
  });
