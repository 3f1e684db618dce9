declare module "react-quiz-component" {
  import type { FunctionComponent } from "react";

  const Quiz: FunctionComponent<{ quiz: object; disableSynopsis?: boolean; showInstantFeedback?: boolean }>;
  export default Quiz;
}
