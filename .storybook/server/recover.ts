import type { SetupWorker } from "msw/browser";
import { userEvent, type within } from "storybook/test";
import type { MockServer } from "../../mocks/msw/handlers.ts";

interface Backend {
  msw: Pick<SetupWorker, "use">;
  mockServer: MockServer | undefined;
}

/** Lets the reference backend answer the calls whose handlers the story had replaced. */
export const recover = ({ msw, mockServer }: Backend): void => {
  msw.use(...(mockServer?.handlers ?? []));
};

/** Waits until the story shows a failure, then tries again with a backend that has recovered. */
export async function recoverAndRetry({
  canvas,
  ...backend
}: Backend & { canvas: ReturnType<typeof within> }): Promise<void> {
  const retry = await canvas.findByRole("button", { name: "Try again" });
  recover(backend);
  await userEvent.click(retry);
}
