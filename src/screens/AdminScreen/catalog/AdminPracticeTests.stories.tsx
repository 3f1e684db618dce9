import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { recover } from "../../../../.storybook/server/recover.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { ScreensProvider, useScreens, type AskToLeave, type GuardLeave } from "../../ScreensProvider.tsx";
import { dialog, openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";
import { holds } from "../Questions.stories.helpers.tsx";
import { closed, press, seafaring, write } from "./Catalog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Exams/Practice tests",
  ...openTab(tabOf(2, "categories")),
  ...seafaring,
});

/** A test of ten minutes that draws its questions from Seafaring. */
const addTest = async (mockServer: MockServer | undefined): Promise<number> => {
  const [seafaring] =
    (await mockServer?.store.list("categories", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
  const { id = 0 } = seafaring ?? {};
  const numbers = { questionCount: 5, timeLimit: 10, passMark: 60, version: 1 };
  await mockServer?.store.insert("practiceTests", {
    tenantId: SAMPLE_TENANTS.harbourline,
    title: "Deck test",
    categoryIds: [id],
    ...numbers,
  });
  return id;
};

/** Deleting a certification says that its practice tests are not offered. */
export const CertificationWithTest = meta.story({
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => void (await addTest(mockServer)),
  play: async ({ canvas }) => {
    await press(canvas, "Delete Seafaring");
    await expect(
      await dialog("Delete Seafaring?").findByText("1 practice test is not offered until you restore it."),
    ).toBeVisible();
  },
});

/** A certification of the test was deleted. Saving leaves it out, and asks for another one if none is left. */
export const TestOfDeletedCertification = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    const id = await addTest(mockServer);
    await mockServer?.store.update("categories", id, { isRetired: true });
  },
  play: async ({ canvas }) => {
    await press(canvas, "Edit Deck test");
    await screen.findByRole("dialog");
    await press(dialog("Edit Deck test"), "Save");
    await expect(
      await dialog("Edit Deck test").findByText("Choose at least one certification"),
    ).toBeVisible();
  },
});

/** Someone else changed the practice test: what was typed is kept, and saving again replaces their change. */
export const TestChangedElsewhere = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    const [seafaring] =
      (await mockServer?.store.list("categories", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
    await mockServer?.store.insert("practiceTests", {
      tenantId: SAMPLE_TENANTS.harbourline,
      title: "Check",
      description: "For class 3",
      categoryIds: [seafaring?.id ?? 0],
      questionCount: 3,
      timeLimit: 7,
      passMark: 55,
      version: 1,
    });
  },
  play: async ({ canvas, mockServer }) => {
    const title = "Edit Check";
    await press(canvas, title);
    await dialog(title).findByRole("textbox", { name: "Title" });
    const stored = async () =>
      (await mockServer?.store.list("practiceTests", { tenantId: SAMPLE_TENANTS.harbourline }))?.[0];
    await mockServer?.store.update("practiceTests", (await stored())?.id ?? 0, { timeLimit: 9, version: 2 });
    await write(title, "Title", "Final check");
    await userEvent.clear(dialog(title).getByRole("textbox", { name: /^Description/ }));
    await press(dialog(title), "Save");
    await expect(await dialog(title).findByRole("alert")).toHaveTextContent(/^Someone else changed this\./);
    await expect(dialog(title).getByRole("textbox", { name: "Title" })).toHaveValue("Final check");
    await press(dialog(title), "Save");
    await closed();
    await expect(await canvas.findByText("Final check")).toBeVisible();
    await expect(await stored()).toMatchObject({ timeLimit: 7, version: 3 });
    await expect(await stored()).not.toHaveProperty("description");
  },
});

/** Replaces the host: its Back asks first, and then leads to a part of the same screen. */
function Host({ children }: { children: ReactNode }) {
  const ask = useRef<AskToLeave>(null);
  const [guardLeave] = useState<GuardLeave>(() => (next: AskToLeave) => {
    ask.current = next;
    return () => void (ask.current = null);
  });
  return (
    <ScreensProvider api={useScreens().api} queryClient={useQueryClient()} guardLeave={guardLeave}>
      <Button onClick={() => ask.current?.(() => {})}>Back</Button>
      {useIsMutating() > 0 ? <p>Saving in the background</p> : null}
      {children}
    </ScreensProvider>
  );
}

/** Saves the deck test under another title, and goes back without waiting for the response. */
const leaveWhileSaving = async (canvas: ReturnType<typeof within>) => {
  const title = "Edit Deck test";
  await write(title, "Title", "Bridge test");
  await press(dialog(title), "Save");
  // Not `userEvent`: the browser's own Back works although the dialog covers the page.
  canvas.getByRole("button", { name: "Back" }).click();
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await closed();
};

/** A dialog that is opened while a former one is still being saved stays open. */
export const OpenedWhileSaving = meta.story({
  tags: ["test-only"],
  decorators: [(Story) => <Host>{Story()}</Host>],
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => void (await addTest(mockServer)),
  play: async ({ canvas, msw }) => {
    const release = holds(msw, "PATCH");
    await press(canvas, "Edit Deck test");
    await leaveWhileSaving(canvas);
    await press(canvas, "New practice test");
    release();
    await canvas.findByText("Bridge test");
    await waitFor(() => expect(canvas.queryByText("Saving in the background")).toBeNull());
    await expect(screen.getByRole("dialog", { name: "New practice test" })).toBeVisible();
  },
});

/** A dialog that was left while saving does not open again after a conflict. */
export const LeftBeforeConflict = OpenedWhileSaving.extend({
  play: async ({ canvas, msw, mockServer }) => {
    const release = holds(msw, "PATCH");
    await press(canvas, "Edit Deck test");
    const [test] =
      (await mockServer?.store.list("practiceTests", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
    await mockServer?.store.update("practiceTests", test?.id ?? 0, { timeLimit: 9, version: 2 });
    await leaveWhileSaving(canvas);
    release();
    await waitFor(() => expect(canvas.queryByText("Saving in the background")).toBeNull());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** The practice tests fail to load on their own, next to the certifications. */
export const TestsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/practice-tests")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The practice tests could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Seafaring" })).toBeVisible();
  },
});

export const TestsFailedRetried = TestsFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByText("The practice tests could not be loaded.");
    recover({ msw, mockServer });
    await press(canvas, "Try again");
    await expect(await canvas.findByText(/^Tests with your own size/)).toBeVisible();
  },
});
