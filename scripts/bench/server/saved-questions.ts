import type { Database } from "../../../mocks/backend/documents/database.ts";
import { seededRandom } from "../../../mocks/backend/rules/drawing/random.ts";
import { addSaved } from "../../../mocks/backend/rules/learner/saved-questions.ts";
/** Measures saved questions after 5,000 and after 20,000 answers. Prints its tables if run as a program. */
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import { createMemoryStore } from "../../../mocks/stores/memory/memory-store.ts";
import { ms, measureTime } from "../measuring-time.ts";
import { quantile, report, type Row, type Table } from "../table.ts";
import { alternate, BUDGET, withBoth } from "./learner-bench.ts";
import { finishedByLearner, LEARNER, SEED, withServer, type Call } from "./served-database.ts";

/** Both meet the whole bank, so that only the number of answers differs. */
const [FEW, MANY] = [5000, 20_000];
const QUIZ_SIZE = 25;
const ROUNDS = 300;
/** Shares of wrong answers and of flagged questions. */
const [WRONG, FLAGGED] = [0.3, 0.05];

/** Creates a database with a learner's `count` answers from the whole bank, and updates the saved questions quiz by quiz. */
async function afterAnswers(count: number): Promise<Database> {
  const random = seededRandom(1);
  const { marks: _, ...database } = finishedByLearner(count / QUIZ_SIZE);
  const withoutSaved: Database = { ...database, marks: [] };
  const store = createMemoryStore(withoutSaved);
  for (const quiz of withoutSaved.quizzes.filter(({ userId }) => userId === LEARNER)) {
    const questions = Array.from(
      { length: QUIZ_SIZE },
      () => SEED.questions[Math.floor(random() * SEED.questions.length)],
    ).flatMap((question) => question ?? []);
    const answers = questions.map((question) =>
      buildAnswer(question, random() < WRONG ? "incorrect" : "correct"),
    );
    const flags = questions.filter(() => random() < FLAGGED).map(({ id }) => id);
    const completed = { ...quiz, answers, completedAt: quiz.completedAt ?? "", score: quiz.score ?? 0 };
    await store.tx((tx) => addSaved(tx, { quiz: completed, questions, answers, flags }));
  }
  return withoutSaved;
}

const LIST = `/api/user/${LEARNER}/marked-questions?kind=missed`;

const CALLS: readonly [name: string, call: (call: Call, round: number) => Promise<Response>][] = [
  ["counts", (call) => call("GET", `/api/user/${LEARNER}/marks`)],
  ["first page", (call) => call("GET", LIST)],
  ["one domain", (call) => call("GET", `${LIST}&categoryId=1&subcategoryId=14`)],
  ["search", (call) => call("GET", `${LIST}&q=memory`)],
  ["one quiz", (call) => call("GET", `/api/quiz/1001/marks`)],
  [
    "bookmark",
    (call, round) => call("PUT", `/api/user/${LEARNER}/marks/1001`, { isBookmarked: round % 2 === 0 }),
  ],
];

/** Number of answered questions, and the budget of the median of a search over all of them, in milliseconds. */
const [ANSWERED, SEARCH_BUDGET] = [5000, "≤ 50"];

/** Creates a database with a learner who answered `count` questions, which are copies of the seed's with other ids. */
function afterQuestions(count: number): Database {
  const database = finishedByLearner(FEW / QUIZ_SIZE);
  const questions = Array.from({ length: count }, (_, index) => ({
    ...(SEED.questions[index % SEED.questions.length] as Database["questions"][number]),
    id: 100_000 + index,
  }));
  const ids = questions.map(({ id }) => id);
  const history = { id: 1, userId: LEARNER, right: ids, wrong: [], seen: ids, mocks: [] };
  return { ...database, questions: [...database.questions, ...questions], recalls: [history] };
}

async function measureSearch(): Promise<Table> {
  const times: number[] = [];
  await withServer(afterQuestions(ANSWERED), async (call) => {
    const address = `/api/user/${LEARNER}/marked-questions?kind=answered&q=memory`;
    const { total } = (await (await call("GET", address)).json()) as { total: number };
    if (total < ANSWERED / 100) throw new Error(`Only ${total} questions were found.`);
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await measureTime(async () => void (await (await call("GET", address)).arrayBuffer())));
  });
  return {
    title: `Search over ${ANSWERED} answered questions`,
    head: ["ms", "p99", "median", "budget"],
    rows: [["search", ms(quantile(times, 0.99)), quantile(times, 0.5), SEARCH_BUDGET]],
  };
}

/** Measures both learners alternately, so the machine's load affects them equally. */
export async function measureSavedQuestions(): Promise<Table[]> {
  let times: number[][][] = [];
  await withBoth([await afterAnswers(FEW), await afterAnswers(MANY)], async (servers) => {
    times = await alternate(
      ROUNDS,
      servers.map(({ call }) =>
        CALLS.map(
          ([, send]) =>
            (round) =>
              send(call, round),
        ),
      ),
    );
  });
  return [
    {
      title: "Saved questions by the learner's number of answers, medians",
      head: ["call", "5,000", "20,000", "ratio", "budget"],
      rows: CALLS.map(([name], part): Row => {
        const [low = Number.NaN, high = Number.NaN] = times.map((learner) =>
          quantile(learner[part] ?? [], 0.5),
        );
        return [name, ms(low), ms(high), high / low, BUDGET];
      }),
    },
    await measureSearch(),
  ];
}

if (import.meta.main) report(await measureSavedQuestions());
