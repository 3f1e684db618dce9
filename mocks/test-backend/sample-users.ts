import { DEMO_ACCOUNTS } from "../backend/ports/passwords.ts";

/** Ids of users of the sample. Inge administers the second organization, to which Luis belongs. */
export const SAMPLE_USERS = { admin: 1, inge: 5, luis: 6, learner: 7, newcomer: 8 };

interface SampleAccount {
  id: number;
  email: string;
  password: string;
}

const [learner, newcomer, admin] = DEMO_ACCOUNTS;

/** The accounts of the sample whose passwords are public. */
export const SAMPLE_ACCOUNTS: Record<"learner" | "newcomer" | "admin", SampleAccount> = {
  learner: { id: SAMPLE_USERS.learner, ...learner },
  newcomer: { id: SAMPLE_USERS.newcomer, ...newcomer },
  admin: { id: SAMPLE_USERS.admin, ...admin },
};
