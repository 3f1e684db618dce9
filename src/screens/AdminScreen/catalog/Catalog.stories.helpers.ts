import { expect, screen, userEvent, waitFor, type within } from "storybook/test";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import { dialog } from "../AdminScreen.stories.helpers.tsx";

/** A certification of four domains and ten questions. */
export const seafaring = {
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    if (mockServer) await fillBank(mockServer.store, 2, 10);
  },
};

export const send = (name: string, action = "Save") =>
  userEvent.click(dialog(name).getByRole("button", { name: action }));

/** Deletes an item through its confirmation dialog. */
export async function remove(canvas: ReturnType<typeof within>, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name: `Delete ${name}` }));
  await clickWhenEnabled(dialog(`Delete ${name}?`), /^Delete/);
  await closed();
}

export const field = (name: string, of = "Name") => dialog(name).getByRole("textbox", { name: of });

export const press = async (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.click(await canvas.findByRole("button", { name }));

/** Replaces the text of a field in a dialog. */
export const write = async (of: string, name: string, text: string) => {
  await userEvent.clear(field(of, name));
  await userEvent.type(field(of, name), text);
};

export const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
