import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { request } from "../client.ts";
import { GeneratedLecture, Lecture } from "./schema.ts";

/** One study guide. */
export const lectureQuery = (lectureId: number) =>
  queryOptions<Lecture>({ queryKey: ["/api/lecture", lectureId], meta: { schema: Lecture } });

/** Writes the study notes of a completed session; again replaces them. */
export const generateLecture = (client: QueryClient, quizId: number) =>
  mutationOptions({
    mutationFn: () => request("POST", `/api/quiz/${quizId}/generate-lecture`, { schema: GeneratedLecture }),
    onSuccess: ({ lecture }) => client.setQueryData(lectureQuery(lecture.id).queryKey, lecture),
  });
