import { createBackend } from "../../mocks/backend/backend.ts";
import { freshToken, openSession, SESSION_COOKIE } from "../../mocks/backend/transport/sign-in.ts";
import { openStore } from "../../mocks/json-server/open-store.ts";
import { quickPasswords } from "../../mocks/json-server/quick-passwords.ts";
import { startCluster } from "../../mocks/postgres/cluster.ts";
import { migrate } from "../../mocks/stores/postgres-schema.ts";
import { createPostgresStore } from "../../mocks/stores/postgres-store.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";
const cluster = await startCluster();
const url = await cluster.createDatabase();
await migrate(url);
await (await openStore({ DATABASE_URL: url }, SEED_ANCHOR)).store.close();
let asked: string[] = [];
const store = createPostgresStore(url, { onStatement: (s) => asked.push(s) });
const { token, tokenHash } = await freshToken();
await store.tx((tx) => openSession(tx, { userId: 7, tokenHash, at: SEED_ANCHOR }));
const backend = createBackend({ store, now: () => SEED_ANCHOR, random: Math.random, passwords: quickPasswords });
const call = async (method: string, path: string, body?: object) => {
  asked = [];
  const u = new URL(path, "http://x");
  const text = body ? JSON.stringify(body) : "";
  const at = performance.now();
  const reply = await backend.handle({ method, path: u.pathname, query: u.searchParams, headers: { "content-type": "application/json" }, cookies: { [SESSION_COOKIE]: token }, body: text, bodyBytes: text.length, remoteAddress: "1", isSecure: false, signal: new AbortController().signal });
  const kinds = new Map<string, number>();
  for (const s of asked) { const k = s.replace(/\$\d+/g, "?").slice(0, 110); kinds.set(k, (kinds.get(k) ?? 0) + 1); }
  console.log(method, path, reply.status, asked.length, "statements", (performance.now() - at).toFixed(1), "ms");
  if (process.argv[2]) for (const [k, n] of [...kinds].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log("   ", n, k);
  return reply;
};
for (let i = 0; i < 3; i++) {
  const created = JSON.parse(String((await call("POST", "/api/quiz", { title: "B", categoryIds: [1], questionCount: 25, mode: "quiz", userId: 7 })).body));
  const q = JSON.parse(String((await call("GET", `/api/quiz/${created.id}/questions`)).body));
  await call("POST", `/api/quiz/${created.id}/submit`, { answers: q.map((one: any) => ({ questionId: one.id, answer: 1 })).filter((a: any, k: number) => q[k].kind === undefined) });
  for (const n of ["stats", "mastery", "study-plan", "quizzes?_limit=20", "achievements"]) await call("GET", `/api/user/7/${n}`);
  await call("GET", "/api/categories");
}
await store.close(); await cluster.remove();
