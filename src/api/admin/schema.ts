import * as z from "zod/mini";
import { ResetLink } from "../account/schema.ts";
import { Email, Username } from "../auth/schema.ts";
import { wholeWeights } from "../catalog/domain-weights.ts";
import { NewExamProfile } from "../catalog/new-exam-profile.ts";
import { Category, DomainWeight, Subcategory } from "../catalog/schema.ts";
import { planning } from "../questions/planning.ts";
import {
  DifficultyLevel,
  MatchQuestion,
  MultipleQuestion,
  OrderQuestion,
  SingleQuestion,
} from "../questions/schema.ts";
import { anyText, filledText } from "../values/text.ts";
import { Id, Instant } from "../wire.ts";

/** Maximum number of characters of the texts that an administrator writes. */
export const ADMIN_LIMITS = {
  name: 200,
  description: 2000,
  icon: 16,
  domain: 253,
  reply: 300,
  query: 200,
} as const;

/** Version number of an object. Starts at 1 and increases with each change. */
const Version = z.int().check(z.positive());

/** The version that the change is based on; if absent, the change overwrites any version. */
const baseVersion = { version: z.exactOptional(Version) };

const Count = z.int().check(z.nonnegative());
const Name = filledText(ADMIN_LIMITS.name);
const Description = anyText(ADMIN_LIMITS.description);
const Icon = anyText(ADMIN_LIMITS.icon);

/** The part of an email address after the `@`. */
export const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(ADMIN_LIMITS.domain, `At most ${ADMIN_LIMITS.domain} characters`),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/, "Write a domain such as example.org"),
  );

/**
 * Who can join by signing up: only invited users, or anyone with an email address at the organization's domain, which
 * `verified` confirms by email first. The default organization decides about addresses at no organization's domain.
 */
export const Joining = z.enum(["invited", "verified", "open"]);
export type Joining = z.infer<typeof Joining>;

/** The sign-up rule of an organization that has not chosen one. */
export const DEFAULT_JOINING: Joining = "invited";

/** An organization. No other organization can have users with an address at its `domain`. */
export const Tenant = z.object({
  id: Id,
  name: z.string(),
  domain: z.exactOptional(z.string()),
  isActive: z.boolean(),
  joining: Joining,
  version: Version,
  /** Excludes retired questions. */
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

/** Body of `PATCH /api/admin/tenants/{id}`. A domain of `null` removes it. */
export const TenantChange = z.strictObject({
  name: z.exactOptional(Name),
  domain: z.exactOptional(z.nullable(Domain)),
  isActive: z.exactOptional(z.boolean()),
  joining: z.exactOptional(Joining),
  ...baseVersion,
});
export type TenantChange = z.infer<typeof TenantChange>;

/** Number of objects in a tenant, excluding retired ones. */
export const TenantStats = z.object({
  categories: Count,
  questions: Count,
  users: Count,
  subcategories: Count,
});
export type TenantStats = z.infer<typeof TenantStats>;

/** True if it was deleted; absent if it is in use. */
const retirement = { isRetired: z.exactOptional(z.literal(true)) };

/** A certification with the fields for administrators. */
export const AdminCategory = z.object({ ...Category.shape, version: Version, ...retirement });
export type AdminCategory = z.infer<typeof AdminCategory>;
export const AdminCategories = z.array(AdminCategory);

/** Body of `POST /api/admin/tenants/{id}/categories`. */
export const NewCategory = z.object({
  name: Name,
  description: z.exactOptional(Description),
  icon: z.exactOptional(Icon),
  profile: z.exactOptional(NewExamProfile),
});
export type NewCategory = z.infer<typeof NewCategory>;

/** The weight of each domain of a certification. They add up to 100; an empty list removes them. */
export const DomainWeights = z
  .array(z.strictObject({ subcategoryId: Id, weight: DomainWeight }))
  .check(wholeWeights);
export type DomainWeights = z.infer<typeof DomainWeights>;

/**
 * Body of `PATCH …/categories/{id}`. `null` removes a description, an icon or an exam profile; a profile replaces the
 * stored one completely.
 */
export const CategoryChange = z.strictObject({
  name: z.exactOptional(Name),
  description: z.exactOptional(z.nullable(Description)),
  icon: z.exactOptional(z.nullable(Icon)),
  profile: z.exactOptional(z.nullable(NewExamProfile)),
  weights: z.exactOptional(DomainWeights),
  ...baseVersion,
});
export type CategoryChange = z.infer<typeof CategoryChange>;

/** A domain of a certification with the fields for administrators. */
export const AdminSubcategory = z.object({
  ...Subcategory.shape,
  questionCount: Count,
  version: Version,
  ...retirement,
});
export type AdminSubcategory = z.infer<typeof AdminSubcategory>;
export const AdminSubcategories = z.array(AdminSubcategory);

/** Body of `POST /api/admin/tenants/{id}/subcategories`. */
export const NewSubcategory = z.strictObject({ categoryId: Id, name: Name });
export type NewSubcategory = z.infer<typeof NewSubcategory>;

/** Body of `PATCH …/subcategories/{id}`. The certification sets the weights of all its domains. */
export const SubcategoryChange = z.strictObject({ name: z.exactOptional(Name), ...baseVersion });
export type SubcategoryChange = z.infer<typeof SubcategoryChange>;

/** What deleting a certification or a domain affects, excluding what was deleted before. */
export const Dependents = z.object({
  /** Always 0 for a domain. */
  subcategories: Count,
  questions: Count,
  /** Open attempts that contain any of the questions. They keep them. */
  openQuizzes: Count,
  /** Users with mastery there. They don't see it until it is restored. */
  learners: Count,
  /** Practice tests of the certification, which are not offered until it is restored. Absent: none. */
  practiceTests: z.exactOptional(Count),
});
export type Dependents = z.infer<typeof Dependents>;

/** How much data of a user is stored. It is deleted with the user; an export has it except the sign-ins. */
export const PersonalData = z.object({
  finishedQuizzes: Count,
  openQuizzes: Count,
  studyGuides: Count,
  /** Questions that are missed, flagged, bookmarked or have a note. */
  savedQuestions: Count,
  notes: Count,
  badges: Count,
  reports: Count,
  /** Signed-in browsers, including expired sign-ins that are not removed yet. */
  signIns: Count,
});
export type PersonalData = z.infer<typeof PersonalData>;

/** Fields of every question in a bank, including those for administrators. */
const banked = {
  ...planning,
  categoryId: Id,
  difficultyLevel: DifficultyLevel,
  tags: z.array(z.string()),
  version: Version,
  /** When this version was stored; absent if that is unknown. */
  changedAt: z.exactOptional(Instant),
  /** Number of unanswered reports by learners. */
  openReports: Count,
  ...retirement,
};

/** A question with the fields for administrators. */
export const AdminQuestion = z.discriminatedUnion("kind", [
  z.object({ ...SingleQuestion.shape, ...banked }),
  z.object({ ...MultipleQuestion.shape, ...banked }),
  z.object({ ...OrderQuestion.shape, ...banked }),
  z.object({ ...MatchQuestion.shape, ...banked }),
]);
export type AdminQuestion = z.infer<typeof AdminQuestion>;
export const AdminQuestions = z.array(AdminQuestion);

/** Who wrote a version. `username` is absent for users who were deleted or belong to another organization. */
const Author = z.object({ id: Id, username: z.exactOptional(z.string()) });

/** A question with its usage and history. Versions of a seed or from before authors were stored have no author. */
export const AdminQuestionDetail = z.object({
  question: AdminQuestion,
  author: z.exactOptional(Author),
  /** Number of attempts that contain the current version. */
  heldBy: z.object({ running: Count, finished: Count }),
  /** Replaced versions, newest first, with the time of their replacement. */
  earlier: z.array(z.object({ version: Version, until: Instant, author: z.exactOptional(Author) })),
});
export type AdminQuestionDetail = z.infer<typeof AdminQuestionDetail>;

/**
 * Body of `PATCH …/questions/{id}`: these fields and any fields of a draft, with `null` to remove one. The
 * changed question must be a valid `QuestionDraft`. Fields that a draft of its kind can't have are refused.
 */
export const QuestionChange = z.looseObject({
  ...baseVersion,
  /** Ids of open reports that the change resolves. */
  resolves: z.exactOptional(z.array(Id)),
  /** Message for the learners who reported the question. */
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
  /** Whether the user can sign in. Absent for those who can. */
  isActive: z.exactOptional(z.boolean()),
  version: Version,
});
export type TenantUser = z.infer<typeof TenantUser>;
export const TenantUsers = z.array(TenantUser);

/** Body of `POST /api/admin/tenants/{id}/users`. The user sets a password with the link in the response. */
export const NewUser = z.strictObject({ username: Username, email: Email, isAdmin: z.boolean() });
export type NewUser = z.infer<typeof NewUser>;

/** Body of `PATCH …/users/{id}`. */
export const UserChange = z.strictObject({
  username: z.exactOptional(Username),
  email: z.exactOptional(Email),
  isAdmin: z.exactOptional(z.boolean()),
  /** `false` ends all sign-in sessions and prevents others. The user's data is kept. */
  isActive: z.exactOptional(z.boolean()),
  ...baseVersion,
});
export type UserChange = z.infer<typeof UserChange>;

/** An added user, with the link to set a password. */
export const CreatedUser = z.object({ user: TenantUser, link: ResetLink });
export type CreatedUser = z.infer<typeof CreatedUser>;
