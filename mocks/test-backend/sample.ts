import { DEMO_ACCOUNTS } from "../backend/ports/passwords.ts";

/** Ids of users of the sample. Inge administers the second organization, to which Luis belongs. */
export const SAMPLE_USERS = { admin: 1, inge: 5, luis: 6, learner: 7, newcomer: 8 };

/** Ids of organizations of the sample. */
export const SAMPLE_TENANTS = { cairn: 1, harbourline: 2, oldMill: 3 };

/** Ids of the certifications of the sample. */
export const SAMPLE_CATEGORIES = {
  securityPlus: 1,
  cissp: 2,
  cism: 3,
  ccsp: 4,
  awsArchitect: 5,
  azureFundamentals: 6,
};

/** Ids of quizzes of the sample. The learner has submitted three and begun `open`. */
export const SAMPLE_QUIZZES = { ofAnotherUser: 4, cissp: 7, securityPlus: 12, practiceTest: 13, open: 19 };

interface SampleAccount {
  id: number;
  email: string;
  password: string;
}

const [learner, newcomer, admin] = DEMO_ACCOUNTS;

export type SampleAccountName = "learner" | "newcomer" | "admin";

/** The accounts of the sample whose passwords are public. */
export const SAMPLE_ACCOUNTS: Record<SampleAccountName, SampleAccount> = {
  learner: { id: SAMPLE_USERS.learner, ...learner },
  newcomer: { id: SAMPLE_USERS.newcomer, ...newcomer },
  admin: { id: SAMPLE_USERS.admin, ...admin },
};
