import { Database } from "../../backend/documents/database.ts";
import { seedAt } from "../../json-server/first-start.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";

export const TENANTS = [1, 2];

export const LEARNERS_PER_TENANT = 4;

export interface TestUser {
  id: number;
  tenantId: number;
  email: string;
  password: string;
  /** Values of the session cookie, one for each sign-in session. */
  tokens: string[];
}

export const passwordHash = (password: string): string => `plain$${password}`;

/**
 * Two organizations with two administrators, four learners, and two certifications of two domains each. Every question is a single choice
 * whose first option is right. So few questions that the learners and administrators often mean the same one.
 */
export function initialDatabase(): Database {
  const created = { createdAt: new Date(SEED_ANCHOR).toISOString(), version: 1 };
  const live = { version: 1, isRetired: false };
  const db = Database.parse({ badges: seedAt(SEED_ANCHOR, "sample").badges });
  for (const tenantId of TENANTS) {
    db.tenants.push({
      id: tenantId,
      name: `Tenant ${tenantId}`,
      isActive: true,
      joining: "open",
      version: 1,
    });
    for (let index = 0; index < 2 + LEARNERS_PER_TENANT; index += 1) {
      const id = db.users.length + 1;
      const email = `user-${id}@invariants.test`;
      db.users.push({
        ...created,
        id,
        tenantId,
        username: `User ${id}`,
        email,
        emailKey: email,
        passwordHash: passwordHash(`password-${id}`),
        isAdmin: index < 2,
      });
    }
    for (let category = 0; category < 2; category += 1) {
      const categoryId = db.categories.length + 1;
      db.categories.push({
        ...live,
        id: categoryId,
        tenantId,
        name: `Certification ${categoryId}`,
        readyBadge: null,
      });
      const domainIds = [1, 2].map((domain) => categoryId * 10 + domain);
      for (const id of domainIds) db.subcategories.push({ ...live, id, categoryId, name: `Domain ${id}` });
      for (let index = 0; index < 9; index += 1) {
        const subcategoryId = domainIds[index % 3];
        db.questions.push({
          ...live,
          id: db.questions.length + 1,
          categoryId,
          ...(subcategoryId === undefined ? {} : { subcategoryId }),
          text: `Question ${index} of certification ${categoryId}`,
          options: [1, 2, 3].map((id) => ({ id, text: `Option ${id}` })),
          correctAnswer: 1,
          difficultyLevel: 1 + (index % 5),
          tags: [],
        });
      }
    }
  }
  return db;
}
