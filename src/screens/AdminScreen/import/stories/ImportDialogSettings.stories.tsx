import { expect, screen, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { recover } from "../../../../../.storybook/server/recover.ts";
import { fails } from "../../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../../../mocks/test-backend/sample.ts";
import { ImportDialog } from "../ImportDialog.tsx";
import { choose, dialog, findText, importButton, settings } from "./ImportDialog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Import/Exam settings",
  component: ImportDialog,
  ...settings,
});

const question = (id: number) => ({
  id,
  certification: "Fire Safety",
  domain: "Alarms",
  text: `Question ${id}?`,
  options: ["a", "b", "c", "d"].map((text, index) => ({ id: index + 1, text })),
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
});
const test = { certifications: ["Fire Safety"], timeLimit: 5, passMark: 60 };
/** A file of another Cairn with a profile, a form, and a form one of whose questions is not in it. */
const file = () =>
  new File(
    [
      JSON.stringify({
        format: "cairn-questions",
        version: 1,
        certifications: [
          {
            name: "Fire Safety",
            profile: { questions: 2, minutes: 5, passMark: 60, kinds: ["single"], backNavigation: true },
            domains: [{ name: "Alarms", weight: 100 }],
          },
        ],
        practiceTests: [
          { ...test, title: "Form A", form: { questions: [8, 7], isShuffled: false } },
          { ...test, title: "Form B", form: { questions: [7, 9], isShuffled: false } },
        ],
        questions: [question(7), question(8)],
      }),
    ],
    "bank.json",
    { type: "application/json" },
  );
const store = async (name: string) => userEvent.click(await importButton(name));

/** The settings are added after the questions, and what could not be added is named. */
export const Added = meta.story({
  play: async ({ mockServer }) => {
    await choose(file());
    await store("Import 2 questions");
    await findText("1 certification got exam settings, 1 practice test added.");
    await expect(dialog().getByText(/^Practice tests that were not added, .*: Form B\.$/)).toBeVisible();
    const [form] =
      (await mockServer?.store.list("practiceTests", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
    await expect(form).toMatchObject({ title: "Form A", questionCount: 2 });
  },
});

async function importWithoutSettings(): Promise<void> {
  await choose(file());
  await store("Import 2 questions");
  await findText(/^The exam settings and practice tests of the file were not added\./);
}

/** If the settings fail, the questions are stored. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/bank-settings", 500)),
  play: importWithoutSettings,
});

/** Importing the file again adds the settings. */
export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ msw, mockServer }) => {
    await importWithoutSettings();
    recover({ msw, mockServer });
    await userEvent.click(screen.getByRole("button", { name: "Import another file" }));
    await choose(file());
    await store("Import exam settings");
    await findText("1 certification got exam settings, 1 practice test added.");
  },
});
