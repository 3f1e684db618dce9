/** The routes of spec §2.1. Each also exists under the /app prefix. */
export const paths = {
  dashboard: "/",
  quiz: (quizId: number) => `/quiz/${quizId}`,
  results: (quizId: number) => `/results/${quizId}`,
  review: (quizId: number) => `/review/${quizId}`,
  lecture: (lectureId: number) => `/lecture/${lectureId}`,
  achievements: "/achievements",
  accessibility: "/accessibility",
  studyGroups: "/study-groups",
  uiStructure: "/ui-structure",
  admin: "/admin",
} as const;

/** Takes the user to one of {@link paths}. `replace` leaves no step back to where they were. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;
