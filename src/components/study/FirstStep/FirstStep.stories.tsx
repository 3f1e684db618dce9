import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildCategories } from "../../../../mocks/builders/catalogue.ts";
import { FirstStep } from "./FirstStep.tsx";

const meta = preview.meta({
  title: "Study/FirstStep",
  component: FirstStep,
  args: { categories: buildCategories(), isPending: false, onStart: fn(), onMore: fn() },
});

/** One press begins. */
export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("region", { name: "Choose a certification" })).toBeVisible();
    const button = canvas.getByRole("button", { name: "Quick start ISACA CISM" });
    await expect(button).toHaveAccessibleDescription(
      "10 study questions follow. Nothing is graded, and no clock runs.",
    );
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onStart).toHaveBeenCalledWith(args.categories[2]);
    await userEvent.click(canvas.getByRole("button", { name: /^Choose mode/ }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
});

/** What has no questions can't be begun. */
export const SomeEmpty = meta.story({
  args: {
    categories: buildCategories().map((category) =>
      category.id === 2 ? { ...category, questionCount: 0 } : category,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Quick start ISC2 CISSP" })).toBeDisabled();
    await expect(canvas.getByText("No questions yet")).toBeVisible();
  },
});

/** Nothing to begin with: whom to ask. */
export const Empty = meta.story({
  args: { categories: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your organisation has no certifications yet/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** A quiz is being made: no second one is begun, and the focus stays. */
export const Pending = meta.story({
  args: { isPending: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Quick start ISACA CISM" }));
    await expect(args.onStart).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Quick start ISACA CISM" })).toHaveFocus();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: "phone", isRotated: false } } });
