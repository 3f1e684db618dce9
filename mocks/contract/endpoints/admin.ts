import { AccountExport, ExportFormat, ExportTable, ResetLink } from "../../../src/api/account/schema.ts";
import * as z from "zod/mini";
import { AUDIT_PAGE, AuditGroup, AuditPage } from "../../../src/api/admin/audit.ts";
import { BankSettings, BankSettingsResult } from "../../../src/api/admin/formats/bank-settings.ts";
import { QuestionsFile } from "../../../src/api/admin/formats/files/json-file.ts";
import { ServedFormat } from "../../../src/api/admin/formats/rows/format.ts";
import { ImportLine } from "../../../src/api/admin/import-schema.ts";
import {
  ADMIN_LIMITS,
  AdminCategories,
  AdminCategory,
  AdminQuestion,
  AdminQuestionDetail,
  AdminQuestions,
  AdminSubcategories,
  AdminSubcategory,
  CategoryChange,
  CreatedUser,
  Dependents,
  NewCategory,
  NewSubcategory,
  NewTenant,
  NewUser,
  PersonalData,
  QuestionChange,
  SubcategoryChange,
  Tenant,
  TenantChange,
  Tenants,
  TenantStats,
  TenantUser,
  TenantUsers,
  UserChange,
} from "../../../src/api/admin/schema.ts";
import {
  AdminPracticeTest,
  AdminPracticeTests,
  FormDraw,
  FormQuestionDetails,
  NewPracticeTest,
  PracticeTestChange,
} from "../../../src/api/practice-tests/schema.ts";
import { BulkResult, QuestionIds, QuestionsChange } from "../../../src/api/admin/questions/bulk.ts";
import { QuestionSortField } from "../../../src/api/admin/questions/question-filters.ts";
import { NamedDraft, NewQuestion } from "../../../src/api/questions/draft/draft.ts";
import { QuestionKind } from "../../../src/api/questions/kind.ts";
import { PICTURES_PATH } from "../../../src/api/questions/text/picture-address.ts";
import {
  PICTURE_BYTES_MAX,
  PictureType,
  UploadedPicture,
} from "../../../src/api/questions/text/picture-content.ts";
import { DifficultyLevel } from "../../../src/api/questions/schema.ts";
import { endpoint, type QueryParameter } from "../endpoint.ts";
import { idParameter, pageParameters, TOTAL } from "./query.ts";

const TENANTS = "/api/admin/tenants";
const TENANT = `${TENANTS}/:tenantId`;
const CATEGORY = `${TENANT}/categories/:categoryId`;
const SUBCATEGORY = `${TENANT}/subcategories/:subcategoryId`;
const QUESTION = `${TENANT}/questions/:questionId`;
const USERS = `${TENANT}/users`;

const FULL_MOCK =
  "A question with a form that would give its mock exam more questions than the exam profile says is refused with 400.";
const ONE_OF_MANY = ["Administrators of the default organization see all, others their own alone."];
const Words = z.string().check(z.maxLength(ADMIN_LIMITS.query));

export const listTenants = endpoint({
  name: "listTenants",
  resource: "organizations",
  method: "GET",
  path: TENANTS,
  summary: "Organizations",
  notes: ONE_OF_MANY,
  isAdministrative: true,
  success: 200,
  reply: Tenants,
});

export const createTenant = endpoint({
  name: "createTenant",
  resource: "organizations",
  method: "POST",
  path: TENANTS,
  summary: "Creates an organization",
  notes: [
    "For administrators of the default organization: 403 for others.",
    "Without joining it is invited: signing up does not join it.",
  ],
  isAdministrative: true,
  body: NewTenant,
  example: { name: "Bakery School", domain: "bakery.test", joining: "open" },
  success: 201,
  reply: Tenant,
  errors: ["name-taken", "domain-taken"],
});

export const changeTenant = endpoint({
  name: "changeTenant",
  resource: "organizations",
  method: "PATCH",
  path: TENANT,
  summary: "Renames, deactivates or activates an organization, or changes its domain or who can join it",
  notes: [
    "Absent fields stay as they are. The domain is changed by administrators of the default organization alone.",
  ],
  isAdministrative: true,
  body: TenantChange,
  example: { name: "Bakers", version: 1 },
  success: 200,
  reply: Tenant,
  errors: ["stale-version", "name-taken", "domain-taken", "default-tenant", "own-account"],
});

export const deleteTenant = endpoint({
  name: "deleteTenant",
  resource: "organizations",
  method: "DELETE",
  path: TENANT,
  summary: "Deletes an organization with all that is in it",
  notes: ["For administrators of the default organization: 403 for others."],
  isAdministrative: true,
  success: 204,
  errors: ["default-tenant"],
});

export const readTenantStats = endpoint({
  name: "readTenantStats",
  resource: "organizations",
  method: "GET",
  path: `${TENANT}/stats`,
  summary: "How much an organization holds, without what was deleted",
  isAdministrative: true,
  success: 200,
  reply: TenantStats,
});

export const listBankCategories = endpoint({
  name: "listBankCategories",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/categories`,
  summary: "The certifications of an organization, deleted ones last",
  isAdministrative: true,
  success: 200,
  reply: AdminCategories,
});

export const createCategory = endpoint({
  name: "createCategory",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/categories`,
  summary: "Makes a certification",
  isAdministrative: true,
  body: NewCategory,
  example: { name: "Bread", description: "From flour to loaf", icon: "B" },
  success: 201,
  reply: AdminCategory,
  errors: ["name-taken"],
});

export const changeCategory = endpoint({
  name: "changeCategory",
  resource: "bank",
  method: "PATCH",
  path: CATEGORY,
  summary: "Changes a certification, its exam profile, or the weights of its domains",
  notes: [
    "A profile replaces the stored one, and null removes it.",
    "Weights name each domain in use once and add up to 100; an empty list removes them.",
    "400 also for unknown fields.",
  ],
  isAdministrative: true,
  body: CategoryChange,
  example: { name: "Breads", version: 1 },
  success: 200,
  reply: AdminCategory,
  errors: ["stale-version", "deleted", "name-taken"],
});

export const deleteCategory = endpoint({
  name: "deleteCategory",
  resource: "bank",
  method: "DELETE",
  path: CATEGORY,
  summary: "Retires a certification with its domains and questions",
  notes: ["Again: 204. Quizzes keep what they drew."],
  isAdministrative: true,
  success: 204,
});

export const readCategoryDependents = endpoint({
  name: "readCategoryDependents",
  resource: "bank",
  method: "GET",
  path: `${CATEGORY}/dependents`,
  summary: "What deleting a certification affects",
  notes: ["Open quizzes keep the questions that they hold. Mastery is hidden until a restore."],
  isAdministrative: true,
  success: 200,
  reply: Dependents,
});

export const restoreCategory = endpoint({
  name: "restoreCategory",
  resource: "bank",
  method: "POST",
  path: `${CATEGORY}/restore`,
  summary: "Brings a certification back, with what went with it",
  notes: ["Again: nothing changes."],
  isAdministrative: true,
  success: 200,
  reply: AdminCategory,
  errors: ["name-taken"],
});

export const listBankSubcategories = endpoint({
  name: "listBankSubcategories",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/subcategories`,
  summary: "The domains of an organization, deleted ones last",
  isAdministrative: true,
  success: 200,
  reply: AdminSubcategories,
});

export const createSubcategory = endpoint({
  name: "createSubcategory",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/subcategories`,
  summary: "Makes a domain",
  isAdministrative: true,
  body: NewSubcategory,
  example: { categoryId: 1, name: "Ovens" },
  success: 201,
  reply: AdminSubcategory,
  errors: ["name-taken"],
});

export const changeSubcategory = endpoint({
  name: "changeSubcategory",
  resource: "bank",
  method: "PATCH",
  path: SUBCATEGORY,
  summary: "Renames a domain",
  isAdministrative: true,
  body: SubcategoryChange,
  example: { name: "Ovens and stoves", version: 1 },
  success: 200,
  reply: AdminSubcategory,
  errors: ["stale-version", "deleted", "name-taken"],
});

export const deleteSubcategory = endpoint({
  name: "deleteSubcategory",
  resource: "bank",
  method: "DELETE",
  path: SUBCATEGORY,
  summary: "Retires a domain with its questions",
  notes: ["Again: 204."],
  isAdministrative: true,
  success: 204,
});

export const readSubcategoryDependents = endpoint({
  name: "readSubcategoryDependents",
  resource: "bank",
  method: "GET",
  path: `${SUBCATEGORY}/dependents`,
  summary: "What deleting a domain affects",
  notes: ["Open quizzes keep the questions that they hold. Mastery is hidden until a restore."],
  isAdministrative: true,
  success: 200,
  reply: Dependents,
});

export const restoreSubcategory = endpoint({
  name: "restoreSubcategory",
  resource: "bank",
  method: "POST",
  path: `${SUBCATEGORY}/restore`,
  summary: "Brings a domain back, with what went with it",
  notes: ["Again: nothing changes."],
  isAdministrative: true,
  success: 200,
  reply: AdminSubcategory,
  errors: ["name-taken", "parent-deleted"],
});

const PRACTICE_TEST = `${TENANT}/practice-tests/:practiceTestId`;
const FORM_RULE =
  "A form keeps its questions in their versions, also after these are changed or deleted. 400 for a version or question that the certifications don't have.";

export const listBankPracticeTests = endpoint({
  name: "listBankPracticeTests",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/practice-tests`,
  summary: "The practice tests and fixed forms of an organization",
  isAdministrative: true,
  success: 200,
  reply: AdminPracticeTests,
});

export const createPracticeTest = endpoint({
  name: "createPracticeTest",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/practice-tests`,
  summary: "Creates a practice test, or a fixed form",
  notes: [
    "With questionCount each attempt draws its questions. With form all attempts have those of the form.",
    FORM_RULE,
    "400 also for unknown fields.",
  ],
  isAdministrative: true,
  body: NewPracticeTest,
  example: { title: "Bread check", categoryIds: [1], questionCount: 20, timeLimit: 30, passMark: 60 },
  success: 201,
  reply: AdminPracticeTest,
});

export const drawPracticeTest = endpoint({
  name: "drawPracticeTest",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/practice-tests/draw`,
  summary: "Draws questions for a fixed form by the weights of the domains",
  notes: [
    "Stores nothing. Leaves out questions that are reserved for mock exams. Fewer if the bank has no more.",
  ],
  isAdministrative: true,
  body: FormDraw,
  example: { categoryIds: [1], questionCount: 20 },
  success: 200,
  reply: FormQuestionDetails,
  errors: ["no-questions"],
});

export const readPracticeTestQuestions = endpoint({
  name: "readPracticeTestQuestions",
  resource: "bank",
  method: "GET",
  path: `${PRACTICE_TEST}/questions`,
  summary: "The questions of a fixed form, in its order and with their keys",
  notes: ["404 also for a practice test without a form."],
  isAdministrative: true,
  success: 200,
  reply: FormQuestionDetails,
});

export const changePracticeTest = endpoint({
  name: "changePracticeTest",
  resource: "bank",
  method: "PATCH",
  path: PRACTICE_TEST,
  summary: "Changes a practice test",
  notes: [
    "Absent fields stay as they are. questionCount replaces a form. Attempts stay as they are.",
    FORM_RULE,
  ],
  isAdministrative: true,
  body: PracticeTestChange,
  example: { passMark: 65, version: 1 },
  success: 200,
  reply: AdminPracticeTest,
  errors: ["stale-version"],
});

export const deletePracticeTest = endpoint({
  name: "deletePracticeTest",
  resource: "bank",
  method: "DELETE",
  path: PRACTICE_TEST,
  summary: "Deletes a practice test",
  notes: ["Attempts stay as they are. Again: 404."],
  isAdministrative: true,
  success: 204,
});

const questionFilters: Record<string, QueryParameter> = {
  q: {
    description:
      "Words and phrases in double quotes that the question must contain, or #1042 for the question with this id.",
    schema: Words,
  },
  categoryId: idParameter("Of one certification."),
  subcategoryId: idParameter("Of one domain."),
  difficultyLevel: { description: "Of one level.", schema: DifficultyLevel },
  kind: { description: "Of one kind.", schema: QuestionKind },
  tag: { description: "With this tag, whatever its case.", schema: z.string() },
  state: {
    description: "Those that are asked, which is the default, or those that were deleted.",
    schema: z.enum(["live", "retired"]),
  },
  reported: { description: "Those alone that have an open report.", schema: z.enum(["1"]) },
};

export const listBankQuestions = endpoint({
  name: "listBankQuestions",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/questions`,
  summary: "Questions of an organization, newest first unless sorted otherwise",
  notes: ["Questions that are alike in what they are sorted by are newest first."],
  isAdministrative: true,
  query: {
    ...questionFilters,
    _sort: {
      description:
        "By what: creation, the latest version (unknown times come first), names of certification and domain, text, or difficulty.",
      schema: QuestionSortField,
    },
    _order: { description: "Ascending by default if there is a _sort.", schema: z.enum(["asc", "desc"]) },
    ...pageParameters(200),
  },
  success: 200,
  reply: AdminQuestions,
  headers: TOTAL,
});

export const createQuestion = endpoint({
  name: "createQuestion",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/questions`,
  summary: "Makes a question",
  notes: [
    "A single choice has four options. Options gain ids from 1 in their order, which the key names.",
    FULL_MOCK,
  ],
  isAdministrative: true,
  body: NewQuestion,
  example: {
    text: "Which flour binds best?",
    categoryId: 1,
    options: [{ text: "Rye" }, { text: "Wheat" }, { text: "Oat" }, { text: "Spelt" }],
    correctAnswer: 2,
    explanation: "Gluten.",
    difficultyLevel: 1,
    tags: ["flour"],
  },
  success: 201,
  reply: AdminQuestion,
});

export const readBankQuestion = endpoint({
  name: "readBankQuestion",
  resource: "bank",
  method: "GET",
  path: QUESTION,
  summary: "A question with its usage, versions and authors",
  isAdministrative: true,
  success: 200,
  reply: AdminQuestionDetail,
});

export const readQuestionVersion = endpoint({
  name: "readQuestionVersion",
  resource: "bank",
  method: "GET",
  path: `${QUESTION}/versions/:version`,
  summary: "A version of a question, the latest or an earlier one",
  isAdministrative: true,
  success: 200,
  reply: AdminQuestion,
});

export const changeQuestion = endpoint({
  name: "changeQuestion",
  resource: "bank",
  method: "PATCH",
  path: QUESTION,
  summary: "Creates a new version of a question",
  notes: [
    FULL_MOCK,
    "Beside these fields any of a new question; absent fields stay as they are, null removes one.",
    "If nothing differs, no version is created. Existing quizzes keep the version that they contain.",
  ],
  isAdministrative: true,
  body: QuestionChange,
  example: { text: "Which flour binds best of all?", version: 1 },
  success: 200,
  reply: AdminQuestion,
  errors: ["stale-version", "deleted"],
});

export const deleteQuestion = endpoint({
  name: "deleteQuestion",
  resource: "bank",
  method: "DELETE",
  path: QUESTION,
  summary: "Retires a question",
  notes: ["Again: 204. Quizzes keep it."],
  isAdministrative: true,
  success: 204,
});

export const restoreQuestion = endpoint({
  name: "restoreQuestion",
  resource: "bank",
  method: "POST",
  path: `${QUESTION}/restore`,
  summary: "Restores a question",
  notes: ["Again: nothing changes."],
  isAdministrative: true,
  success: 200,
  reply: AdminQuestion,
  errors: ["parent-deleted", "mock-complete"],
});

export const changeQuestions = endpoint({
  name: "changeQuestions",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/questions/changes`,
  summary: "Makes one change to many questions, in one transaction",
  notes: [
    "The body has either the questions, each once, or the number of questions that match the parameters. If another number matches by now, nothing is changed.",
    "A question that can't be changed is left as it is and listed as a conflict; the others are changed. With a version, a question at another one is a conflict.",
    "Again: the questions are unchanged. Deleting is undone by restore, and restoring by delete. Any other change makes a new version of a question; undo with the versions of the response makes one that says what the version before said.",
  ],
  isAdministrative: true,
  query: questionFilters,
  body: QuestionsChange,
  example: { change: { do: "tag", tags: ["flour"] }, questions: [{ id: 1, version: 1 }] },
  success: 200,
  reply: BulkResult,
  errors: ["bank-changed", "too-many-questions"],
});

export const exportQuestions = endpoint({
  name: "exportQuestions",
  resource: "import and export",
  method: "GET",
  path: `${TENANT}/questions/export`,
  summary: "Questions of an organization as a file, oldest first",
  isAdministrative: true,
  query: { format: { description: "As what.", schema: ServedFormat, isRequired: true }, ...questionFilters },
  success: 200,
  reply: QuestionsFile,
  file: ["text/csv"],
  headers: { ...TOTAL, "Content-Disposition": "A file's name." },
});

export const exportChosenQuestions = endpoint({
  name: "exportChosenQuestions",
  resource: "import and export",
  method: "POST",
  path: `${TENANT}/questions/export`,
  summary: "Some questions of an organization as a file, oldest first, also deleted ones",
  notes: ["Ids of questions that the organization does not have are left out."],
  isAdministrative: true,
  query: { format: { description: "As what.", schema: ServedFormat, isRequired: true } },
  body: QuestionIds,
  example: { ids: [1, 2] },
  success: 200,
  reply: QuestionsFile,
  file: ["text/csv"],
  headers: { ...TOTAL, "Content-Disposition": "A file's name." },
});

export const uploadPicture = endpoint({
  name: "uploadPicture",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/pictures`,
  summary: "Stores a picture for questions",
  notes: [
    "The body has the bytes of the picture, at most 2 MB. They determine its type, not a name or a header.",
    "Responds with the address to use in questions. Storing the same picture again responds with the same address.",
    "A picture that no version of a question uses is removed after two days. All pictures of an organization have at most 100 MB.",
  ],
  isAdministrative: true,
  bytesMax: PICTURE_BYTES_MAX,
  success: 201,
  reply: UploadedPicture,
  errors: ["pictures-full"],
});

export const readPicture = endpoint({
  name: "readPicture",
  resource: "bank",
  method: "GET",
  path: `${PICTURES_PATH}:pictureHash`,
  summary: "A picture of a question",
  notes: [
    "Members of the organization can read it, and administrators of the default organization those of all.",
    "Browsers may keep it forever, because another picture has another address.",
  ],
  success: 200,
  file: PictureType.options,
  headers: {
    "Content-Security-Policy": "An SVG that is opened as a page can't run scripts or load anything.",
  },
});

export const listUsers = endpoint({
  name: "listUsers",
  resource: "users",
  method: "GET",
  path: USERS,
  summary: "Users of an organization",
  isAdministrative: true,
  query: {
    q: { description: "Words that the name or the email must contain.", schema: Words },
    ...pageParameters(200),
  },
  success: 200,
  reply: TenantUsers,
  headers: TOTAL,
});

export const createUser = endpoint({
  name: "createUser",
  resource: "users",
  method: "POST",
  path: USERS,
  summary: "Adds a user, who chooses a password by the link that comes back",
  isAdministrative: true,
  body: NewUser,
  example: { username: "Nina Berg", email: "nina@example.org", isAdmin: false },
  success: 201,
  reply: CreatedUser,
  errors: ["email-taken", "email-not-allowed"],
});

export const changeUser = endpoint({
  name: "changeUser",
  resource: "users",
  method: "PATCH",
  path: `${USERS}/:userId`,
  summary: "Changes name, email or role of a user, deactivates or activates them",
  notes: ["A deactivated user is signed out and can't sign in: 403 user-inactive. Their data is kept."],
  isAdministrative: true,
  body: UserChange,
  example: { username: "Nina", version: 1 },
  success: 200,
  reply: TenantUser,
  errors: ["stale-version", "email-taken", "email-not-allowed", "own-account", "last-administrator"],
});

export const deleteUser = endpoint({
  name: "deleteUser",
  resource: "users",
  method: "DELETE",
  path: `${USERS}/:userId`,
  summary: "Deletes a user and all that is theirs",
  isAdministrative: true,
  success: 204,
  errors: ["own-account", "last-administrator"],
});

export const readPersonalData = endpoint({
  name: "readPersonalData",
  resource: "users",
  method: "GET",
  path: `${USERS}/:userId/personal-data`,
  summary: "How much data of a user is stored, all of which goes with the user",
  isAdministrative: true,
  success: 200,
  reply: PersonalData,
});

export const exportUser = endpoint({
  name: "exportUser",
  resource: "users",
  method: "GET",
  path: `${USERS}/:userId/export`,
  summary: "Everything of a user as JSON, or one table as CSV",
  notes: ["The same as the user's own export. Meant for requests of the user."],
  isAdministrative: true,
  query: {
    format: { description: "As what.", schema: ExportFormat, isRequired: true },
    of: { description: "Which table; of CSV alone, where it is required.", schema: ExportTable },
  },
  success: 200,
  reply: AccountExport,
  file: ["text/csv"],
  headers: { "Content-Disposition": "A file's name." },
});

export const issueResetLink = endpoint({
  name: "issueResetLink",
  resource: "users",
  method: "POST",
  path: "/api/admin/users/:userId/reset-link",
  summary: "Makes a link by which a user chooses a new password",
  notes: ["It holds for a day, works once, and takes the place of an earlier one."],
  isAdministrative: true,
  success: 201,
  reply: ResetLink,
  errors: ["user-inactive"],
});

const group: QueryParameter = { description: "Of one group of actions.", schema: AuditGroup };

export const listAuditEntries = endpoint({
  name: "listAuditEntries",
  resource: "audit log",
  method: "GET",
  path: `${TENANT}/audit-log`,
  summary: "Actions in an organization, newest first",
  notes: [
    "Nothing changes or removes an entry, except that deleting an organization deletes its log.",
    "The log of the default organization also has organizations that were created or deleted.",
    "Where a user was deleted, or belongs to another organization, the name is absent.",
  ],
  isAdministrative: true,
  query: {
    group,
    before: idParameter("Entries below this id alone: the next of the page before."),
    _limit: {
      description: `Entries of a page; ${AUDIT_PAGE} by default, 500 at most.`,
      schema: z.int().check(z.positive()),
    },
  },
  success: 200,
  reply: AuditPage,
});

export const exportAuditEntries = endpoint({
  name: "exportAuditEntries",
  resource: "audit log",
  method: "GET",
  path: `${TENANT}/audit-log/export`,
  summary: "The audit log of an organization as a file, newest first",
  notes: ["The export itself is an entry of the log."],
  isAdministrative: true,
  query: { group },
  success: 200,
  file: ["text/csv"],
  headers: { "Content-Disposition": "A file's name." },
});

export const importQuestions = endpoint({
  name: "importQuestions",
  resource: "import and export",
  method: "POST",
  path: `${TENANT}/questions/import`,
  summary: "Checks questions one by one, or stores all of them",
  notes: [
    "The body has one question per line, the response one JSON value per line. Nothing is kept between two calls.",
    "A check responds with the verdicts of the rows in order, on any number of lines, and with the summary on the last line. A row that is not a question, or has more than 9,000,000 characters, fails by itself.",
    "Storing takes the same rows with the digest of their check and responds with the result. Everything is stored in one transaction, or nothing. With skipFailed=1, rows that failed are left out; neither created nor skipped counts them.",
    "With update=1, a row with the id and the version of a question updates it: a question that says the same is a duplicate, one at another version, deleted, or of another organization fails. At most 5,000 rows update questions. Without it, ids and versions are dropped.",
    "A new row with a form fails where its mock exam has as many questions as the exam profile says, with the rows before it. The summary has the mock exams that new rows belong to, each with its number of questions after the import. In a certification without mock exams a form is stored and reserves nothing.",
  ],
  isAdministrative: true,
  query: {
    dryRun: { description: "Checks the rows and stores nothing.", schema: z.enum(["1"]) },
    digest: { description: "Stores the rows. The digest of their check.", schema: z.string() },
    createMissing: {
      description: "Creates certifications and domains that do not exist.",
      schema: z.enum(["1"]),
    },
    update: {
      description: "Rows with an id update the question that they name.",
      schema: z.enum(["1"]),
    },
    skipFailed: {
      description: "Stores the rows that are valid. Without it, failed rows are refused with 422.",
      schema: z.enum(["1"]),
    },
  },
  body: z.array(NamedDraft),
  example: [
    {
      certification: "Bread",
      domain: "Ovens",
      text: "How hot is an oven for bread?",
      options: [{ text: "120 °C" }, { text: "240 °C" }],
      correctAnswer: 2,
      difficultyLevel: 1,
    },
  ],
  hasLines: true,
  success: 200,
  reply: z.array(ImportLine),
  errors: ["bank-changed", "too-large", "rows-failed", "too-many-jobs"],
});

export const importBankSettings = endpoint({
  name: "importBankSettings",
  resource: "import and export",
  method: "POST",
  path: `${TENANT}/bank-settings`,
  summary: "Adds the exam profiles, weights and practice tests of an exported file",
  notes: [
    "For after the import of its questions. Adds only what certifications in use lack, and practice tests with new titles; replaces nothing. Again: nothing changes.",
    "Forms name their questions by fingerprint (src/api/questions/draft/fingerprint.ts) and freeze the versions in use.",
  ],
  isAdministrative: true,
  body: BankSettings,
  example: {
    certifications: [{ name: "Bread", icon: "B", domains: [{ name: "Ovens", weight: 100 }] }],
    practiceTests: [],
  },
  success: 200,
  reply: BankSettingsResult,
});

export const ADMIN_ENDPOINTS = [
  importBankSettings,
  listTenants,
  createTenant,
  changeTenant,
  deleteTenant,
  readTenantStats,
  listBankCategories,
  createCategory,
  changeCategory,
  readCategoryDependents,
  deleteCategory,
  restoreCategory,
  listBankSubcategories,
  createSubcategory,
  changeSubcategory,
  readSubcategoryDependents,
  deleteSubcategory,
  restoreSubcategory,
  listBankPracticeTests,
  createPracticeTest,
  drawPracticeTest,
  readPracticeTestQuestions,
  changePracticeTest,
  deletePracticeTest,
  listAuditEntries,
  exportAuditEntries,
  // Must precede readBankQuestion, whose path also matches `export`.
  exportQuestions,
  exportChosenQuestions,
  changeQuestions,
  uploadPicture,
  readPicture,
  listBankQuestions,
  createQuestion,
  readBankQuestion,
  readQuestionVersion,
  changeQuestion,
  deleteQuestion,
  restoreQuestion,
  listUsers,
  createUser,
  changeUser,
  deleteUser,
  readPersonalData,
  exportUser,
  issueResetLink,
  importQuestions,
];
