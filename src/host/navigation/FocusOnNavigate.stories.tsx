import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { MAIN, useFocusOnNavigate } from "./useFocusOnNavigate.ts";

type State = "signedOut" | "loading" | "loaded";

/** An app whose code is still loading when the visitor has signed in. */
function SlowApp() {
  const [state, setState] = useState<State>("signedOut");
  useFocusOnNavigate(state === "signedOut" ? "out" : "/study-groups");
  return (
    <>
      <header>
        <button onMouseEnter={() => setState("loading")}>Sign in</button>
        <button onMouseEnter={() => setState("loaded")}>Load the app</button>
      </header>
      {state === "loaded" ? (
        <main key="app" id={MAIN} tabIndex={-1}>
          <h1>Study Groups</h1>
        </main>
      ) : (
        <main key="waiting" id={MAIN}>
          {state === "loading" ? "Loading Cairn" : "Welcome to Cairn"}
        </main>
      )}
    </>
  );
}

const meta = preview.meta({
  title: "Host/Focus after navigation",
  component: SlowApp,
  parameters: { layout: "fullscreen", a11y: { test: "off" } },
});

/** The user signs in before the app's code has loaded: the heading gets the focus once it is rendered. */
export const AppCodeLoadsLate = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button", { name: "Sign in" }));
    await expect(await canvas.findByText("Loading Cairn")).toBeVisible();
    await userEvent.hover(canvas.getByRole("button", { name: "Load the app" }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Study Groups" })).toHaveFocus());
  },
});
