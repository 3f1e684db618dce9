import type { Tenant } from "../../../src/api/admin/schema.ts";
import { createCategory } from "../endpoints/admin/categories.ts";
import { createQuestion } from "../endpoints/admin/questions.ts";
import { createSubcategory } from "../endpoints/admin/subcategories.ts";
import { createTenant, deleteTenant } from "../endpoints/admin/tenants.ts";
import { createUser } from "../endpoints/admin/users.ts";
import { resetPassword } from "../endpoints/sign-in.ts";
import type { Account, HttpClient, Session, SignedInSession } from "./client/http-client.ts";
import { tokenOf } from "./client/responses.ts";
import { CheckFailed, NotChecked } from "./faults.ts";

/** An organization that the run creates and deletes. */
export interface TestTenant {
  tenant: Tenant;
  domain: string;
  categoryId: number;
  subcategoryId: number;
  /** Six single-choice questions, then one of each other kind. */
  questionIds: number[];
  /** A learner whom checks may change in any way. */
  tenantLearner: SignedInSession;
  /** The administrator of this organization only. */
  tenantAdmin: SignedInSession;
}

interface TestTenantOptions {
  admin: SignedInSession;
  client: HttpClient;
  /** A text unique to this run. */
  stamp: string;
  addCleanup: (what: string, clean: () => Promise<unknown>) => void;
}

/** Creates the test organization with its questions and users, and registers its removal. */
export async function createTestTenant({
  admin,
  client,
  stamp,
  addCleanup,
}: TestTenantOptions): Promise<TestTenant> {
  const domain = `contract-${stamp}.test`;
  const response = await admin.send(createTenant, {
    body: { name: `Contract ${stamp}`, domain, joining: "open" },
  });
  if (response.status === 403)
    throw new NotChecked(
      "the administrator is not of the default organization and can't create organizations; use one who is",
    );
  const tenant = parseTenant(response, createTenant);
  const params = { tenantId: tenant.id };
  addCleanup(`delete the organization ${tenant.name}`, () => admin.call(deleteTenant, { params }));
  const { body: category } = await admin.call(createCategory, { params, body: { name: "Bread" } });
  const { body: subcategory } = await admin.call(createSubcategory, {
    params,
    body: { categoryId: category.id, name: "Ovens" },
  });
  const location = { categoryId: category.id, subcategoryId: subcategory.id };
  const questionIds: number[] = [];
  for (const draft of draftsFor(location))
    questionIds.push((await admin.call(createQuestion, { params, body: draft })).body.id);
  const addUser = (name: string, isAdmin: boolean): Promise<SignedInSession> =>
    createTenantUser({
      admin,
      client,
      tenantId: tenant.id,
      account: { email: `${name}@${domain}`, password: `${name} of ${stamp}` },
      username: `Contract ${name}`,
      who: `the ${name} of the test organization`,
      isAdmin,
    });
  return {
    tenant,
    domain,
    categoryId: category.id,
    subcategoryId: subcategory.id,
    questionIds,
    tenantLearner: await addUser("learner", false),
    tenantAdmin: await addUser("administrator", true),
  };
}

interface NewTenantUser {
  admin: SignedInSession;
  client: HttpClient;
  tenantId: number;
  account: Account;
  username: string;
  /** The name of the user's session in reports. */
  who: string;
  isAdmin: boolean;
}

/** Creates a user of an organization and signs in by choosing the password. */
export async function createTenantUser({
  admin,
  client,
  tenantId,
  account,
  username,
  who,
  isAdmin,
}: NewTenantUser): Promise<SignedInSession> {
  client.redact(account.password);
  const { body } = await admin.call(createUser, {
    params: { tenantId },
    body: { username, email: account.email, isAdmin },
  });
  const session = client.createSession(who);
  const { body: user } = await session.call(resetPassword, {
    body: { token: tokenOf(body.link), password: account.password },
  });
  return { ...session, user, account };
}

/** Parses the response to `createTenant`. @throws {CheckFailed} if it does not match the contract */
function parseTenant(response: Awaited<ReturnType<Session["send"]>>, endpoint: typeof createTenant): Tenant {
  const result = endpoint.reply?.safeParse(response.body);
  if (response.status === endpoint.success && result?.success) return result.data;
  throw new CheckFailed({
    expected: `${endpoint.success} and the created organization`,
    actual: `${response.status}`,
    advice: `See ${endpoint.name} in docs/openapi.json.`,
    call: response.recordedCall,
  });
}

const asOptions = (...texts: string[]) => texts.map((text) => ({ text }));

/** Returns questions for the test organization: six single choices, then one of each other kind. */
export function draftsFor(location: { categoryId: number; subcategoryId: number }): object[] {
  const shared = { ...location, difficultyLevel: 2, tags: ["contract"], explanation: "By the recipe." };
  const singles = ["first", "second", "third", "fourth", "fifth", "sixth"].map((word, index) => ({
    ...shared,
    text: `What goes into the oven ${word}?`,
    options: asOptions("Rye", "Wheat", "Oat", "Spelt"),
    correctAnswer: (index % 4) + 1,
  }));
  return [
    ...singles,
    {
      ...shared,
      kind: "multiple",
      text: "Which two are grains?",
      options: asOptions("Rye", "Oat", "Salt", "Water"),
      correctAnswers: [1, 2],
    },
    {
      ...shared,
      kind: "order",
      text: "In which order is bread made?",
      options: asOptions("Bake", "Knead", "Rise"),
      correctOrder: [2, 3, 1],
    },
    {
      ...shared,
      kind: "match",
      text: "What belongs together?",
      prompts: asOptions("Rye", "Salt"),
      options: asOptions("A grain", "A mineral"),
      correctMatches: [
        { prompt: 1, option: 1 },
        { prompt: 2, option: 2 },
      ],
    },
  ];
}
