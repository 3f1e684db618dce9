import { DRAFT_LIMITS } from "../../../../../src/api/questions/draft/draft.ts";
import {
  changeQuestion,
  changeQuestions,
  createQuestion,
  deleteQuestion,
  listBankQuestions,
  restoreQuestion,
} from "../../../endpoints/admin/questions.ts";
import { readQuestions } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { draftsFor } from "../../test-tenant.ts";
import { prepareTenant } from "./common.ts";
import { picture } from "./pictures.ts";

/** Checks of creating, changing and deleting questions. */
export const QUESTION_CHECKS: readonly Check[] = [
  check(
    createQuestion,
    "questions: create",
    "A question of any kind is stored at version 1, and its options get ids.",
    async (kit) => {
      const { params, location } = await prepareTenant(kit);
      for (const draft of draftsFor(location).slice(-4)) {
        const { body } = await kit
          .admin()
          .call(createQuestion, { params, body: { ...draft, version: 9, points: 4 } });
        kit.expectEqual(
          body.options.map(({ id }) => id),
          body.options.map((_, index) => index + 1),
          "the ids of the options",
        );
        kit.expectEqual(
          [body.version, body.openReports, body.tags],
          [1, 0, ["contract"]],
          "version, openReports and tags",
        );
      }
    },
  ),
  ...(
    [
      ["without a text", { text: " " }],
      ["with a text too long", { text: "x".repeat(DRAFT_LIMITS.text + 1) }],
      ["with three options", { options: [{ text: "A" }, { text: "B" }, { text: "C" }] }],
      [
        "with the same option twice",
        { options: [{ text: "A" }, { text: "B" }, { text: "C" }, { text: "A" }] },
      ],
      ["with an answer key that is not an option", { correctAnswer: 5 }],
      ["with difficulty level 6", { difficultyLevel: 6 }],
      ["with a comma in a tag", { tags: ["a,b"] }],
      ["in an unknown certification", { categoryId: UNKNOWN_ID }],
      ["in an unknown domain", { subcategoryId: UNKNOWN_ID }],
      ["with a script as its picture", { exhibit: picture("javascript:alert(1)") }],
    ] as [string, object][]
  ).map(([what, change]) =>
    check(createQuestion, `questions: ${what}`, `A question ${what} is refused with 400.`, async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      await kit.admin().expectError(createQuestion, 400, { params, body: { ...draft, ...change } });
    }),
  ),
  check(
    [changeQuestion, readQuestions],
    "questions: versions",
    "A change creates a new version unless nothing differs. A change of an outdated version is 409, and quizzes keep the version that they drew.",
    async (kit) => {
      const { params, tenantLearner, location, draft } = await prepareTenant(kit);
      const { body: created } = await kit.admin().call(createQuestion, { params, body: draft });
      const quiz = await kit.drawQuiz(tenantLearner, {
        categoryIds: [location.categoryId],
        questionIds: [created.id],
        questionCount: 1,
      });
      const path = { ...params, questionId: created.id };
      const { body: changed } = await kit
        .admin()
        .call(changeQuestion, { params: path, body: { text: "Another text?", version: 1 } });
      kit.expectEqual([changed.text, changed.version], ["Another text?", 2], "text and version");
      const { body: same } = await kit
        .admin()
        .call(changeQuestion, { params: path, body: { text: "Another text?" } });
      kit.expectEqual(same.version, 2, "the version after a change without differences");
      await kit
        .admin()
        .expectError(changeQuestion, "stale-version", { params: path, body: { text: "Mine", version: 1 } });
      await kit.admin().expectError(changeQuestion, 400, { params: path, body: { kind: "order" } });
      const [drawn] = await kit.readKeyedQuestions(tenantLearner, quiz.id);
      kit.expectEqual(drawn?.text, created.text, "the text in a quiz that was created before the change");
    },
  ),
  check(
    [deleteQuestion, restoreQuestion, listBankQuestions],
    "questions: delete and restore",
    "A deleted question is only in the list of deleted ones and can be restored. Repeated calls change nothing.",
    async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      const { body: created } = await kit.admin().call(createQuestion, { params, body: draft });
      const path = { ...params, questionId: created.id };
      await kit.admin().call(deleteQuestion, { params: path });
      await kit.admin().call(deleteQuestion, { params: path });
      const { body: live } = await kit.admin().call(listBankQuestions, { params });
      kit.expectTrue(
        !live.some(({ id }) => id === created.id),
        "a list without the question",
        "a list with it",
      );
      const { body: retired } = await kit
        .admin()
        .call(listBankQuestions, { params, query: { state: "retired" } });
      kit.expectTrue(
        retired.some(({ id, isRetired }) => id === created.id && isRetired === true),
        "the question among the deleted ones",
        "a list without it",
      );
      await kit.admin().expectError(changeQuestion, "deleted", { params: path, body: { text: "Mine" } });
      const { body: back } = await kit.admin().call(restoreQuestion, { params: path });
      const { body: again } = await kit.admin().call(restoreQuestion, { params: path });
      kit.expectEqual(again, back, "the question after restoring it twice");
    },
  ),
  check(
    [changeQuestions, listBankQuestions],
    "questions: change many",
    "A change of many questions changes those that it can, names the others, changes nothing when repeated, and can be undone.",
    async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      const ids: number[] = [];
      for (const text of ["Changed with others?", "At another version?"])
        ids.push((await kit.admin().call(createQuestion, { params, body: { ...draft, text } })).body.id);
      const [first = 0, second = 0] = ids;
      const questions = [{ id: first, version: 1 }, { id: second, version: 9 }, { id: UNKNOWN_ID }];
      const send = async (change: object, chosen: readonly object[] = questions) =>
        (await kit.admin().call(changeQuestions, { params, body: { change, questions: chosen } })).body;
      const tag = { do: "tag", tags: ["many"] };
      const tagged = await send(tag);
      kit.expectEqual(tagged.changed, [{ id: first, version: 2 }], "the changed questions");
      kit.expectEqual(
        tagged.conflicts.map(({ id, code }) => [id, code]),
        [
          [second, "stale-version"],
          [UNKNOWN_ID, "not-found"],
        ],
        "the conflicts",
      );
      const again = await send(tag, tagged.changed);
      kit.expectEqual(
        [again.changed.length, again.unchanged],
        [0, 1],
        "changed and unchanged of a repetition",
      );
      const found = async () => {
        const { headers } = await kit.admin().call(listBankQuestions, { params, query: { tag: "many" } });
        return Number(headers.get("X-Total-Count"));
      };
      kit.expectEqual(await found(), 1, "the number of questions with the tag");
      await send({ do: "undo" }, tagged.changed);
      kit.expectEqual(await found(), 0, "the number of questions with the tag after undoing it");
      const body = { change: tag, expected: 424_242 };
      await kit.admin().expectError(changeQuestions, "bank-changed", { params, body });
      const twice = { change: tag, questions: [{ id: first }, { id: first }] };
      await kit.admin().expectError(changeQuestions, 400, { params, body: twice });
    },
  ),
];
