import { anyOf, earlierThan, type Tx } from "../../ports/store.ts";
import { createAgeRule } from "./age.ts";
import { draftsRule, finishedDraftsRule } from "./drafts.ts";
import { picturesRule } from "./pictures.ts";
import type { Rule } from "./rule.ts";
import { formerVersionsRule } from "./versions.ts";

/** How many days administrators see invitations that have expired. */
const KEEP_INVITATIONS = 30;
/** How many days unsent emails are kept. Cairn stops trying after one day; without a mail server, they would stay forever. */
const KEEP_EMAILS = 2;

const whereExpired = (instant: string) => ({ expiresAt: earlierThan(instant) });

/** All rules, in this order. Another collection with an age is another entry. */
export const RULES: readonly Rule[] = [
  createAgeRule("sign-in sessions", "sessions", whereExpired),
  createAgeRule("reset links", "resetLinks", whereExpired),
  createAgeRule("changes of email", "emailChanges", whereExpired),
  { ...createAgeRule("invitations", "invitations", whereExpired), keep: KEEP_INVITATIONS },
  {
    ...createAgeRule("emails", "mails", (instant) => ({ createdAt: earlierThan(instant) })),
    keep: KEEP_EMAILS,
  },
  finishedDraftsRule,
  draftsRule,
  {
    ...createAgeRule(
      "attempts",
      "quizzes",
      (instant) => ({ completedAt: earlierThan(instant) }),
      removePartsOfQuizzes,
    ),
    keep: "attempts",
  },
  formerVersionsRule,
  picturesRule,
  {
    ...createAgeRule("audit entries", "auditEntries", (instant) => ({ at: earlierThan(instant) })),
    keep: "audit",
  },
];

async function removePartsOfQuizzes(tx: Tx, ids: readonly number[]): Promise<void> {
  const quizId = anyOf(ids);
  await tx.removeAll("lectures", { quizId });
  await tx.removeAll("drafts", { quizId });
}
