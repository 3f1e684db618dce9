import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import type { Bank } from "./bank.ts";

/** Number of ids, groups and documents that a process caches of all banks: some 50 megabytes with what is computed from them. */
const SIZE_MAX = 1_000_000;
/** Number of questions with their texts that a process caches of all banks: some 20 megabytes. */
const QUESTIONS_MAX = 5000;

/**
 * Caches banks between transactions. Each change to a bank gives its tenant a new random stamp in the same transaction, so a stamp
 * stands for one content. Transactions load the stamp with what they read, and the bank only if its stamp is another one.
 */
export class BankCache {
  /** By tenant, the least recently used first. */
  readonly #banks = new Map<number, Bank>();
  readonly #max: { size: number; questions: number };
  #size = 0;
  #questions = 0;

  /** @param max number of ids and groups, and of questions with their texts, of all banks together */
  constructor(max = { size: SIZE_MAX, questions: QUESTIONS_MAX }) {
    this.#max = max;
  }

  get(tenantId: number): Bank | undefined {
    return this.#banks.get(tenantId);
  }

  /** Stores a bank, and marks it as used. Of two with the same stamp, the one with an outline stays. Texts of the former bank move to the new one. */
  set(tenantId: number, bank: Bank): void {
    const before = this.#banks.get(tenantId);
    const isSame = before?.stamp === bank.stamp;
    const stays = isSame && before.hasOutline ? before : bank;
    if (isSame && stays !== before)
      for (const question of before.questions.values()) stays.questions.set(question.id, question);
    this.delete(tenantId);
    this.#banks.set(tenantId, stays);
    this.#size += stays.size;
    this.#questions += stays.questions.size;
    for (const oldest of this.#banks.keys()) {
      if (this.#size <= this.#max.size) break;
      this.delete(oldest);
    }
  }

  delete(tenantId: number): void {
    const bank = this.#banks.get(tenantId);
    if (!bank) return;
    this.#banks.delete(tenantId);
    this.#size -= bank.size;
    this.#questions -= bank.questions.size;
  }

  /** Adds texts of questions of a bank, and marks them as used. Drops those that were not used for longest if there are too many. */
  addQuestions(tenantId: number, bank: Bank, questions: readonly QuestionDoc[]): void {
    if (this.#banks.get(tenantId) !== bank) return;
    for (const question of questions) {
      if (!bank.questions.delete(question.id)) this.#questions += 1;
      bank.questions.set(question.id, question);
    }
    for (const { questions: cached } of this.#banks.values())
      for (const id of cached.keys()) {
        if (this.#questions <= this.#max.questions) return;
        cached.delete(id);
        this.#questions -= 1;
      }
  }
}
