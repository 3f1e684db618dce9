import { getConfig } from "storybook/test";

const { getElementError } = getConfig();

/**
 * Makes the error of a query that finds nothing, with the page as text. The errors of a query that is tried again every few
 * milliseconds go without: only the last is read, and Testing Library describes the page in it when the time is up.
 */
export const describeFinalErrors: typeof getElementError = (message, container) => {
  const isTriedAgain = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
  if (!isTriedAgain) return getElementError(message, container);
  const error = new Error(message ?? "");
  error.name = "TestingLibraryElementError";
  return error;
};
