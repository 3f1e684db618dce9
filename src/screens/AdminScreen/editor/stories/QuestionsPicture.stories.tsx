import { delay, http } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { fails } from "../../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../../../mocks/test-backend/sample.ts";
import {
  questionsLocation,
  bank,
  type Canvas,
  field,
  form,
  questionsTab,
} from "../../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Pictures",
  ...questionsTab({ ...questionsLocation, questionId: "new" }),
});

const PICTURES = "/api/admin/tenants/:tenantId/pictures";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32"/></svg>';
const plan = (content: string) => new File([content], "plan.svg", { type: "image/svg+xml" });

/** Opens a new question with a picture as its exhibit. Returns the file input. */
async function withExhibit(canvas: Canvas): Promise<HTMLElement> {
  await form(canvas, "New question");
  await userEvent.click(canvas.getByText(/^Exhibit, scenario/, { selector: "summary" }));
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Exhibit" }), "Picture");
  return canvas.getByLabelText("Picture");
}

/**
 * The picture is stored when it is chosen, and shown; the question refers to it. Text typed during the upload stays.
 */
export const Uploads = meta.story({
  beforeEach: bank(1),
  tags: ["phone"],
  play: async ({ canvas, mockServer, msw }) => {
    const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>();
    msw.use(http.post(PICTURES, () => typed));
    const input = await withExhibit(canvas);
    await userEvent.upload(input, plan(SVG));
    await userEvent.type(field(canvas, "Title of the exhibit"), "Plan");
    await expect(canvas.getByText("Uploading plan.svg…")).toBeVisible();
    hasTyped();
    await userEvent.click(field(canvas, "Alternative text"));
    await userEvent.paste("A plan of the ship");
    const images = await canvas.findAllByRole<HTMLImageElement>("img", { name: "A plan of the ship" });
    await waitFor(() => expect(images[0]?.naturalWidth).toBe(64));
    await expect(canvas.queryByRole("textbox", { name: "Picture URL" })).toBeNull();
    await expect(field(canvas, "Title of the exhibit")).toHaveValue("Plan");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "1 Basic");
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste("Which deck?");
    for (const number of [1, 2, 3, 4]) await userEvent.type(field(canvas, `Option ${number}`), `${number}`);
    await userEvent.click(canvas.getByRole("radio", { name: "Option 1 is correct" }));
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    const [picture] = (await mockServer?.store.list("pictures")) ?? [];
    const stored = await mockServer?.store.list("questions", { isRetired: false });
    await expect(picture).toMatchObject({ tenantId: SAMPLE_TENANTS.harbourline, type: "image/svg+xml" });
    await expect(stored?.at(-1)?.exhibit).toEqual({
      title: "Plan",
      format: "image",
      src: `/api/pictures/${picture?.hash}`,
      alt: "A plan of the ship",
    });
  },
});

/** Pictures of the question and of an option are stored when they are chosen, and shown in the preview. */
export const StoredInTexts = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await form(canvas, "New question");
    const insert = async (label: string, alt: string) => {
      await userEvent.click(canvas.getByRole("button", { name: `Insert a picture into “${label}”` }));
      const dialog = within(screen.getByRole("dialog"));
      await userEvent.upload(dialog.getByLabelText("Picture"), plan(SVG));
      await dialog.findByRole("button", { name: "Remove the picture" });
      await userEvent.click(dialog.getByRole("textbox", { name: "Alternative text" }));
      await userEvent.paste(alt);
      await clickWhenEnabled(dialog, "Insert picture");
    };
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "1 Basic");
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste("Which deck is this?");
    await insert("Question", "A plan of the ship");
    for (const number of [1, 2, 3]) await userEvent.type(field(canvas, `Option ${number}`), `${number}`);
    await insert("Option 4", "A plan of a boat");
    await userEvent.click(canvas.getByRole("radio", { name: "Option 1 is correct" }));
    const [picture] = (await mockServer?.store.list("pictures")) ?? [];
    const image = await canvas.findByRole<HTMLImageElement>("img", { name: "A plan of the ship" });
    await waitFor(() => expect(image.naturalWidth).toBe(64));
    await expect(canvas.getByRole("radio", { name: "D. A plan of a boat" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    const stored = await mockServer?.store.list("questions", { isRetired: false });
    await expect(stored?.at(-1)).toMatchObject({
      text: `Which deck is this? ![A plan of the ship](/api/pictures/${picture?.hash})`,
      options: [{}, {}, {}, { text: `![A plan of a boat](/api/pictures/${picture?.hash})` }],
    });
  },
});

/** The question can't be saved before the upload has ended. Cancelled, nothing changes. */
export const Cancelled = meta.story({
  tags: ["test-only"],
  beforeEach: [bank(1), ({ msw }) => msw.use(http.post(PICTURES, () => delay("infinite")))],
  play: async ({ canvas, mockServer }) => {
    const input = await withExhibit(canvas);
    await userEvent.upload(input, plan(SVG));
    await expect(await canvas.findByText("Uploading plan.svg…")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(canvas.getByText("Wait until the picture is uploaded, or cancel the upload.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the upload" }));
    await expect(canvas.queryByText("Uploading plan.svg…")).toBeNull();
    await expect(input).toHaveFocus();
    await expect(field(canvas, "Picture URL")).toHaveValue("");
    await expect(await mockServer?.store.count("pictures")).toBe(0);
  },
});

/** Each reason is shown, and another file can be chosen. */
export const Fails = meta.story({
  tags: ["test-only"],
  beforeEach: bank(1),
  play: async ({ canvas, msw }) => {
    const input = await withExhibit(canvas);
    await userEvent.upload(input, plan("<html></html>"));
    await expect(
      await canvas.findByText("This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture."),
    ).toBeVisible();
    await userEvent.upload(input, plan(SVG.padEnd(2_000_001)));
    await expect(canvas.getByText("This picture is larger than 2 MB. Make it smaller.")).toBeVisible();
    msw.use(fails(PICTURES));
    await userEvent.upload(input, plan(SVG));
    await expect(await canvas.findByText(/^The server failed\. Try again in a moment\./)).toBeVisible();
    await expect(canvas.queryByText(/2 MB\. Make it smaller/)).toBeNull();
  },
});
