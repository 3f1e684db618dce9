import { useEffect, useState } from "react";
import { expect, fn, spyOn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { printed } from "../../../.storybook/test/media.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { createApi } from "../../api/client.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { Providers } from "../Providers.tsx";
import { createMemoryHistory } from "../router/history/memory-history.ts";
import { Router } from "../router/Router.tsx";
import { ThemeChoiceProvider } from "../theme/theme-choice.tsx";
import { Shell, type ShellProps } from "./Shell.tsx";

function Page(props: ShellProps) {
  const [api] = useState(() => createApi());
  return (
    <Router history={createMemoryHistory(props.pathname)}>
      <ThemeChoiceProvider>
        <Providers api={api}>
          <Shell {...props} />
        </Providers>
      </ThemeChoiceProvider>
    </Router>
  );
}

/** A screen that has just shown a toast. */
function WithToast() {
  const toast = useToast();
  useEffect(() => toast({ title: "Saved" }), [toast]);
  return <h1>The screen</h1>;
}

const meta = preview.meta({
  title: "Host/Shell",
  // The stories break globals that other stories on a documentation page would share.
  tags: ["!autodocs"],
  component: Shell,
  parameters: { layout: "fullscreen", account: "new" },
  args: {
    pathname: "/",
    user: buildUser({ id: SAMPLE_USERS.newcomer }),
    onSignOut: fn(),
    children: <h1>The screen</h1>,
  },
  render: (args: ShellProps) => <Page {...args} />,
});

/** If the header throws, a plain header replaces it and the screen keeps working. */
export const HeaderBroken = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: () => {
    // React logs the caught error, which this story expects.
    spyOn(console, "error").mockImplementation(() => {});
    // Only the header renders the user's initials.
    // oxlint-disable-next-line typescript/unbound-method -- it is called with an explicit string below
    const { split } = String.prototype;
    spyOn(String.prototype, "split").mockImplementation(function broken(this: string, ...how) {
      if (this === "Nobody's Name") throw new Error("The header is broken.");
      return split.apply(this, how);
    });
  },
  args: { user: buildUser({ id: SAMPLE_USERS.newcomer, username: "Nobody's Name" }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading", { name: "The screen" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "User menu" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/app");
    await userEvent.click(canvas.getByRole("button", { name: "Sign Out" }));
    await expect(args.onSignOut).toHaveBeenCalledTimes(1);
  },
});

/** Prints only the screen, at full width, without header, skip link and toasts. */
export const Printed = meta.story({
  args: { children: <WithToast /> },
  play: async ({ canvas }) => {
    const toast = await canvas.findByText("Saved");
    await expect(toast).toBeVisible();
    // All styles have loaded by now.
    const end = printed();
    try {
      const main = canvas.getByRole("main");
      await expect(canvas.getByRole("heading", { name: "The screen" })).toBeVisible();
      await expect(main).toHaveStyle({ paddingInlineStart: "0px", maxInlineSize: "none" });
      const left = ["banner", "navigation", "link", "button"].flatMap((role) =>
        canvas.queryAllByRole(role, { hidden: true }),
      );
      for (const element of [toast, canvas.getByText("Skip to content"), ...left])
        await expect(element).not.toBeVisible();
    } finally {
      end();
    }
  },
});
