import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { usePaths } from "../ScreensProvider.tsx";

/** Shows that an address doesn't exist (spec §2.1). */
export function NotFoundScreen() {
  const paths = usePaths();
  return (
    <Message
      title="404 Page Not Found"
      actions={
        <ButtonLink variant="primary" href={paths.dashboard}>
          Return to Dashboard
        </ButtonLink>
      }
    >
      Did you forget to add the page to the router?
    </Message>
  );
}
