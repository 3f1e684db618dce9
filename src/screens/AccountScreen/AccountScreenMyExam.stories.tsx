import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { part, settings } from "./AccountScreen.stories.helpers.ts";
import { AccountScreen } from "./AccountScreen.tsx";

const meta = preview.meta({
  title: "Screens/Account/My exam",
  component: AccountScreen,
  ...settings,
});

/** The exam is set, changed and removed; each change is confirmed once it is stored. The focus stays on Save. */
export const Changed = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ mockServer }) => {
    const exam = await part("My exam");
    const saved = async () => (await mockServer?.store.get("users", SAMPLE_USERS.learner))?.preferences;
    const save = () => userEvent.click(exam.getByRole("button", { name: "Save" }));
    await userEvent.selectOptions(await exam.findByRole("combobox", { name: "Certification" }), "ISC2 CISSP");
    await userEvent.type(exam.getByLabelText("Exam date (optional)"), "2027-01-01");
    await save();
    await expect(await exam.findByText("Saved.")).toBeVisible();
    await expect(exam.getByRole("button", { name: "Save" })).toHaveFocus();
    await expect(await saved()).toEqual({
      myExam: { categoryId: SAMPLE_CATEGORIES.cissp, date: "2027-01-01" },
      isExamAsked: true,
    });
    await userEvent.clear(exam.getByLabelText("Exam date (optional)"));
    await save();
    await waitFor(async () =>
      expect(await saved()).toEqual({ myExam: { categoryId: SAMPLE_CATEGORIES.cissp }, isExamAsked: true }),
    );
    await userEvent.selectOptions(exam.getByRole("combobox", { name: "Certification" }), "None");
    await save();
    await waitFor(async () => expect(await saved()).toEqual({ myExam: null, isExamAsked: true }));
    await expect(exam.getByRole("combobox")).toHaveDisplayValue("Choose a certification");
  },
});

/** A notice says that the exam date has passed. The old date is not stored again. */
export const DatePassed = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, {
      preferences: { myExam: { categoryId: SAMPLE_CATEGORIES.cissp, date: "2026-11-01" }, isExamAsked: true },
    });
  },
  play: async () => {
    const exam = await part("My exam");
    await expect(await exam.findByText("Your exam date has passed. Set a new one?")).toBeVisible();
    await userEvent.click(exam.getByRole("button", { name: "Save" }));
    await expect(exam.getByLabelText("Exam date (optional)")).toHaveAccessibleDescription(
      /This day has passed/,
    );
  },
});

/** A notice says that the certification was deleted. The date is kept for the next one. */
export const Retired = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, {
      preferences: { myExam: { categoryId: SAMPLE_CATEGORIES.cissp, date: "2027-01-01" }, isExamAsked: true },
    });
    await mockServer?.store.update("categories", SAMPLE_CATEGORIES.cissp, { isRetired: true });
  },
  play: async () => {
    const exam = await part("My exam");
    await expect(
      await exam.findByText(/^The certification you chose is no longer available\./),
    ).toBeVisible();
    await expect(exam.getByRole("combobox")).toHaveDisplayValue("Choose a certification");
    await expect(exam.getByLabelText("Exam date (optional)")).toHaveValue("2027-01-01");
  },
});
