/*
 * Loaded by the stories' test run. In development, React records a stack for each element, which costs it a third of rendering.
 * They only show in the browser's developer tools. React stops recording when it has recorded 10,000, until a second has passed.
 */
import * as React from "react";

const internals = (React as unknown as Record<string, object>)[
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
];
if (internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });
