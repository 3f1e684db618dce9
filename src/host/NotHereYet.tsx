import { ButtonLink } from "../components/controls/Button/Button.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { usePaths } from "../screens/ScreensProvider.tsx";

export interface NotHereYetProps {
  /** The screen's name, at the start of a sentence. */
  name: string;
}

/** The place of a screen that is still to be built. */
export function NotHereYet({ name }: NotHereYetProps) {
  const paths = usePaths();
  return (
    <Message
      title={`${name}: not here yet`}
      actions={
        <ButtonLink variant="primary" href={paths.dashboard}>
          Return to Dashboard
        </ButtonLink>
      }
    >
      This part of Cairn is still being built. Everything else works without it.
    </Message>
  );
}
