import { expect, fn, mocked, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { WeightsDialog } from "./WeightsDialog.tsx";

const Controlled = controlled(WeightsDialog);

const meta = preview.meta({
  title: "Admin/WeightsDialog",
  component: WeightsDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    certification: "Seafaring",
    domains: [
      { id: 71, name: "Cargo" },
      { id: 72, name: "Deck" },
      { id: 73, name: "Navigation" },
    ],
    value: { 71: "", 72: "", 73: "" },
    onValueChange: fn(),
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
  },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog", { name: "Domain weights of Seafaring" }));
const field = (name: string) => dialog().getByRole<HTMLInputElement>("textbox", { name });
const send = () => userEvent.click(dialog().getByRole("button", { name: "Save" }));
const sum = () => dialog().getByRole("status");

export const Default = meta.story({
  play: async () => {
    await expect(sum()).toHaveTextContent("No weights");
  },
});

/** The sum follows each change, with what is missing. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.type(field("Cargo"), "33.3");
    await expect(sum()).toHaveTextContent("Total: 33.3%. Add 66.7%.");
    await userEvent.type(field("Deck"), "33,3");
    await userEvent.type(field("Navigation"), "33.4");
    await expect(sum()).toHaveTextContent("Total: 100%");
    await send();
    await expect(mocked(args.onSubmit).mock.calls).toEqual([
      [
        [
          { subcategoryId: 71, weight: 33.3 },
          { subcategoryId: 72, weight: 33.3 },
          { subcategoryId: 73, weight: 33.4 },
        ],
      ],
    ]);
  },
});

/** A sum of 99 is not stored. */
export const OneMissing = meta.story({
  tags: ["appearance"],
  args: { value: { 71: "50", 72: "30", 73: "19" } },
  play: async () => {
    await expect(sum()).toHaveTextContent("Total: 99%. Add 1%.");
  },
});

export const OneMissingRejected = OneMissing.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await send();
    await expect(dialog().getByRole("alert")).toHaveTextContent("The weights must add up to 100");
    await userEvent.type(field("Deck"), "{Backspace}5");
    await expect(sum()).toHaveTextContent("Total: 104%. Remove 4%.");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Negative, missing and unreadable weights are shown at their fields. */
export const Invalid = meta.story({
  args: { value: { 71: "-10", 72: "", 73: "half" } },
  play: async ({ args }) => {
    await send();
    await expect(field("Cargo")).toHaveFocus();
    await expect(dialog().getAllByText("Enter a number above 0, such as 12.5")).toHaveLength(3);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Without any weight, the stored ones are removed. */
export const Removed = meta.story({
  tags: ["test-only"],
  args: { value: { 71: "100", 72: "", 73: "" } },
  play: async ({ args }) => {
    await userEvent.clear(field("Cargo"));
    await send();
    await expect(args.onSubmit.mock.calls).toEqual([[[]]]);
  },
});
