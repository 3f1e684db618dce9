import { CreatedQuiz, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import { isOverdue } from "../../../src/api/quizzes/timing.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { QuizDoc } from "../../backend/documents/learning.ts";
import type { CallAs } from "../../test-backend/calls.ts";
import type { Operation } from "./acknowledged.ts";
import type { Person } from "./initial-database.ts";
import type { Workload } from "./workload.ts";

export function learnerOperations(workload: Workload, person: Person, db: Database): Operation[] {
  const { acknowledged } = workload;
  const { id: userId, tenantId } = person;
  const token = workload.pick(person.tokens);
  if (token === undefined) return [workload.logIn(person)];
  const quizzes = db.quizzes.filter((quiz) => quiz.userId === userId);
  const open = quizzes.filter(({ completedAt }) => completedAt === null);
  const quiz = workload.pick(open.filter(({ timeLimit }) => timeLimit === null));
  const timed = open.find(({ timeLimit }) => timeLimit !== null);
  const anyQuiz = workload.pick(quizzes);
  const does = (name: string, run: (send: CallAs) => Promise<void>, side?: number): Operation => {
    const send = workload.sender(name, token, side);
    return { name, run: () => run(send) };
  };
  const begin = () => {
    const categoryIds = db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id);
    const mode = workload.chance(0.7) ? "quiz" : "study";
    const body = {
      title: `Test ${workload.upTo(2)}`,
      categoryIds: workload.chance(0.5) ? categoryIds : categoryIds.slice(workload.upTo(1)).slice(0, 1),
      questionCount: 2 + workload.upTo(4),
      mode,
      userId,
      ...(workload.chance(0.2) ? { isPracticeTest: true } : {}),
      ...(mode === "quiz" && workload.chance(0.3) ? { conditions: "exam" } : {}),
      // The others' quizzes end in the order in which they are submitted, which the model needs for some figures.
      ...(userId % 2 === 0 && workload.chance(0.5) ? { timeLimit: 2 } : {}),
    };
    return does("begin", async (send) => {
      const made = await send("POST", "/api/quiz", body);
      if (made.status !== 201) return;
      acknowledged.quizzes.set(CreatedQuiz.parse(made.body).id, userId);
      acknowledged.changed("begin", token, made);
    });
  };
  const categories = new Set(db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id));
  const questions = db.questions.filter(({ categoryId }) => categories.has(categoryId));
  /** Keeps a note, with which the session that it was kept with can be compared later. */
  const note = (side: number, by = token): Operation => {
    const send = workload.sender("note", by, side);
    const path = `/api/user/${userId}/marks/${workload.pick(questions)?.id}`;
    const body = { note: `Note ${workload.upTo(99)}` };
    return {
      name: "note",
      run: async () => {
        const kept = await send("PUT", path, body);
        if (kept.status === 200) acknowledged.changed("note", by, kept);
      },
    };
  };
  const save = (attempt: QuizDoc): Operation => {
    const answers = answersTo(workload, attempt);
    const entries = Object.fromEntries(
      answers.map(({ questionId, answer }, index) => [
        `answer/${questionId}`,
        { value: String(answer), stamp: [workload.clock.now, `device ${index}`] },
      ]),
    );
    return does(
      "save",
      async (send) => void (await send("PUT", `/api/quiz/${attempt.id}/draft`, { entries })),
    );
  };
  const reads = (): Operation[] =>
    ["quizzes", "stats", "history", "export?format=json"].map((path, index) =>
      does("read", async (send) => void (await send("GET", `/api/user/${userId}/${path}`)), index % 2),
    );
  const draw = workload.random();
  if (draw < 0.1 || (open.length < 2 && draw < 0.6)) return [begin()];
  if (timed && workload.chance(0.5)) {
    // The deadline of a quiz with a draft passes, and the first read scores it.
    if (!db.drafts.some(({ quizId }) => quizId === timed.id)) return [save(timed)];
    if (isOverdue(timed, workload.clock.now)) return reads();
  }
  if (draw < 0.25 && quiz) return [save(quiz)];
  if (draw < 0.55 && quiz) {
    const submit = (name: string, side?: number) => {
      const answers = answersTo(workload, quiz);
      const flags = quiz.questionIds.filter(() => workload.chance(0.2));
      return does(
        name,
        async (send) => {
          const { status, body } = await send("POST", `/api/quiz/${quiz.id}/submit`, { answers, flags });
          if (status !== 200) return;
          const { score } = SubmittedQuiz.parse(body);
          const before = acknowledged.scores.get(quiz.id) ?? score;
          if (before !== score)
            acknowledged.problems.push(`quiz ${quiz.id} was scored ${before} and ${score}`);
          acknowledged.scores.set(quiz.id, score ?? -1);
        },
        side,
      );
    };
    return workload.chance(0.5) ? [submit("submit twice", 0), submit("submit twice", 1)] : [submit("submit")];
  }
  if (draw < 0.59 && quiz)
    return [
      does("discard", async (send) => {
        const { status } = await send("DELETE", `/api/quiz/${quiz.id}`);
        if (status === 204) acknowledged.discarded.add(quiz.id);
      }),
    ];
  if (draw < 0.71) {
    const question = workload.pick(questions);
    if (!question) return [];
    const isKept = question.id % 2 === 0;
    const change = {
      ...(workload.chance(0.6) ? { isBookmarked: isKept || workload.chance(0.6) } : {}),
      ...(workload.chance(0.3) ? { isFlagged: workload.chance(0.5) } : {}),
      ...(workload.chance(0.5) ? { note: workload.chance(0.3) ? "" : `Note ${workload.upTo(99)}` } : {}),
    };
    return [
      does("mark", async (send) => {
        const { status } = await send("PUT", `/api/user/${userId}/marks/${question.id}`, change);
        if (status === 200 && isKept && change.isBookmarked)
          acknowledged.bookmarks.push({ userId, questionId: question.id });
      }),
    ];
  }
  if (draw < 0.75) {
    const award = workload.pick(db.awards.filter((one) => one.userId === userId && !one.isNotified));
    const badgeId = award?.badgeId ?? 1;
    return [
      does("notify", async (send) => {
        const { status } = await send("POST", `/api/user/${userId}/badges/${badgeId}/notify`);
        if (status === 204) acknowledged.notified.push({ userId, badgeId });
      }),
    ];
  }
  if (draw < 0.79 && anyQuiz) {
    const questionId = workload.pick(anyQuiz.questionIds) ?? 0;
    return [
      does("report", async (send) => {
        const path = `/api/quiz/${anyQuiz.id}/reports/${questionId}`;
        const made = await send("PUT", path, { reason: "key" });
        if (made.status !== 201) return;
        acknowledged.reports.push({ userId, questionId });
        acknowledged.changed("report", token, made);
      }),
    ];
  }
  const finished = workload.pick(quizzes.filter(({ completedAt }) => completedAt !== null));
  if (draw < 0.83 && finished) {
    const write = (side: number) =>
      does(
        "lecture",
        async (send) => void (await send("POST", `/api/quiz/${finished.id}/generate-lecture`)),
        side,
      );
    return [write(0), write(1)];
  }
  if (draw < 0.86) return reads();
  if (draw < 0.88)
    return [
      does("preferences", async (send) => {
        const { status } = await send("PATCH", `/api/user/${userId}/preferences`, { sound: true });
        if (status === 200) acknowledged.soundOn.add(userId);
      }),
      does("preferences", async (send) => {
        await send("PATCH", `/api/user/${userId}/preferences`, { shortcuts: false });
      }),
    ];
  if (draw < 0.92)
    return [
      note(0),
      does("sign out", async (send) => {
        await send("POST", "/api/logout");
        workload.endTokens(person, [token]);
      }),
      note(1),
      begin(),
    ];
  if (draw < 0.94) return [workload.useEndedToken()];
  if (draw < 0.98) {
    const [before, password] = [[...person.tokens], `password-${userId}-${workload.upTo(99_999)}`];
    const body = { current: person.password, password };
    return [
      does("change password", async (send) => {
        const { status } = await send("POST", `/api/user/${userId}/password`, body);
        if (status !== 204) return;
        person.password = password;
        acknowledged.keptTokens.set(person, token);
        workload.endTokens(
          person,
          before.filter((one) => one !== token),
        );
      }),
      ...before.map((one, index) => note(index % 2, one)),
      workload.logIn(person),
      workload.logIn(person),
    ];
  }
  const body = { password: person.password };
  return [
    note(0),
    does("delete account", async (send) => {
      const { status } = await send("DELETE", `/api/user/${userId}`, body);
      if (status === 204) workload.remove(person);
    }),
    note(1),
    begin(),
    ...workload
      .peopleWho(db, (user) => user.isAdmin && user.tenantId === tenantId)
      .map((admin) => issueResetLink(workload, admin, userId)),
  ];
}

export function issueResetLink(workload: Workload, admin: Person, userId: number): Operation {
  const token = workload.pick(admin.tokens);
  if (token === undefined) return workload.logIn(admin);
  const send = workload.sender("issue reset link", token);
  const path = `/api/admin/users/${userId}/reset-link`;
  return { name: "issue reset link", run: async () => void (await send("POST", path)) };
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
