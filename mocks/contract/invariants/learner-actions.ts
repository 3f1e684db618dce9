import { CreatedQuiz, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { QuizDoc } from "../../backend/documents/learning.ts";
import type { CallAs } from "../../test-backend/calls.ts";
import type { Operation } from "./acknowledged.ts";
import type { TestUser } from "./initial-database.ts";
import type { Workload } from "./workload.ts";

/** A learner in one of their sign-in sessions. Each method plans an operation, or several to do at once. */
export class LearnerActions {
  readonly #workload: Workload;
  readonly #testUser: TestUser;
  /** Session cookie. */
  readonly #token: string;
  readonly #db: Database;
  /** Certifications of the learner's organization. */
  readonly #categoryIds: number[];

  constructor(workload: Workload, testUser: TestUser, token: string, db: Database) {
    this.#workload = workload;
    this.#testUser = testUser;
    this.#token = token;
    this.#db = db;
    this.#categoryIds = db.categories
      .filter(({ tenantId }) => tenantId === testUser.tenantId)
      .map(({ id }) => id);
  }

  #plan(name: string, run: (send: CallAs) => Promise<void>, side?: number): Operation {
    const send = this.#workload.sender(name, this.#token, side);
    return { name, run: () => run(send) };
  }

  #pickQuestion() {
    return this.#workload.pick(
      this.#db.questions.filter(({ categoryId }) => this.#categoryIds.includes(categoryId)),
    );
  }

  startQuiz(): Operation {
    const workload = this.#workload;
    const userId = this.#testUser.id;
    const mode = workload.chance(0.7) ? "quiz" : "study";
    const body = {
      title: `Test ${workload.upTo(2)}`,
      categoryIds: workload.chance(0.5)
        ? this.#categoryIds
        : this.#categoryIds.slice(workload.upTo(1)).slice(0, 1),
      questionCount: 2 + workload.upTo(4),
      mode,
      userId,
      ...(workload.chance(0.2) ? { isPracticeTest: true } : {}),
      ...(mode === "quiz" && workload.chance(0.3) ? { conditions: "exam" } : {}),
      // The others' quizzes end in the order in which they are submitted, which the model needs for some figures.
      ...(userId % 2 === 0 && workload.chance(0.5) ? { timeLimit: 2 } : {}),
    };
    return this.#plan("begin", async (send) => {
      const created = await send("POST", "/api/quiz", body);
      if (created.status !== 201) return;
      workload.acknowledged.quizzes.set(CreatedQuiz.parse(created.body).id, userId);
      workload.acknowledged.changed("begin", this.#token, created);
    });
  }

  saveDraft(quiz: QuizDoc): Operation {
    const entries = Object.fromEntries(
      answersTo(this.#workload, quiz).map(({ questionId, answer }, index) => [
        `answer/${questionId}`,
        { value: String(answer), stamp: [this.#workload.clock.now, `device ${index}`] },
      ]),
    );
    return this.#plan(
      "save",
      async (send) => void (await send("PUT", `/api/quiz/${quiz.id}/draft`, { entries })),
    );
  }

  submit(quiz: QuizDoc): Operation[] {
    const workload = this.#workload;
    const submitOn = (name: string, side?: number) => {
      const answers = answersTo(workload, quiz);
      const flags = quiz.questionIds.filter(() => workload.chance(0.2));
      return this.#plan(
        name,
        async (send) => {
          const { status, body } = await send("POST", `/api/quiz/${quiz.id}/submit`, { answers, flags });
          if (status === 200) workload.acknowledged.scored(quiz.id, SubmittedQuiz.parse(body).score);
        },
        side,
      );
    };
    return workload.chance(0.5)
      ? [submitOn("submit twice", 0), submitOn("submit twice", 1)]
      : [submitOn("submit")];
  }

  discard(quiz: QuizDoc): Operation {
    return this.#plan("discard", async (send) => {
      const { status } = await send("DELETE", `/api/quiz/${quiz.id}`);
      if (status === 204) this.#workload.acknowledged.discarded.add(quiz.id);
    });
  }

  /** Changes a bookmark, a flag or a note. Questions with an even id are bookmarked for good. */
  saveQuestion(): Operation[] {
    const workload = this.#workload;
    const question = this.#pickQuestion();
    if (!question) return [];
    const userId = this.#testUser.id;
    const staysBookmarked = question.id % 2 === 0;
    const change = {
      ...(workload.chance(0.6) ? { isBookmarked: staysBookmarked || workload.chance(0.6) } : {}),
      ...(workload.chance(0.3) ? { isFlagged: workload.chance(0.5) } : {}),
      ...(workload.chance(0.5) ? { note: workload.chance(0.3) ? "" : `Note ${workload.upTo(99)}` } : {}),
    };
    return [
      this.#plan("mark", async (send) => {
        const { status } = await send("PUT", `/api/user/${userId}/marks/${question.id}`, change);
        if (status === 200 && staysBookmarked && change.isBookmarked)
          workload.acknowledged.bookmarks.push({ userId, questionId: question.id });
      }),
    ];
  }

  /** Stores a note, by whose time the end of the sign-in session `token` can be checked later. */
  writeNote(side: number, token = this.#token): Operation {
    const workload = this.#workload;
    const send = workload.sender("note", token, side);
    const path = `/api/user/${this.#testUser.id}/marks/${this.#pickQuestion()?.id}`;
    const body = { note: `Note ${workload.upTo(99)}` };
    return {
      name: "note",
      run: async () => {
        const stored = await send("PUT", path, body);
        if (stored.status === 200) workload.acknowledged.changed("note", token, stored);
      },
    };
  }

  markBadgeShown(): Operation {
    const userId = this.#testUser.id;
    const award = this.#workload.pick(
      this.#db.awards.filter((other) => other.userId === userId && !other.isNotified),
    );
    const badgeId = award?.badgeId ?? 1;
    return this.#plan("notify", async (send) => {
      const { status } = await send("POST", `/api/user/${userId}/badges/${badgeId}/notify`);
      if (status === 204) this.#workload.acknowledged.notified.push({ userId, badgeId });
    });
  }

  report(quiz: QuizDoc): Operation {
    const questionId = this.#workload.pick(quiz.questionIds) ?? 0;
    return this.#plan("report", async (send) => {
      const path = `/api/quiz/${quiz.id}/reports/${questionId}`;
      const created = await send("PUT", path, { reason: "key" });
      if (created.status !== 201) return;
      this.#workload.acknowledged.reports.push({ userId: this.#testUser.id, questionId });
      this.#workload.acknowledged.changed("report", this.#token, created);
    });
  }

  generateStudyGuides(quiz: QuizDoc): Operation[] {
    return [0, 1].map((side) =>
      this.#plan(
        "lecture",
        async (send) => void (await send("POST", `/api/quiz/${quiz.id}/generate-lecture`)),
        side,
      ),
    );
  }

  readAll(): Operation[] {
    return ["quizzes", "stats", "history", "export?format=json"].map((path, index) =>
      this.#plan(
        "read",
        async (send) => void (await send("GET", `/api/user/${this.#testUser.id}/${path}`)),
        index % 2,
      ),
    );
  }

  changePreferences(): Operation[] {
    const userId = this.#testUser.id;
    const path = `/api/user/${userId}/preferences`;
    return [
      this.#plan("preferences", async (send) => {
        const { status } = await send("PATCH", path, { sound: true });
        if (status === 200) this.#workload.acknowledged.soundOn.add(userId);
      }),
      this.#plan("preferences", async (send) => void (await send("PATCH", path, { shortcuts: false }))),
    ];
  }

  signOut(): Operation[] {
    return [
      this.writeNote(0),
      this.#plan("sign out", async (send) => {
        await send("POST", "/api/logout");
        this.#workload.endTokens(this.#testUser, [this.#token]);
      }),
      this.writeNote(1),
      this.startQuiz(),
    ];
  }

  /** Changes the password while all sessions write notes and others sign in. */
  changePassword(): Operation[] {
    const [workload, testUser] = [this.#workload, this.#testUser];
    const [tokens, password] = [[...testUser.tokens], `password-${testUser.id}-${workload.upTo(99_999)}`];
    const body = { current: testUser.password, password };
    return [
      this.#plan("change password", async (send) => {
        const { status } = await send("POST", `/api/user/${testUser.id}/password`, body);
        if (status !== 204) return;
        testUser.password = password;
        workload.acknowledged.keptTokens.set(testUser, this.#token);
        workload.endTokens(
          testUser,
          tokens.filter((token) => token !== this.#token),
        );
      }),
      ...tokens.map((token, index) => this.writeNote(index % 2, token)),
      workload.logIn(testUser),
      workload.logIn(testUser),
    ];
  }

  deleteAccount(): Operation[] {
    const body = { password: this.#testUser.password };
    return [
      this.writeNote(0),
      this.#plan("delete account", async (send) => {
        const { status } = await send("DELETE", `/api/user/${this.#testUser.id}`, body);
        if (status === 204) this.#workload.remove(this.#testUser);
      }),
      this.writeNote(1),
      this.startQuiz(),
    ];
  }
}

/** Answers to some of the questions of a quiz, mostly right. */
function answersTo(workload: Workload, { questionIds }: QuizDoc): { questionId: number; answer: number }[] {
  const isPerfect = workload.chance(0.3);
  return questionIds.flatMap((questionId) =>
    isPerfect || workload.chance(0.8)
      ? [{ questionId, answer: isPerfect || workload.chance(0.6) ? 1 : 2 + workload.upTo(1) }]
      : [],
  );
}
