// For tests of apps that embed Cairn: the reference backend behind Mock Service Worker, scenarios and builders.
export { SEED_ANCHOR } from "./seed-anchor.ts";
export { createMockServer, type Account, type MockServer, type MockServerOptions } from "./msw/handlers.ts";
export { answers, breaksOff, empty, fails, misfits, pending, unreachable } from "./msw/scenarios.ts";
export {
  ProviderError,
  type Claims,
  type IdentityProviders,
  type ProviderSettings,
  type ProviderSignIn,
} from "./backend/ports/identity-providers.ts";
export type { RateLimiter, RateLimitEvent } from "./backend/ports/rate-limiter.ts";
export { createBackend, type Backend, type BackendOptions } from "./backend/backend.ts";
export { ROUTES } from "./backend/routes/routes.ts";
export {
  AnyOf,
  Conflict,
  Unavailable,
  anyOf,
  type Page,
  type Store,
  type Tx,
  type Where,
} from "./backend/ports/store.ts";
export { createMemoryStore, type Persist } from "./stores/memory/memory-store.ts";
export {
  buildBadge,
  buildBadgeProgress,
  buildGameStats,
  buildSeedBadge,
  buildUserBadge,
} from "./builders/achievements.ts";
export { buildAnswer } from "./builders/answers.ts";
export {
  buildCategories,
  buildCategory,
  buildProfile,
  buildSubcategories,
  buildSubcategory,
} from "./builders/catalog.ts";
export { domainNames, playerQuestions } from "./builders/player-questions.ts";
export { buildMastery, buildStats, buildStudyPlan } from "./builders/progress.ts";
export {
  buildAsked,
  buildKinds,
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
  buildQuestions,
  buildQuizSummary,
} from "./builders/quizzes.ts";
export { buildStudyGroup } from "./builders/study-groups.ts";
export { buildUser } from "./builders/users.ts";
