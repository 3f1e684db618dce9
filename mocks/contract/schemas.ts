import type * as z from "zod/mini";
import * as account from "../../src/api/account/schema.ts";
import * as achievements from "../../src/api/achievements/schema.ts";
import * as audit from "../../src/api/admin/audit.ts";
import * as bankSettings from "../../src/api/admin/formats/bank-settings.ts";
import * as imports from "../../src/api/admin/import-schema.ts";
import * as bulk from "../../src/api/admin/questions/bulk.ts";
import * as admin from "../../src/api/admin/schema.ts";
import * as attempts from "../../src/api/attempts/schema.ts";
import * as auth from "../../src/api/auth/schema.ts";
import { NewExamProfile } from "../../src/api/catalog/new-exam-profile.ts";
import * as catalog from "../../src/api/catalog/schema.ts";
import * as invitations from "../../src/api/invitations/schema.ts";
import * as lectures from "../../src/api/lectures/schema.ts";
import * as practiceTests from "../../src/api/practice-tests/schema.ts";
import * as preferences from "../../src/api/preferences/schema.ts";
import * as progress from "../../src/api/progress/schema.ts";
import * as answers from "../../src/api/questions/answers.ts";
import * as drafts from "../../src/api/questions/draft/draft.ts";
import * as questions from "../../src/api/questions/schema.ts";
import { PictureType, UploadedPicture } from "../../src/api/questions/text/picture-content.ts";
import { Reference } from "../../src/api/questions/text/reference.ts";
import * as history from "../../src/api/quizzes/history/history.ts";
import * as quizzes from "../../src/api/quizzes/schema.ts";
import * as reports from "../../src/api/reports/schema.ts";
import * as marks from "../../src/api/saved-questions/schema.ts";
import * as identityProvider from "../../src/api/single-sign-on/provider-schema.ts";
import * as singleSignOn from "../../src/api/single-sign-on/schema.ts";
import * as wire from "../../src/api/wire.ts";

const { QuestionDraft: _, ...bodies } = drafts;

const MODULES = {
  ...wire,
  ...auth,
  ...account,
  ...preferences,
  ...catalog,
  NewExamProfile,
  ...answers,
  ...questions,
  Reference,
  PictureType,
  UploadedPicture,
  ...bodies,
  ...attempts,
  ...practiceTests,
  ...quizzes,
  ...history,
  ...progress,
  ...achievements,
  ...lectures,
  ...marks,
  ...reports,
  ...identityProvider,
  ...singleSignOn,
  ...admin,
  ...audit,
  ...bulk,
  ...imports,
  ...bankSettings,
  ...invitations,
};

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** The schemas of the contract, sorted by their export names. */
export const SCHEMAS: readonly (readonly [name: string, schema: z.ZodMiniType])[] = Object.entries(MODULES)
  .flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : []))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
