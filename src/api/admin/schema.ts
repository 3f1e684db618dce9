import * as z from "zod/mini";
import { DifficultyLevel } from "../questions/schema.ts";
import { Id, Instant } from "../wire.ts";

const Name = z.string().check(z.trim(), z.minLength(1, "Required"), z.maxLength(200));

export const Tenant = z.object({
  id: Id,
  name: z.string(),
  domain: z.exactOptional(z.string()),
  isActive: z.boolean(),
});
export type Tenant = z.infer<typeof Tenant>;
export const Tenants = z.array(Tenant);

/** Body of `POST /api/admin/tenants`. */
export const NewTenant = z.object({
  name: Name,
  domain: z.exactOptional(z.string().check(z.trim(), z.maxLength(253))),
});
export type NewTenant = z.infer<typeof NewTenant>;

const Count = z.int().check(z.nonnegative());
export const TenantStats = z.object({
  categories: Count,
  questions: Count,
  users: Count,
  subcategories: Count,
});
export type TenantStats = z.infer<typeof TenantStats>;

/** Body of `POST /api/admin/tenants/{id}/categories`. */
export const NewCategory = z.object({
  name: Name,
  description: z.exactOptional(z.string().check(z.maxLength(2000))),
  icon: z.exactOptional(z.string().check(z.maxLength(16))),
});
export type NewCategory = z.infer<typeof NewCategory>;

/** Answer options of a question written in the admin form (spec §9). */
export const OPTIONS_PER_QUESTION = 4;

/** Body of `POST /api/admin/tenants/{id}/questions`. Options gain ids 1 to 4 in order; `correctAnswer` is that id. */
export const NewQuestion = z.object({
  text: z.string().check(z.trim(), z.minLength(1, "Required"), z.maxLength(4000)),
  categoryId: Id,
  subcategoryId: z.exactOptional(Id),
  options: z
    .array(z.object({ text: z.string().check(z.trim(), z.minLength(1, "Required"), z.maxLength(1000)) }))
    .check(z.length(OPTIONS_PER_QUESTION)),
  correctAnswer: z.int().check(z.gte(1), z.lte(OPTIONS_PER_QUESTION)),
  explanation: z.exactOptional(z.string().check(z.maxLength(4000))),
  difficultyLevel: DifficultyLevel,
  tags: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))).check(z.maxLength(20)),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

export const TenantUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: Instant,
  lastLogin: z.exactOptional(Instant),
});
export type TenantUser = z.infer<typeof TenantUser>;
export const TenantUsers = z.array(TenantUser);
