import type { CollectionName } from "../backend/documents/database.ts";
import type { Store } from "../backend/ports/store.ts";

export const single = {
  text: "Which?",
  options: ["A", "B", "C", "D"].map((text) => ({ text })),
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
};

/** Returns everything stored except sign-in sessions, as text. */
export async function everythingIn(store: Store): Promise<string> {
  const names: CollectionName[] = [
    "tenants",
    "users",
    "categories",
    "subcategories",
    "questions",
    "formerQuestions",
    "resetLinks",
    "identityProviders",
    "identities",
    "invitations",
    "practiceTests",
    "reports",
  ];
  return JSON.stringify(await Promise.all(names.map((name) => store.list(name))));
}
