import { createHash } from "node:crypto";
import { beforeEach } from "vitest";
import { AdminQuestion } from "../../src/api/admin/schema.ts";
import { backendForEachTest } from "./backend-for-each-test.ts";
import { fillBank } from "./bank.ts";

export const GIF = new TextEncoder().encode("GIF89a;");

/** Returns the address at which a picture is stored. */
export const addressOf = (bytes: Uint8Array) =>
  `/api/pictures/${createHash("sha256").update(bytes).digest("hex")}`;

export const exhibit = (src: string) => ({ title: "Plan", format: "image", src, alt: "A plan" });

/** Starts a backend before each test, whose organization 2 has a certification for questions with pictures. */
export function picturesForEachTest() {
  const started = backendForEachTest(["admin", "inge", "learner"]);
  const { backend, inge } = started;
  let categoryId: number;
  beforeEach(async () => {
    ({ categoryId } = await fillBank(backend.store, 2, 1));
  });
  const question = (src: string) => ({
    text: "Which?",
    options: ["A", "B", "C", "D"].map((text) => ({ text })),
    correctAnswer: 1,
    difficultyLevel: 1,
    tags: [],
    categoryId,
    exhibit: exhibit(src),
  });
  const create = async (src: string) =>
    AdminQuestion.parse((await inge("POST", "/api/admin/tenants/2/questions", question(src))).body);
  return { ...started, question, create };
}
