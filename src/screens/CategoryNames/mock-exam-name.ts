import type { MockForm } from "../../api/questions/planning.ts";

/** Returns the name of a mock exam within its certification. */
export const mockExamName = (form: MockForm): string => `Mock exam ${form}`;
