import * as z from "zod/mini";
import { planning } from "../questions/planning.ts";
import { ResetLink } from "../account/schema.ts";
import { Email, Username } from "../auth/schema.ts";
import { Category, Subcategory } from "../catalogue/schema.ts";
import {
  DifficultyLevel,
  MatchQuestion,
  MultipleQuestion,
  OrderQuestion,
  SingleQuestion,
} from "../questions/schema.ts";
import { anyText, filledText } from "../text.ts";
import { Id, Instant } from "../wire.ts";

/** Most characters of the names and texts that an administrator writes. */
export const ADMIN_LIMITS = {
  name: 200,
  description: 2000,
  icon: 16,
  domain: 253,
  reply: 300,
  query: 200,
} as const;

/** How often a thing was changed, from 1. */
const Version = z.int().check(z.positive());

/** The version that was changed; absent where whatever is there may be overwritten. */
const seen = { version: z.exactOptional(Version) };

const Count = z.int().check(z.nonnegative());
const Name = filledText(ADMIN_LIMITS.name);
const Description = anyText(ADMIN_LIMITS.description);
const Icon = anyText(ADMIN_LIMITS.icon);

/** The part of an email address behind its `@`. */
export const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(ADMIN_LIMITS.domain, `At most ${ADMIN_LIMITS.domain} characters`),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/, "Write a domain such as example.org"),
  );

/** Who becomes a member by signing up: no one, or anyone with an address at the organization's domain. */
export const Joining = z.enum(["invited", "open"]);
export type Joining = z.infer<typeof Joining>;

/** What an organization has unless somebody chose otherwise. */
export const DEFAULT_JOINING: Joining = "invited";

/** An organization. No other organization can have users with an address at its `domain`. */
export const Tenant = z.object({
  id: Id,
  name: z.string(),
  domain: z.exactOptional(z.string()),
  isActive: z.boolean(),
  joining: Joining,
  version: Version,
  /** Without retired ones. */
  questionCount: Count,
  userCount: Count,
});
export type Tenant = z.infer<typeof Tenant>;
export const Tenants = z.array(Tenant);

/** Body of `POST /api/admin/tenants`. */
export const NewTenant = z.object({
  name: Name,
  domain: z.exactOptional(Domain),
  joining: z.exactOptional(Joining),
});
export type NewTenant = z.infer<typeof NewTenant>;

/** Body of `PATCH /api/admin/tenants/{id}`. A domain of `null` takes it away. */
export const TenantChange = z.object({
  name: z.exactOptional(Name),
  domain: z.exactOptional(z.nullable(Domain)),
  isActive: z.exactOptional(z.boolean()),
  joining: z.exactOptional(Joining),
  ...seen,
});
export type TenantChange = z.infer<typeof TenantChange>;

/** How much a tenant holds, without what is retired. */
export const TenantStats = z.object({
  categories: Count,
  questions: Count,
  users: Count,
  subcategories: Count,
});
export type TenantStats = z.infer<typeof TenantStats>;

/** Whether it was deleted; absent for what is in use. */
const retirement = { isRetired: z.exactOptional(z.literal(true)) };

/** A certification as its administrators see it. */
export const AdminCategory = z.object({ ...Category.shape, version: Version, ...retirement });
export type AdminCategory = z.infer<typeof AdminCategory>;
export const AdminCategories = z.array(AdminCategory);

/** Body of `POST /api/admin/tenants/{id}/categories`. */
export const NewCategory = z.object({
  name: Name,
  description: z.exactOptional(Description),
  icon: z.exactOptional(Icon),
});
export type NewCategory = z.infer<typeof NewCategory>;

/** Body of `PATCH …/categories/{id}`. `null` takes a description or an icon away. */
export const CategoryChange = z.object({
  name: z.exactOptional(Name),
  description: z.exactOptional(z.nullable(Description)),
  icon: z.exactOptional(z.nullable(Icon)),
  ...seen,
});
export type CategoryChange = z.infer<typeof CategoryChange>;

/** A domain of a certification as its administrators see it. */
export const AdminSubcategory = z.object({
  ...Subcategory.shape,
  questionCount: Count,
  version: Version,
  ...retirement,
});
export type AdminSubcategory = z.infer<typeof AdminSubcategory>;
export const AdminSubcategories = z.array(AdminSubcategory);

/** Body of `POST /api/admin/tenants/{id}/subcategories`. */
export const NewSubcategory = z.object({ categoryId: Id, name: Name });
export type NewSubcategory = z.infer<typeof NewSubcategory>;

/** Body of `PATCH …/subcategories/{id}`. */
export const SubcategoryChange = z.object({ name: z.exactOptional(Name), ...seen });
export type SubcategoryChange = z.infer<typeof SubcategoryChange>;

/** What deleting a certification or a domain affects, without what was deleted before. */
export const Dependents = z.object({
  /** Of a certification; a domain has none. */
  subcategories: Count,
  questions: Count,
  /** Quizzes that are not submitted yet and hold any of the questions. They keep them. */
  openQuizzes: Count,
  /** Users with mastery there, which they do not see until it is restored. */
  learners: Count,
});
export type Dependents = z.infer<typeof Dependents>;

/** What a question in a bank always has, and what its administrators see of it besides. */
const banked = {
  ...planning,
  categoryId: Id,
  difficultyLevel: DifficultyLevel,
  tags: z.array(z.string()),
  version: Version,
  /** Reports of learners that nobody has answered. */
  openReports: Count,
  ...retirement,
};

/** A question as its administrators see it. */
export const AdminQuestion = z.discriminatedUnion("kind", [
  z.object({ ...SingleQuestion.shape, ...banked }),
  z.object({ ...MultipleQuestion.shape, ...banked }),
  z.object({ ...OrderQuestion.shape, ...banked }),
  z.object({ ...MatchQuestion.shape, ...banked }),
]);
export type AdminQuestion = z.infer<typeof AdminQuestion>;
export const AdminQuestions = z.array(AdminQuestion);

/** A question with what hangs on it. */
export const AdminQuestionDetail = z.object({
  question: AdminQuestion,
  /** Sessions that hold the version shown. */
  heldBy: z.object({ running: Count, finished: Count }),
  /** Versions that were replaced, newest first, and when. */
  earlier: z.array(z.object({ version: Version, until: Instant })),
});
export type AdminQuestionDetail = z.infer<typeof AdminQuestionDetail>;

/**
 * Body of `PATCH …/questions/{id}`: beside these, any field of a draft, `null` to take it away. It is laid over the stored
 * question, and the whole must fit `QuestionDraft`.
 */
export const QuestionChange = z.looseObject({
  ...seen,
  /** Open reports on this question that the change answers. */
  resolves: z.exactOptional(z.array(Id)),
  /** What those who reported it are told. */
  reply: z.exactOptional(filledText(ADMIN_LIMITS.reply)),
});
export type QuestionChange = z.infer<typeof QuestionChange>;

/** A user of a tenant. */
export const TenantUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: Instant,
  lastLogin: z.exactOptional(Instant),
  version: Version,
});
export type TenantUser = z.infer<typeof TenantUser>;
export const TenantUsers = z.array(TenantUser);

/** Body of `POST /api/admin/tenants/{id}/users`. The user chooses a password by the link of the answer. */
export const NewUser = z.object({ username: Username, email: Email, isAdmin: z.boolean() });
export type NewUser = z.infer<typeof NewUser>;

/** Body of `PATCH …/users/{id}`. */
export const UserChange = z.object({
  username: z.exactOptional(Username),
  email: z.exactOptional(Email),
  isAdmin: z.exactOptional(z.boolean()),
  ...seen,
});
export type UserChange = z.infer<typeof UserChange>;

/** A user who was added, and the link by which they choose their password. */
export const CreatedUser = z.object({ user: TenantUser, link: ResetLink });
export type CreatedUser = z.infer<typeof CreatedUser>;
