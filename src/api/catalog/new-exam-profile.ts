import * as z from "zod/mini";
import { ExamProfile } from "./schema.ts";

type Figures = Pick<ExamProfile, "questions" | "fewest" | "points">;

/** Checks that the figures of an exam fit each other. */
export const fittingFigures = [
  z.refine<Figures>(({ questions, fewest = questions }) => fewest <= questions, {
    path: ["fewest"],
    error: "At most as many as the questions",
  }),
  z.refine<Figures>(({ points }) => points === undefined || points.pass <= points.most, {
    path: ["points"],
    error: "The points to pass are more than the exam has",
  }),
] as const;

/** The rules of an exam as an administrator sets them: figures that fit each other, and no other fields. */
export const NewExamProfile = z.strictObject(ExamProfile.shape).check(...fittingFigures);
