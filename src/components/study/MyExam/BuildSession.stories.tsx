import { expect, fn, screen, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildCategories, buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { CairnProvider } from "../../theme/CairnProvider/CairnProvider.tsx";
import { BuildSession } from "./BuildSession.tsx";

const categories = buildCategories().map((category) =>
  category.id === 3 ? { ...category, questionCount: 0 } : category,
);

const meta = preview.meta({
  title: "Study/BuildSession",
  component: BuildSession,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    categories,
    subcategories: { state: "ready" as const, value: buildSubcategories() },
    pending: false,
    onStart: fn(),
    onOpenChange: fn(),
  },
});

const dialog = () => within(screen.getByRole("dialog", { name: "Build a session" }));
const start = () => userEvent.click(dialog().getByRole("button", { name: "Start session" }));

/** Ten study questions of the first certification by default. */
export const Default = meta.story({
  tags: ["appearance"],
});

/** Without a change, ten study questions of the first certification. Certifications without questions are not offered. */
export const StartedWithDefaults = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await start();
    const usual = { mode: "study", category: categories[0], subcategoryIds: [] };
    await expect(args.onStart).toHaveBeenLastCalledWith({ ...usual, questionCount: 10, onlyUnseen: false });
    const certification = dialog().getByRole("combobox", { name: "Certification" });
    await expect(within(certification).queryByRole("option", { name: "ISACA CISM" })).toBeNull();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const StartedWithChoices = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("radio", { name: "Graded quiz" }));
    await userEvent.click(dialog().getByRole("checkbox", { name: "Security Operations" }));
    await userEvent.click(dialog().getByRole("checkbox", { name: "Security Architecture" }));
    await userEvent.click(dialog().getByRole("checkbox", { name: "Security Operations" }));
    await userEvent.click(dialog().getByRole("radio", { name: "50" }));
    await userEvent.click(dialog().getByRole("checkbox", { name: "Only questions I have not seen" }));
    await start();
    await expect(args.onStart).toHaveBeenLastCalledWith({
      mode: "quiz",
      category: categories[0],
      subcategoryIds: [13],
      questionCount: 50,
      onlyUnseen: true,
    });
  },
});

/** The domains of another certification are no longer chosen. */
export const OtherCertification = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("checkbox", { name: "Security Architecture" }));
    const certification = dialog().getByRole("combobox", { name: "Certification" });
    await userEvent.selectOptions(certification, "ISC2 CISSP");
    await expect(dialog().queryByRole("checkbox", { name: "Security Architecture" })).toBeNull();
    await start();
    await expect(args.onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ category: categories[1], subcategoryIds: [] }),
    );
  },
});

/** A custom number: whole, from 1 to 200. Otherwise a message appears under the field, and nothing starts. */
export const CustomNumber = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("radio", { name: "Custom number" }));
    const field = dialog().getByRole("textbox", { name: "Questions, 1 to 200" });
    for (const wrong of ["0", "201", "2.5", "-3", "1e2", "ten", " "]) {
      await userEvent.clear(field);
      await userEvent.type(field, wrong);
      await start();
      await expect(field).toHaveFocus();
      await expect(field).toHaveAccessibleDescription("Enter a whole number from 1 to 200.");
      await expect(field).toHaveValue(wrong);
    }
    await expect(args.onStart).not.toHaveBeenCalled();
    for (const right of [1, 200]) {
      await userEvent.clear(field);
      await userEvent.type(field, String(right));
      await start();
      await expect(field).toBeValid();
      await expect(args.onStart).toHaveBeenLastCalledWith(expect.objectContaining({ questionCount: right }));
    }
    await userEvent.clear(field);
    await start();
    await expect(field).toBeInvalid();
  },
});

/** The domains could not be loaded: a notice says so, and a quiz over all of them can start. */
export const DomainsFailed = meta.story({
  args: { subcategories: { state: "failed" as const, error: new Error("No network."), onRetry: fn() } },
  play: async () => {
    await expect(
      dialog().getByText(/^The domains could not be loaded\. You can start without them\./),
    ).toBeVisible();
  },
});

export const StartedWithoutDomains = DomainsFailed.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await start();
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/** While the quiz is being created, a second click is ignored. */
export const Starting = meta.story({
  args: { pending: true },
});

export const StartingIgnoresInput = Starting.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await start();
    await userEvent.click(dialog().getByRole("radio", { name: "Custom number" }));
    await userEvent.type(dialog().getByRole("textbox"), "5{Enter}");
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

/** It stays open while the quiz is being created, so that an error loses no input. */
export const StaysOpenWhileStarting = Starting.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const Closed = meta.story({
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** The numbers have the digits of the language. */
export const Digits = meta.story({
  tags: ["test-only"],
  render: (args) => (
    <CairnProvider locale="ar-EG">
      <BuildSession {...args} />
    </CairnProvider>
  ),
  play: async () => {
    const radios = screen.getAllByRole<HTMLInputElement>("radio", { name: /^\p{Nd}+$/u });
    await expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(["١٠", "٢٥", "٥٠"]);
  },
});
