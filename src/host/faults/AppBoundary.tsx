import type { ReactNode } from "react";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";

/** Shows a message and a reload button when the app throws outside of any screen. */
export function AppBoundary({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary
      renderFallback={() => (
        <main>
          <Message
            title="Cairn stopped working"
            actions={
              <Button variant="primary" onClick={() => window.location.reload()}>
                Reload the page
              </Button>
            }
          >
            Your answers are saved on this device. Reload the page to continue.
          </Message>
        </main>
      )}
    >
      {children}
    </FaultBoundary>
  );
}
