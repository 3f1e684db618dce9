import { JSON_LINES } from "../../../../src/api/admin/import-schema.ts";
import { bodyText } from "../../../backend/transport/http.ts";
import {
  type Fields,
  changeCode,
  changeJson,
  isCall,
  replaceReply,
  testFaults,
  textReply,
} from "./broken-backend.ts";

const IMPORT = /\/questions\/import$/;

const digestIn = (text: string): string | undefined => /(?<="digest":")[^"]+/.exec(text)?.[0];

testFaults([
  [
    "an audit log without who acted",
    () =>
      changeJson("GET", /\/audit-log$/, (page: { entries: Fields[] }) => ({
        ...page,
        entries: page.entries.map(({ actor: _, ...entry }) => entry),
      })),
    ["audit log"],
    ["audit log"],
  ],
  [
    "an exam profile that is dropped",
    () => changeJson("PATCH", /\/categories\/\d+$/, ({ profile: _, ...category }: Fields) => category),
    ["certifications: exam profile and weights"],
    ["bank"],
  ],
  [
    "a fixed form that shows the latest versions of its questions",
    () =>
      changeJson("GET", /\/practice-tests\/\d+\/questions$/, (questions: Fields[]) =>
        questions.map((question) => ({ ...question, version: question["latest"] })),
      ),
    ["practice tests of an organization"],
    ["bank"],
  ],
  [
    "a stored client secret in a response",
    () => changeJson("GET", /\/identity-provider$/, () => ({ provider: { clientSecret: "a secret" } })),
    ["single sign-on: settings"],
    ["organizations"],
  ],
  [
    "dependents without the open quizzes",
    () =>
      changeJson("GET", /\/(?:categories|subcategories)\/\d+\/dependents$/, (counts: Fields) => ({
        ...counts,
        openQuizzes: 0,
      })),
    ["bank: what a deletion affects"],
    ["bank"],
  ],
  [
    "organization statistics that include deleted entries",
    () =>
      changeJson("GET", /\/tenants\/\d+\/stats$/, (stats: { questions: number }) => ({
        ...stats,
        questions: stats.questions + 1,
      })),
    ["organizations: statistics"],
    ["organizations"],
  ],
  [
    "truncated picture addresses",
    () =>
      changeJson("POST", /\/tenants\/\d+\/questions$/, (made: { exhibit?: Fields }) =>
        made.exhibit ? { ...made, exhibit: { ...made.exhibit, src: "/" } } : made,
      ),
    ["questions: with a picture", "questions: a stored picture"],
    ["bank"],
  ],
  [
    "pictures without a content security policy",
    () =>
      replaceReply("GET", /^\/api\/pictures\//, (reply) => ({
        ...reply,
        headers: { ...reply.headers, "Content-Security-Policy": "" },
      })),
    ["questions: a stored picture"],
    ["bank"],
  ],
  [
    "pictures that are always sent as PNG",
    () =>
      replaceReply("GET", /^\/api\/pictures\//, (reply) =>
        reply.status === 200
          ? { ...reply, headers: { ...reply.headers, "Content-Type": "image/png" } }
          : reply,
      ),
    ["questions: a stored picture"],
    ["bank"],
  ],
  [
    "an import whose check stores the rows",
    () => async (request, pass) => {
      const reply = await pass();
      if (!isCall(request, "POST", IMPORT) || reply.status !== 200) return reply;
      const text = await bodyText(reply);
      const digest = digestIn(text);
      if (digest !== undefined)
        await bodyText(await pass({ query: new URLSearchParams({ createMissing: "1", digest }) }));
      return { ...reply, body: text };
    },
    ["import", "import: a changed bank"],
    ["import and export"],
  ],
  [
    "an import that is stored with any digest",
    () => async (request, pass) => {
      const { query } = request;
      if (!isCall(request, "POST", IMPORT) || !query.has("digest") || query.has("dryRun")) return pass();
      const text = await bodyText(
        await pass({ query: new URLSearchParams({ createMissing: "1", dryRun: "1" }) }),
      );
      const asked = Object.fromEntries(query);
      const digest = digestIn(text) ?? "";
      return pass({ query: new URLSearchParams({ ...asked, createMissing: "1", digest }) });
    },
    ["import", "import: a changed bank"],
    ["import and export"],
  ],
  [
    "an import that leaves failed rows out",
    () =>
      replaceReply("POST", IMPORT, async (reply) => {
        const text = await bodyText(reply);
        return text.startsWith("Rows that failed") ? { ...reply, status: 200 } : { ...reply, body: text };
      }),
    ["import: failed rows"],
    ["import and export"],
  ],
  [
    "an import that can't leave failed rows out",
    () => (request, pass) => {
      if (!isCall(request, "POST", IMPORT) || !request.query.has("skipFailed")) return pass();
      const query = new URLSearchParams(request.query);
      query.delete("skipFailed");
      return pass({ query });
    },
    ["import: failed rows"],
    ["import and export"],
  ],
  [
    "an import that is refused for one broken line",
    () => async (request, pass) =>
      isCall(request, "POST", IMPORT) && /^\{"text":$/m.test(request.body)
        ? textReply(400, "The request is not valid JSON.")
        : pass(),
    ["import: a broken line"],
    ["import and export"],
  ],
  [
    "verdicts that are sent as one JSON value",
    () =>
      replaceReply("POST", IMPORT, (reply) =>
        reply.status === 200
          ? { ...reply, headers: { ...reply.headers, "Content-Type": "application/json" } }
          : reply,
      ),
    ["import"],
    ["import and export"],
  ],
  [
    "an import that accepts every content type",
    () => (request, pass) =>
      isCall(request, "POST", IMPORT)
        ? pass({ headers: { ...request.headers, "content-type": JSON_LINES } })
        : pass(),
    ["import: parameters and size"],
    ["import and export"],
  ],
  [
    "an outdated version with the code of a taken name",
    () => changeCode("stale-version", "name-taken; field=name"),
    ["organizations: changed"],
    ["organizations"],
  ],
  [
    "a code with the status of another",
    () => changeCode("domain-taken; field=domain", "invalid-input; field=domain"),
    ["organizations: refused"],
    ["organizations"],
  ],
  [
    "an error of a field without the field",
    () => changeCode("domain-taken; field=domain", "domain-taken"),
    ["organizations: refused"],
    ["organizations"],
  ],
]);
