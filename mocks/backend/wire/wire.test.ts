import { expect, it } from "vitest";
import { Badge } from "../../../src/api/achievements/schema.ts";
import { TenantUser } from "../../../src/api/admin/schema.ts";
import { User } from "../../../src/api/auth/schema.ts";
import { Category, Subcategory } from "../../../src/api/catalog/schema.ts";
import { Lecture } from "../../../src/api/lectures/schema.ts";
import { OfferedTest } from "../../../src/api/practice-tests/schema.ts";
import { Quiz, QuizSummary } from "../../../src/api/quizzes/schema.ts";
import { UserDoc } from "../documents/accounts.ts";
import { CategoryDoc, PracticeTestDoc, SubcategoryDoc } from "../documents/bank.ts";
import { BadgeDoc, LectureDoc, QuizDoc } from "../documents/learning.ts";
import { asBadge } from "./badges.ts";
import { asCategory, asOfferedTest, asSubcategory, retirementOf } from "./catalog.ts";
import { asLecture } from "./lectures.ts";
import { asQuiz, asQuizSummary } from "./quizzes.ts";
import { asTenantUser, asUser } from "./users.ts";

/** A document with all fields of its schema and one that the contract doesn't have. The values don't matter. */
const fullDoc = ({ shape }: { shape: object }) =>
  Object.fromEntries([...Object.keys(shape), "secret"].map((name) => [name, `${name} of the document`]));

const quiz = { ...fullDoc(QuizDoc), questionIds: [1], answers: [1], seconds: [2] } as unknown as QuizDoc;
const category = fullDoc(CategoryDoc) as unknown as CategoryDoc;
const user = fullDoc(UserDoc) as unknown as UserDoc;
const domain = fullDoc(SubcategoryDoc) as unknown as SubcategoryDoc;

it.each([
  ["a quiz in a list", QuizSummary, asQuizSummary(quiz)],
  ["a quiz", Quiz, asQuiz(quiz, 3)],
  ["a certification", Category, { ...asCategory(category, 5), ...retirementOf(category) }],
  ["a domain", Subcategory, { ...asSubcategory(domain), ...retirementOf(domain) }],
  ["a practice test", OfferedTest, asOfferedTest(fullDoc(PracticeTestDoc) as unknown as PracticeTestDoc)],
  ["study notes", Lecture, asLecture(fullDoc(LectureDoc) as unknown as LectureDoc)],
  ["a user", User, asUser(user)],
  ["a user of an organization", TenantUser, asTenantUser(user)],
  ["a badge", Badge, asBadge(fullDoc(BadgeDoc) as unknown as BadgeDoc)],
])("sends %s with all fields of the contract and no others", (_, schema, sent) =>
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(schema.shape).toSorted()),
);
