import seed from "../../../sample.json" with { type: "json" };
import { buildMatch, buildMultiple, buildOrder } from "../../../builders/quizzes.ts";
import type { Exchange } from "../exchange.ts";

/** The session of the administrator of the default organization. */
const as = "root";
/** The administrator of tenant 2. */
const INGE = { id: 5, email: "inge@harbourline.test", tenantId: 2 };

const nextId = (docs: readonly { id: number }[]): number => Math.max(...docs.map(({ id }) => id)) + 1;

/** Ids of the tenant created here and of its first entities. */
const TENANT = nextId(seed.tenants);
const CATEGORY = nextId(seed.categories);
const DOMAIN = nextId(seed.subcategories);
const QUESTION = nextId(seed.questions);
const T = `/api/admin/tenants/${TENANT}`;

type More = Partial<Exchange>;
const call = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: More = {},
): Exchange => ({
  name: `admin: ${name}`,
  method,
  path,
  status,
  as,
  ...more,
});
const get = (name: string, path: string, expected: Exchange["expected"], more: More = {}) =>
  call(name, "GET", path, 200, { ...(expected === undefined ? {} : { expected }), ...more });
/** An exchange that expects an error. */
const callError = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  expected: string,
  body?: unknown,
  more: More = {},
) => call(name, method, path, status, { expected, ...(body === undefined ? {} : { body }), ...more });

const tenant = {
  id: TENANT,
  name: "Bakery School",
  domain: "bakery.test",
  isActive: true,
  joining: "invited",
  version: 1,
};
const counts = (questionCount: number, userCount: number) => ({ questionCount, userCount });

const TOO_SHORT = "Administrators need a password of at least 12 characters.";

const TENANT_EXCHANGES: readonly Exchange[] = [
  call("log in", "POST", "/api/login", 200, {
    body: { email: "admin@cairn.test", password: "admin-demo" },
    saveSessionAs: as,
  }),
  call(
    "issue a link for the administrator of another organization",
    "POST",
    `/api/admin/users/${INGE.id}/reset-link`,
    201,
    {
      saveTokenAs: "inge",
    },
  ),
  callError(
    "choose a password that is too short for an administrator",
    "POST",
    "/api/reset-password",
    400,
    TOO_SHORT,
    { token: "token:inge", password: "inge's own" },
    { as: "nobody yet" },
  ),
  call("choose their password", "POST", "/api/reset-password", 200, {
    as: "nobody yet",
    body: { token: "token:inge", password: "inge's own one" },
    expected: { id: INGE.id, isAdmin: true, tenantId: INGE.tenantId },
    saveSessionAs: "inge",
  }),
  call("log in as a learner", "POST", "/api/login", 200, {
    as: "nobody yet",
    body: { email: "new@cairn.test", password: "new-demo" },
    saveSessionAs: "newcomer",
  }),
  callError(
    "list tenants as a learner",
    "GET",
    "/api/admin/tenants",
    403,
    "Only an administrator can do this.",
    undefined,
    {
      as: "newcomer",
    },
  ),
  callError("list tenants while signed out", "GET", "/api/admin/tenants", 401, "Please log in.", undefined, {
    as: "a stale cookie",
  }),
  get("list tenants", "/api/admin/tenants", [
    {
      id: 1,
      name: "Cairn",
      isActive: true,
      joining: "open",
      version: 1,
      questionCount: seed.questions.length,
    },
    { id: 2, domain: "harbourline.test" },
    { id: 3, isActive: false, ...counts(0, 2) },
  ]),
  get("list tenants as the administrator of another tenant", "/api/admin/tenants", [{ id: 2 }], {
    as: "inge",
  }),
  callError(
    "create a tenant as the administrator of another tenant",
    "POST",
    "/api/admin/tenants",
    403,
    "Only an administrator of the default organization can do this.",
    { name: "Mine" },
    { as: "inge" },
  ),
  callError("create a tenant without a name", "POST", "/api/admin/tenants", 400, "name: Required.", {
    name: "  ",
  }),
  callError(
    "create a tenant with a name too long",
    "POST",
    "/api/admin/tenants",
    400,
    "name: At most 200 characters.",
    {
      name: "x".repeat(201),
    },
  ),
  ...["example", "http://example.org", "a b.test", "-a.test", "a_b.test"].map((domain) =>
    callError(
      `create a tenant of the domain ${domain}`,
      "POST",
      "/api/admin/tenants",
      400,
      "domain: Write a domain such as example.org.",
      { name: "A", domain },
    ),
  ),
  callError(
    "create a tenant of a domain in use",
    "POST",
    "/api/admin/tenants",
    409,
    "Another organization has this domain.",
    { name: "A", domain: " HarbourLine.TEST" },
  ),
  callError(
    "create a tenant with an unknown joining rule",
    "POST",
    "/api/admin/tenants",
    400,
    "joining must be one of invited, verified, open.",
    { name: "A", joining: "anybody" },
  ),
  call("create a tenant", "POST", "/api/admin/tenants", 201, {
    body: { name: " Bakery School ", domain: "Bakery.test", isActive: false, id: 1 },
    expected: { ...tenant, ...counts(0, 0) },
  }),
  call("change nothing of a tenant", "PATCH", T, 200, { body: { version: 1 }, expected: tenant }),
  call("rename a tenant", "PATCH", T, 200, {
    body: { name: "Bakers", version: 1 },
    expected: { ...tenant, name: "Bakers", version: 2 },
  }),
  callError(
    "rename an outdated version of a tenant",
    "PATCH",
    T,
    409,
    "This organization has changed since you opened it: it is at version 2, and you edited version 1.",
    { name: "Mine", version: 1 },
  ),
  callError("give a tenant a domain in use", "PATCH", T, 409, "Another organization has this domain.", {
    domain: "oldmill.test",
  }),
  call("remove the domain without a version", "PATCH", T, 200, {
    body: { domain: null },
    expected: { id: TENANT, name: "Bakers", version: 3 },
  }),
  call("restore the domain and close the tenant", "PATCH", T, 200, {
    body: { domain: "bakery.test", isActive: false },
    expected: { domain: "bakery.test", isActive: false, version: 4 },
  }),
  call("open the tenant", "PATCH", T, 200, {
    body: { isActive: true },
    expected: { isActive: true, version: 5 },
  }),
  callError("let everybody join it", "PATCH", T, 400, "joining must be one of invited, verified, open.", {
    joining: "everybody",
  }),
  callError(
    "change the domain of the admin's tenant",
    "PATCH",
    "/api/admin/tenants/2",
    403,
    "Only an administrator of the default organization can change the domain.",
    { domain: "gmail.com" },
    { as: "inge" },
  ),
  callError(
    "remove the domain of the admin's tenant",
    "PATCH",
    "/api/admin/tenants/2",
    403,
    "Only an administrator of the default organization can change the domain.",
    { domain: null },
    { as: "inge" },
  ),
  call("keep the domain of the admin's tenant", "PATCH", "/api/admin/tenants/2", 200, {
    as: "inge",
    body: { domain: "harbourline.test" },
    expected: { id: 2, domain: "harbourline.test", version: 1 },
  }),
  callError(
    "close the default tenant",
    "PATCH",
    "/api/admin/tenants/1",
    409,
    "The default organization can't be deactivated.",
    {
      isActive: false,
    },
  ),
  callError(
    "close one's own tenant",
    "PATCH",
    "/api/admin/tenants/2",
    409,
    "You can't deactivate your own organization.",
    { isActive: false },
    { as: "inge" },
  ),
  callError(
    "delete the default tenant",
    "DELETE",
    "/api/admin/tenants/1",
    409,
    "The default organization can't be deleted.",
  ),
  callError(
    "delete one's own tenant",
    "DELETE",
    "/api/admin/tenants/2",
    403,
    "Only an administrator of the default organization can do this.",
    undefined,
    { as: "inge" },
  ),
  ...["0", "nonsense", "424242"].map((id) =>
    callError(
      `read the figures of tenant ${id}`,
      "GET",
      `/api/admin/tenants/${id}/stats`,
      404,
      "Organization not found",
    ),
  ),
  callError(
    "read the figures of another tenant",
    "GET",
    `${T}/stats`,
    404,
    "Organization not found",
    undefined,
    {
      as: "inge",
    },
  ),
  get("read the figures of the default tenant", "/api/admin/tenants/1/stats", {
    categories: 6,
    questions: seed.questions.length,
    subcategories: 30,
  }),
  get("read the figures of a new tenant", `${T}/stats`, {
    categories: 0,
    questions: 0,
    users: 0,
    subcategories: 0,
  }),
];

const category = { id: CATEGORY, name: "Bread", description: "From flour to loaf", icon: "B", version: 1 };
const domain = { id: DOMAIN, name: "Ovens", categoryId: CATEGORY, questionCount: 0, version: 1 };

const CATALOGUE_EXCHANGES: readonly Exchange[] = [
  get("list no certifications", `${T}/categories`, []),
  get("list no domains", `${T}/subcategories`, []),
  callError("create a certification without a name", "POST", `${T}/categories`, 400, "name: Required.", {
    name: "",
  }),
  callError(
    "create a certification with a long icon",
    "POST",
    `${T}/categories`,
    400,
    "icon: At most 16 characters.",
    {
      name: "Bread",
      icon: "x".repeat(17),
    },
  ),
  call("create a certification", "POST", `${T}/categories`, 201, {
    body: {
      name: "Bread",
      description: "From flour to loaf",
      icon: "B",
      tenantId: 1,
    },
    expected: { ...category, questionCount: 0 },
  }),
  callError(
    "create a certification of a name in use",
    "POST",
    `${T}/categories`,
    409,
    "A certification with this name already exists.",
    { name: " bréad" },
  ),
  call("create the same in another tenant", "POST", "/api/admin/tenants/2/categories", 201, {
    as: "inge",
    body: { name: "Bread" },
    expected: { id: CATEGORY + 1, name: "Bread" },
  }),
  call("change a certification", "PATCH", `${T}/categories/${CATEGORY}`, 200, {
    body: { name: "Breads", description: null, version: 1 },
    expected: { id: CATEGORY, name: "Breads", icon: "B", version: 2 },
  }),
  call("change nothing of a certification", "PATCH", `${T}/categories/${CATEGORY}`, 200, {
    body: { name: "Breads" },
    expected: { version: 2 },
  }),
  callError(
    "change an outdated version of a certification",
    "PATCH",
    `${T}/categories/${CATEGORY}`,
    409,
    "This certification has changed since you opened it: it is at version 2, and you edited version 1.",
    { name: "Mine", version: 1 },
  ),
  ...(["PATCH", "DELETE", "POST"] as const).map((method) =>
    callError(
      `${method} a certification of another tenant`,
      method,
      `/api/admin/tenants/1/categories/${CATEGORY}${method === "POST" ? "/restore" : ""}`,
      404,
      "Certification not found",
      method === "PATCH" ? { name: "Mine" } : undefined,
    ),
  ),
  callError(
    "create a domain in a certification of another tenant",
    "POST",
    `${T}/subcategories`,
    404,
    "Certification not found",
    { categoryId: 1, name: "Ovens" },
  ),
  call("set the exam profile of a certification", "PATCH", `${T}/categories/${CATEGORY}`, 200, {
    body: {
      profile: { questions: 5, minutes: 10, passMark: 60, kinds: ["single"], backNavigation: true },
      version: 2,
    },
    expected: { profile: { questions: 5, minutes: 10, passMark: 60 }, version: 3 },
  }),
  callError(
    "set a weight of a certification",
    "PATCH",
    `${T}/categories/${CATEGORY}`,
    400,
    "weight: This field can't be stored here.",
    { weight: 50 },
  ),
  call("create a practice test", "POST", `${T}/practice-tests`, 201, {
    body: { title: "Bread check", categoryIds: [CATEGORY], questionCount: 3, timeLimit: 7, passMark: 55 },
    expected: { id: 1, title: "Bread check", questionCount: 3, version: 1 },
  }),
  call("change a practice test", "PATCH", `${T}/practice-tests/1`, 200, {
    body: { passMark: 60, version: 1 },
    expected: { passMark: 60, version: 2 },
  }),
  callError(
    "change an outdated version of a practice test",
    "PATCH",
    `${T}/practice-tests/1`,
    409,
    "This practice test has changed since you opened it: it is at version 2, and you edited version 1.",
    { passMark: 1, version: 1 },
  ),
  callError(
    "draw a form of a certification of another tenant",
    "POST",
    `${T}/practice-tests/draw`,
    400,
    "categoryIds: 1 is not a certification that you can choose.",
    { categoryIds: [1], questionCount: 3 },
  ),
  callError(
    "read the questions of a practice test without a form",
    "GET",
    `${T}/practice-tests/1/questions`,
    404,
    "This practice test has no fixed questions",
  ),
  call("add the exam settings of a file", "POST", `${T}/bank-settings`, 200, {
    body: { certifications: [], practiceTests: [] },
    expected: { certifications: 0, practiceTests: 0, skipped: [] },
  }),
  call("delete a practice test", "DELETE", `${T}/practice-tests/1`, 204),
  callError(
    "delete a practice test again",
    "DELETE",
    `${T}/practice-tests/1`,
    404,
    "Practice test not found",
  ),
  call("create a domain", "POST", `${T}/subcategories`, 201, {
    body: { categoryId: CATEGORY, name: "Ovens" },
    expected: domain,
  }),
  callError(
    "create a domain of a name in use",
    "POST",
    `${T}/subcategories`,
    409,
    "This certification already has a domain with this name.",
    { categoryId: CATEGORY, name: "OVENS " },
  ),
  callError(
    "create a domain with a weight, which only the certification can set",
    "POST",
    `${T}/subcategories`,
    400,
    "weight: This field can't be stored here.",
    { categoryId: CATEGORY, name: "Mills", weight: 50 },
  ),
  call("create another domain", "POST", `${T}/subcategories`, 201, {
    body: { categoryId: CATEGORY, name: "Flour" },
    expected: { id: DOMAIN + 1 },
  }),
  callError(
    "rename a domain to a name in use",
    "PATCH",
    `${T}/subcategories/${DOMAIN + 1}`,
    409,
    "This certification already has a domain with this name.",
    { name: "ovens" },
  ),
  call("rename a domain", "PATCH", `${T}/subcategories/${DOMAIN + 1}`, 200, {
    body: { name: "Flours", version: 1 },
    expected: { id: DOMAIN + 1, name: "Flours", version: 2 },
  }),
  callError(
    "rename an outdated version of a domain",
    "PATCH",
    `${T}/subcategories/${DOMAIN + 1}`,
    409,
    "This domain has changed since you opened it: it is at version 2, and you edited version 1.",
    { name: "Mine", version: 1 },
  ),
  callError(
    "delete a domain of another tenant",
    "DELETE",
    `/api/admin/tenants/2/subcategories/${DOMAIN}`,
    404,
    "Domain not found",
  ),
];

const options = ["Rye", "Wheat", "Oat", "Spelt"].map((text) => ({ text }));
const single = {
  text: " Which flour binds best? ",
  categoryId: CATEGORY,
  subcategoryId: DOMAIN,
  options,
  correctAnswer: 2,
  explanation: "Gluten.",
  difficultyLevel: 1,
  tags: [" flour ", "gluten"],
};
const Q = `${T}/questions`;
const stored = {
  id: QUESTION,
  text: "Which flour binds best?",
  options: options.map((option, index) => ({ id: index + 1, ...option })),
  correctAnswer: 2,
  tags: ["flour", "gluten"],
  version: 1,
  openReports: 0,
};
const ofKind = (question: object) => {
  const {
    id: _,
    subcategoryId: __,
    choose: ___,
    ...draft
  } = { id: 0, subcategoryId: 0, choose: 0, ...question };
  return { ...draft, categoryId: CATEGORY };
};
const ids = (...numbers: number[]) => numbers.map((id) => ({ id: QUESTION + id }));
const total = (count: number): More => ({ expectedHeaders: { "x-total-count": String(count) } });

const QUESTION_EXCHANGES: readonly Exchange[] = [
  get("list no questions", Q, [], total(0)),
  ...(
    [
      ["text: Required.", { text: " " }],
      ["text: At most 4,000 characters.", { text: "x".repeat(4001) }],
      ["options must have at least 4 entries.", { options: options.slice(1) }],
      ["options must have at most 4 entries.", { options: [...options, { text: "Maize" }] }],
      [
        "options.2.text: Required.",
        { options: options.map((option, index) => (index === 2 ? { text: "" } : option)) },
      ],
      ["options.3.text: duplicate text.", { options: [...options.slice(0, 3), { text: "Rye" }] }],
      [
        "options: give every option an id, or none.",
        { options: [{ id: 1, text: "Maize" }, ...options.slice(1)] },
      ],
      ["correctAnswer: names no option.", { correctAnswer: 5 }],
      ["difficultyLevel must be at most 5.", { difficultyLevel: 6 }],
      ["tags.0: A tag has no comma.", { tags: ["a,b"] }],
      ["tags: At most 20 tags.", { tags: Array.from({ length: 21 }, (_, index) => `${index}`) }],
      ["categoryId: 1 is not a certification of this organization.", { categoryId: 1 }],
      ["subcategoryId: 11 is not a domain of this certification.", { subcategoryId: 11 }],
      ...(["javascript:1", "https://example.com/a.png", "//example.com/a.png"] as const).map(
        (src) =>
          [
            "exhibit.src: Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.",
            { exhibit: { title: "A", format: "image", src, alt: "A" } },
          ] as const,
      ),
    ] as const
  ).map(([expected, change]) =>
    callError(`create a question: ${expected}`, "POST", Q, 400, expected, { ...single, ...change }),
  ),
  call("create a question", "POST", Q, 201, {
    body: { ...single, kind: "single", points: 4, version: 9 },
    expected: stored,
  }),
  ...[buildMultiple(), buildOrder(), buildMatch()].map((question, index) =>
    call(`create a question of kind ${question.kind}`, "POST", Q, 201, {
      body: ofKind(question),
      expected: { id: QUESTION + 1 + index, kind: question.kind, version: 1 },
    }),
  ),
  callError(
    "create an order that leaves an option out",
    "POST",
    Q,
    400,
    "correctOrder: leaves out an option.",
    ofKind({ ...buildOrder(), correctOrder: [4, 2, 3] }),
  ),
  get("list questions", Q, ids(3, 2, 1, 0), total(4)),
  get("list a page", `${Q}?_page=2&_limit=3`, ids(0), total(4)),
  get("list a page past the end", `${Q}?_page=9&_limit=3`, [], total(4)),
  get("find words in text, options and tags", `${Q}?q=SPELT+flour`, ids(0), total(1)),
  get("find words without their accents", `${Q}?q=sp%C3%A9lt`, ids(0), total(1)),
  get("find a prompt", `${Q}?q=guard+gate`, ids(3), total(1)),
  get("find nothing", `${Q}?q=flour+brick`, [], total(0)),
  get("find by id", `${Q}?q=%23${QUESTION + 1}`, ids(1), total(1)),
  get("find by kind", `${Q}?kind=single`, ids(0), total(1)),
  get("find by tag", `${Q}?tag=Flour`, ids(0), total(1)),
  get("find nothing by part of a tag", `${Q}?tag=flo`, [], total(0)),
  get("find by difficulty", `${Q}?difficultyLevel=3`, ids(2, 1), total(2)),
  get("find by domain", `${Q}?categoryId=${CATEGORY}&subcategoryId=${DOMAIN}`, ids(0), total(1)),
  get("find by a certification of another tenant", `${Q}?categoryId=1`, [], total(0)),
  get("find reported ones", `${Q}?reported=1`, [], total(0)),
  ...(
    [
      ["difficultyLevel=6", "difficultyLevel must be from 1 to 5."],
      ["difficultyLevel=hard", "difficultyLevel must be from 1 to 5."],
      ["kind=essay", "kind must be one of single, multiple, order, match."],
      ["state=gone", "state must be one of live, retired."],
      ["reported=yes", "reported must be one of 1."],
      ["categoryId=x", "categoryId must be a positive whole number."],
      [`q=${"x".repeat(201)}`, "q must have at most 200 characters."],
    ] as const
  ).map(([query, expected]) =>
    callError(`list by ${query.slice(0, 20)}`, "GET", `${Q}?${query}`, 400, expected),
  ),
  get("read a question", `${Q}/${QUESTION}`, {
    question: stored,
    heldBy: { running: 0, finished: 0 },
    earlier: [],
  }),
  call("change a question", "PATCH", `${Q}/${QUESTION}`, 200, {
    body: { version: 1, text: "Which flour binds most?", explanation: null, objective: "1.2" },
    expected: { ...stored, text: "Which flour binds most?", objective: "1.2", version: 2 },
  }),
  get("read its earlier version", `${Q}/${QUESTION}`, { earlier: [{ version: 1, until: seed.anchor }] }),
  get("read the text of its earlier version", `${Q}/${QUESTION}/versions/1`, {
    text: stored.text,
    version: 1,
  }),
  callError(
    "read an unknown version of a question",
    "GET",
    `${Q}/${QUESTION}/versions/3`,
    404,
    "This question has no such version.",
  ),
  call("change nothing of a question", "PATCH", `${Q}/${QUESTION}`, 200, {
    body: { version: 2, text: " Which flour binds most?", kind: "single", tags: ["flour", "gluten"] },
    expected: { version: 2 },
  }),
  callError(
    "change an outdated version of a question",
    "PATCH",
    `${Q}/${QUESTION}`,
    409,
    "This question has changed since you opened it: it is at version 2, and you edited version 1.",
    { version: 1, text: "Mine" },
  ),
  call("change a question without a version", "PATCH", `${Q}/${QUESTION}`, 200, {
    body: { options: options.slice(0, 2), correctAnswer: 1 },
    expected: { options: stored.options.slice(0, 2), correctAnswer: 1, version: 3 },
  }),
  ...(
    [
      ["kind: The kind of a question can't be changed.", { kind: "order" }],
      ["options must have at least 2 entries.", { options: options.slice(0, 1) }],
      ["correctAnswer: names no option.", { correctAnswer: 3 }],
      ["text must be a string.", { text: null }],
      ["subcategoryId: 11 is not a domain of this certification.", { subcategoryId: 11 }],
      [
        `categoryId: ${CATEGORY + 1} is not a certification of this organization.`,
        { categoryId: CATEGORY + 1, subcategoryId: null },
      ],
      ["resolves: Report 1 is not an open report on this question.", { text: "Other", resolves: [1] }],
      ["resolves: nothing was changed. Close the reports instead.", { resolves: [1] }],
      ["reply: Required.", { text: "Other", reply: " " }],
    ] as const
  ).map(([expected, body]) =>
    callError(`change a question: ${expected}`, "PATCH", `${Q}/${QUESTION}`, 400, expected, body),
  ),
  ...(["GET", "PATCH", "DELETE", "POST"] as const).map((method) =>
    callError(
      `${method} a question of another tenant`,
      method,
      `${Q}/1001${method === "POST" ? "/restore" : ""}`,
      404,
      "Question not found",
      method === "PATCH" ? { text: "Mine" } : undefined,
    ),
  ),
  call("delete a question", "DELETE", `${Q}/${QUESTION}`, 204, { expected: "" }),
  call("delete it again", "DELETE", `${Q}/${QUESTION}`, 204, { expected: "" }),
  callError(
    "change a deleted question",
    "PATCH",
    `${Q}/${QUESTION}`,
    409,
    "This question has been deleted.",
    {
      text: "Mine",
    },
  ),
  get("list without it", Q, ids(3, 2, 1), total(3)),
  get("list deleted questions", `${Q}?state=retired`, [{ id: QUESTION, isRetired: true }], total(1)),
  call("restore it", "POST", `${Q}/${QUESTION}/restore`, 200, { expected: { id: QUESTION, version: 3 } }),
  call("restore it again", "POST", `${Q}/${QUESTION}/restore`, 200, {
    expected: { id: QUESTION, version: 3 },
  }),
];

const RETIRING_EXCHANGES: readonly Exchange[] = [
  get("read what deleting a certification affects", "/api/admin/tenants/1/categories/1/dependents", {
    subcategories: 5,
    questions: seed.questions.filter(({ categoryId }) => categoryId === 1).length,
  }),
  get("read what deleting a domain affects", `${T}/subcategories/${DOMAIN}/dependents`, {
    subcategories: 0,
    questions: 1,
    openQuizzes: 0,
    learners: 0,
  }),
  ...["categories/1", "subcategories/11", "categories/0", "subcategories/nonsense"].map((path) =>
    callError(
      `read what deleting ${path} affects, which is not of this tenant`,
      "GET",
      `${T}/${path}/dependents`,
      404,
      path.startsWith("categories") ? "Certification not found" : "Domain not found",
    ),
  ),
  call("delete a domain", "DELETE", `${T}/subcategories/${DOMAIN}`, 204, { expected: "" }),
  call("delete it again", "DELETE", `${T}/subcategories/${DOMAIN}`, 204, { expected: "" }),
  get("list it last", `${T}/subcategories`, [
    { id: DOMAIN + 1 },
    { id: DOMAIN, isRetired: true, questionCount: 1 },
  ]),
  callError(
    "rename a deleted domain",
    "PATCH",
    `${T}/subcategories/${DOMAIN}`,
    409,
    "This domain has been deleted.",
    {
      name: "Mine",
    },
  ),
  callError(
    "restore a question of a deleted domain",
    "POST",
    `${Q}/${QUESTION}/restore`,
    409,
    "Its certification or domain was deleted. Restore that first.",
  ),
  call("take the name of a deleted domain", "PATCH", `${T}/subcategories/${DOMAIN + 1}`, 200, {
    body: { name: "Ovens" },
  }),
  callError(
    "restore a domain whose name is taken",
    "POST",
    `${T}/subcategories/${DOMAIN}/restore`,
    409,
    "This certification already has a domain with this name.",
  ),
  call("give the name back", "PATCH", `${T}/subcategories/${DOMAIN + 1}`, 200, { body: { name: "Flours" } }),
  call("delete a certification", "DELETE", `${T}/categories/${CATEGORY}`, 204, { expected: "" }),
  call("delete it again", "DELETE", `${T}/categories/${CATEGORY}`, 204, { expected: "" }),
  callError(
    "change a deleted certification",
    "PATCH",
    `${T}/categories/${CATEGORY}`,
    409,
    "This certification has been deleted.",
    { name: "Mine" },
  ),
  callError(
    "create a domain in a deleted certification",
    "POST",
    `${T}/subcategories`,
    404,
    "Certification not found",
    {
      categoryId: CATEGORY,
      name: "Yeast",
    },
  ),
  callError(
    "restore a domain of a deleted certification",
    "POST",
    `${T}/subcategories/${DOMAIN}/restore`,
    409,
    "Its certification was deleted. Restore that first.",
  ),
  get("read the figures without what is deleted", `${T}/stats`, {
    categories: 0,
    questions: 0,
    subcategories: 0,
  }),
  get("list the deleted certification", `${T}/categories`, [
    { id: CATEGORY, isRetired: true, questionCount: 3 },
  ]),
  call("create one of its name", "POST", `${T}/categories`, 201, {
    body: { name: "Breads" },
    expected: { id: CATEGORY + 2 },
  }),
  callError(
    "restore a certification whose name is taken",
    "POST",
    `${T}/categories/${CATEGORY}/restore`,
    409,
    "A certification with this name already exists.",
  ),
  call("delete the other", "DELETE", `${T}/categories/${CATEGORY + 2}`, 204),
  call("restore the certification", "POST", `${T}/categories/${CATEGORY}/restore`, 200, {
    expected: { id: CATEGORY, questionCount: 3, version: 3 },
  }),
  call("restore the domain", "POST", `${T}/subcategories/${DOMAIN}/restore`, 200, {
    expected: { id: DOMAIN, questionCount: 1 },
  }),
  get("read the figures of what came back", `${T}/stats`, {
    categories: 1,
    questions: 4,
    users: 0,
    subcategories: 2,
  }),
];

const END: readonly Exchange[] = [
  callError(
    "register with the domain of a tenant that is invited",
    "POST",
    "/api/register",
    403,
    "Sign-up is by invitation. Ask your administrator for an account.",
    { username: "Stranger", email: "stranger@bakery.test", password: "a long one" },
    { as: "nobody yet" },
  ),
  call("let anyone with its domain join the tenant", "PATCH", T, 200, {
    body: { joining: "open" },
    expected: { id: TENANT, joining: "open", domain: "bakery.test", version: 6 },
  }),
  call("register into the tenant", "POST", "/api/register", 201, {
    as: "nobody yet",
    body: { username: "Baker", email: "baker@bakery.test", password: "a long one" },
    expected: { tenantId: TENANT },
    saveSessionAs: "baker",
  }),
  get(
    "see its certifications as a learner",
    "/api/categories",
    [{ id: CATEGORY, name: "Breads", questionCount: 4 }],
    {
      as: "baker",
    },
  ),
  call("delete the tenant", "DELETE", T, 204, { expected: "" }),
  callError("delete it again", "DELETE", T, 404, "Organization not found"),
  callError(
    "use a session of the deleted tenant",
    "GET",
    "/api/categories",
    401,
    "Please log in.",
    undefined,
    { as: "baker" },
  ),
  callError(
    "log in to the deleted tenant",
    "POST",
    "/api/login",
    401,
    "Invalid email or password.",
    { email: "baker@bakery.test", password: "a long one" },
    { as: "nobody yet" },
  ),
];

/** Exchanges of administrators about organizations, certifications and questions. They run after the other exchanges. */
export const ADMIN_EXCHANGES: readonly Exchange[] = [
  ...TENANT_EXCHANGES,
  ...CATALOGUE_EXCHANGES,
  ...QUESTION_EXCHANGES,
  ...RETIRING_EXCHANGES,
  ...END,
];
