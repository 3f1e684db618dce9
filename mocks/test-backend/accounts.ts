import { Questions } from "../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../src/api/quizzes/schema.ts";
import type { NotesWriter } from "../backend/ports/notes-writer.ts";
import type { Reply } from "../backend/transport/http.ts";
import { createMockServer } from "../msw/handlers.ts";
import { plainPasswords } from "../test-doubles/passwords.ts";
import { startBackend } from "./calls.ts";

interface CallOptions {
  cookie?: string;
  /** The known-browser cookie. */
  browser?: string;
  body?: unknown;
  remoteAddress?: string;
  userAgent?: string;
  timeZone?: string;
}

/** Starts a backend over the seed with plain-text passwords and a settable clock. Calls can come from any browser. */
export function startAccounts(notesWriter?: NotesWriter) {
  const gates: { reached: () => void; opened: Promise<void> }[] = [];
  /** Suspends the next password check: `reached` resolves when it starts, `open` lets it continue. */
  const suspendNextCheck = () => {
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gates.push({ reached: reached.resolve, opened: opened.promise });
    return { reached: reached.promise, open: opened.resolve };
  };
  const backend = startBackend({
    store: createMockServer().store,
    passwords: {
      hash: plainPasswords.hash,
      verify: async (password, stored) => {
        const gate = gates.shift();
        gate?.reached();
        await gate?.opened;
        return plainPasswords.verify(password, stored);
      },
      isCommon: (password) => password === "sunshine",
    },
    ...(notesWriter ? { notesWriter } : {}),
  });
  const send = (
    method: string,
    path: string,
    { body, cookie, browser, remoteAddress, userAgent, timeZone }: CallOptions = {},
  ) =>
    backend.send(method, path, body, {
      headers: { "user-agent": userAgent, "time-zone": timeZone },
      cookies: { cairn_session: cookie, cairn_browser: browser },
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
  const statusAndBody = async (...parts: Parameters<typeof send>) => {
    const { status, body } = await send(...parts);
    return [status, body];
  };
  const cookieOf = ({ cookies }: Pick<Reply, "cookies">) =>
    /=([\w.-]*);/.exec(cookies?.session ?? "")?.[1] ?? "";
  const signIn = async (account: { email: string; password: string }, userAgent?: string) =>
    cookieOf(await send("POST", "/api/login", { body: account, ...(userAgent ? { userAgent } : {}) }));
  const isSignedIn = async (cookie: string) => (await send("GET", "/api/auth/me", { cookie })).status === 200;
  const { clock, store } = backend;
  return {
    clock,
    store,
    suspendNextCheck,
    send,
    statusAndBody,
    signIn,
    isSignedIn,
    cookieOf,
  };
}

/** Starts a quiz and, if `isSubmitted`, submits the first option of each question. */
export async function takeQuizAs(
  { send }: ReturnType<typeof startAccounts>,
  cookie: string,
  userId: number,
  isSubmitted = true,
) {
  // CISM asks single choices alone.
  const newQuiz = { title: "=Mine", categoryIds: [3], questionCount: 3, mode: "quiz", userId };
  const quiz = CreatedQuiz.parse((await send("POST", "/api/quiz", { cookie, body: newQuiz })).body);
  const questions = Questions.parse((await send("GET", `/api/quiz/${quiz.id}/questions`, { cookie })).body);
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 1 }));
  if (isSubmitted) await send("POST", `/api/quiz/${quiz.id}/submit`, { cookie, body: { answers } });
  return { quiz, questions };
}
