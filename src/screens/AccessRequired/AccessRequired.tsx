import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { usePaths } from "../ScreensProvider.tsx";

/** Replaces the administration for users who are not administrators. */
export function AccessRequired() {
  const paths = usePaths();
  return (
    <Message
      title="Administrator access required"
      actions={
        <ButtonLink variant="primary" href={paths.app}>
          Return to Dashboard
        </ButtonLink>
      }
    >
      This page is for administrators of your organization. If you need access, ask one of them.
    </Message>
  );
}
