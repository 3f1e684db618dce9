import type { Parameters } from "storybook/internal/csf";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { DESKTOP } from "../../.storybook/test/viewports.ts";
import type { Account } from "../../mocks/msw/handlers.ts";
import { useLocation } from "./router/Router.tsx";
import { StoryApp } from "./StoryApp.tsx";

/** Shows the address that the router is at. */
export function Address() {
  const { pathname, search, hash } = useLocation();
  return (
    <output aria-label="Address" style={{ position: "fixed", insetBlockEnd: 0, fontSize: "0.8125rem" }}>
      {pathname + search + hash}
    </output>
  );
}

/** Returns the settings of stories in which the whole app opens at an address, with the address shown below it. */
export const openApp = (account: Account, at: string) => ({
  parameters: { layout: "fullscreen", account, at } as const,
  globals: DESKTOP,
  render: (_args: object, { parameters }: { parameters: Parameters }) => (
    <StoryApp at={String(parameters["at"])}>
      <Address />
    </StoryApp>
  ),
});

export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

export const expectAddress = (address: string) =>
  waitFor(() => expect(screen.getByRole("status", { name: "Address" }).textContent).toBe(address));

/** Chooses an entry of the menu of the user. */
export async function chooseInUserMenu(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: "User menu" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}
