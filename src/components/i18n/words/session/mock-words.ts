import type { MockForm } from "../../../../api/questions/planning.ts";

/** Returns the name of a mock exam within its certification. */
export const mockWords = (form: MockForm): string => `Mock exam ${form}`;
