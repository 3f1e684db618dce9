import { getConfig } from "storybook/test";

const { getElementError } = getConfig();

/**
 * Creates the error of a query without a match, which includes the page as text. Errors of a query that is retried every few
 * milliseconds omit the page: only the last one is shown, and Testing Library describes the page in it at the timeout.
 */
export const describeFinalErrors: typeof getElementError = (message, container) => {
  const isRetried = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
  if (!isRetried) return getElementError(message, container);
  const error = new Error(message ?? "");
  error.name = "TestingLibraryElementError";
  return error;
};
