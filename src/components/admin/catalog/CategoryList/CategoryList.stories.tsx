import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import type { AdminCategory, AdminSubcategory } from "../../../../api/admin/schema.ts";
import { CategoryList, type CategoryListProps } from "./CategoryList.tsx";

const SEAFARING: AdminCategory = {
  id: 7,
  name: "Seafaring",
  description: "Rules of the road",
  icon: "SF",
  questionCount: 10,
  version: 1,
};
const KNOTS: AdminCategory = { id: 8, name: "Knots", questionCount: 0, version: 1 };
const domain = (id: number, name: string, questionCount: number): AdminSubcategory => ({
  id,
  name,
  categoryId: 7,
  questionCount,
  version: 1,
});
const DOMAINS = [domain(71, "Cargo", 1), domain(72, "Deck", 9)];

/** Stores deletions as the server would. */
function ControlledCategoryList(props: CategoryListProps) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const setRetired = (id: number, isRetired: boolean) =>
    setGone(new Set(isRetired ? [...gone, id] : [...gone].filter((other) => other !== id)));
  const asKept = <T extends { id: number }>(what: T) =>
    gone.has(what.id) ? { ...what, isRetired: true as const } : what;
  return (
    <CategoryList
      {...props}
      categories={props.categories.map(asKept)}
      domains={props.domains.map(asKept)}
      onDelete={(category) => {
        props.onDelete(category);
        setRetired(category.id, true);
      }}
      onRestore={(category) => {
        props.onRestore(category);
        setRetired(category.id, false);
      }}
      onDeleteDomain={(domain) => {
        props.onDeleteDomain(domain);
        setRetired(domain.id, true);
      }}
      onRestoreDomain={(domain) => {
        props.onRestoreDomain(domain);
        setRetired(domain.id, false);
      }}
    />
  );
}

const meta = preview.meta({
  title: "Admin/CategoryList",
  component: CategoryList,
  args: {
    categories: [SEAFARING, KNOTS],
    domains: DOMAINS,
    pendingCategoryIds: new Set<number>(),
    pendingDomainIds: new Set<number>(),
    onEdit: fn(),
    onEditProfile: fn(),
    onEditWeights: fn(),
    onDelete: fn(),
    onRestore: fn(),
    onAddDomain: fn(),
    onEditDomain: fn(),
    onDeleteDomain: fn(),
    onRestoreDomain: fn(),
  },
  render: (args) => <ControlledCategoryList {...args} />,
});

type Canvas = ReturnType<typeof within>;
const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole("button", { name }));
/** Certifications with description and figures, and their domains. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(textsOf(canvas.getAllByRole("heading"))).toEqual(["SFSeafaring", "Knots"]);
    await expect(canvas.getByRole("heading", { name: "Seafaring" })).toBeVisible();
    await expect(canvas.getByText("Rules of the road")).toBeVisible();
    await expect(canvas.getByText("10 questions, 2 domains")).toBeVisible();
    await expect(canvas.getByText("0 questions, 0 domains")).toBeVisible();
    const domains = within(canvas.getByRole("list", { name: "Domains of Seafaring" }));
    await expect(textsOf(domains.getAllByRole("listitem"))).toEqual(["Cargo1 question", "Deck9 questions"]);
  },
});

/** Each button is named with its subject. */
export const Actions = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await press(canvas, "Edit Knots");
    await expect(args.onEdit.mock.calls).toEqual([[KNOTS]]);
    await press(canvas, "Add domain to Knots");
    await expect(args.onAddDomain.mock.calls).toEqual([[KNOTS]]);
    await press(canvas, "Edit Deck");
    await expect(args.onEditDomain.mock.calls).toEqual([[DOMAINS[1]]]);
  },
});

/** A deleted certification shows what was deleted with it; focus stays in the row, using the keyboard only. */
export const DeleteAndUndo = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Delete Seafaring" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onDelete.mock.calls).toEqual([[SEAFARING]]);
    await expect(canvas.getByText("Seafaring was deleted with 10 questions.")).toBeVisible();
    await expect(canvas.queryByText("Deck")).toBeNull();
    const undo = canvas.getByRole("button", { name: "Undo deletion of Seafaring" });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onRestore).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Seafaring" })).toHaveFocus());
    await press(canvas, "Delete Knots");
    await expect(canvas.getByText("Knots was deleted.")).toBeVisible();
  },
});

/** A domain can be deleted and restored; the figures exclude it while it is deleted. */
export const DeleteDomainAndUndo = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await press(canvas, "Delete Cargo");
    await expect(args.onDeleteDomain.mock.calls).toEqual([[DOMAINS[0]]]);
    await expect(canvas.getByText("Cargo was deleted with 1 question.")).toBeVisible();
    await expect(canvas.getByText("10 questions, 1 domain")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Undo deletion of Cargo" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onRestoreDomain).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Cargo" })).toHaveFocus());
  },
});

/** While an operation on a row is pending, no other can start on it; other rows are not affected. */
export const Pending = meta.story({
  tags: ["test-only", "appearance"],
  args: { pendingCategoryIds: new Set([7]) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Delete Seafaring");
    await expect(args.onDelete).not.toHaveBeenCalled();
    await press(canvas, "Delete Knots");
    await expect(args.onDelete.mock.calls).toEqual([[KNOTS]]);
  },
});

/** Names at their limit, without blanks to wrap at. */
export const LongNames = meta.story({
  args: {
    categories: [{ ...SEAFARING, name: "Schifffahrts".repeat(16), icon: "W".repeat(16) }],
    domains: [domain(71, "Ladungssicherungs".repeat(11), 50_000), domain(72, "Deck", 9)],
  },
  play: async ({ canvas }) => {
    const page = document.documentElement;
    await expect(canvas.getByText("50,000 questions")).toBeVisible();
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    for (const button of canvas.getAllByRole("button"))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(page.clientWidth);
  },
});

/** Names and descriptions have the direction of their text. */
export const OwnDirections = meta.story({
  args: {
    categories: [{ ...SEAFARING, name: "ملاحة", description: "قواعد الطريق" }],
    domains: [domain(71, "شحن", 1)],
  },
  play: async ({ canvas }) => {
    for (const text of ["ملاحة", "قواعد الطريق", "شحن"])
      await expect([text, getComputedStyle(canvas.getByText(text)).direction]).toEqual([text, "rtl"]);
  },
});
