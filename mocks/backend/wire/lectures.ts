import { Lecture } from "../../../src/api/lectures/schema.ts";
import type { LectureDoc } from "../documents/learning.ts";
import { fieldsOf, pick } from "./pick.ts";

const FIELDS = fieldsOf(Lecture);

/** Converts study notes, without their owner. */
export const asLecture = (lecture: Readonly<LectureDoc>): Lecture => pick(lecture, FIELDS);
