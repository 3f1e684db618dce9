import { http, HttpResponse } from "msw";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { PictureField } from "./PictureField.tsx";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240" viewBox="0 0 640 240">
<rect width="640" height="240" fill="#e8ecf4"/><path d="M120 120H520" stroke="#1b2234" stroke-width="4"/>
<rect x="60" y="80" width="120" height="80" fill="#2545a9"/><rect x="460" y="80" width="120" height="80" fill="#00634a"/></svg>`;
const SRC = `data:image/svg+xml,${encodeURIComponent(SVG)}`;

const idle = { pendingName: null, problem: null, onUpload: fn(), onCancel: fn(), onReject: fn() };

const meta = preview.meta({
  title: "Admin/PictureField",
  component: PictureField,
  args: { upload: idle, src: "", alt: "", pending: false, onUploaded: fn(), onRemove: fn() },
});

const png = new File(["…"], "plan.png", { type: "image/png" });

export const Empty = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Picture");
    await expect(input).toHaveAccessibleDescription(
      "PNG, JPEG, GIF, WebP, AVIF or SVG, up to 2 MB. You can drop it here.",
    );
    await expect(canvas.queryByRole("button")).toBeNull();
    await userEvent.upload(input, png);
    await expect(args.upload.onUpload).toHaveBeenCalledWith(png, expect.any(Function));
  },
});

/** The previous picture stays until the new one is stored. Until then, another file is ignored. */
export const Uploading = meta.story({
  tags: ["test-only", "appearance"],
  args: { upload: { ...idle, pendingName: "plan-of-the-network-final-2.png" }, src: SRC, alt: "A plan" },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Uploading plan-of-the-network-final-2.png…");
    await expect(canvas.getByRole("img", { name: "A plan" })).toBeVisible();
    const input = canvas.getByLabelText<HTMLInputElement>("Replace the picture");
    await userEvent.upload(input, png);
    await expect(args.upload.onUpload).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Remove the picture" }));
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the upload" }));
    await expect(args.upload.onCancel).toHaveBeenCalledOnce();
    await expect(input).toHaveFocus();
  },
});

export const Failed = meta.story({
  tags: ["test-only", "appearance"],
  args: { upload: { ...idle, problem: "This picture is not complete: its end is missing." } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "This picture is not complete: its end is missing.",
    );
    await userEvent.upload(canvas.getByLabelText<HTMLInputElement>("Picture"), png);
    await expect(args.upload.onUpload).toHaveBeenCalledOnce();
  },
});

/** It can be replaced, or removed by keyboard. */
export const Uploaded = meta.story({
  tags: ["test-only", "appearance"],
  args: { src: SRC },
  play: async ({ canvas, args }) => {
    const image = canvas.getByRole<HTMLImageElement>("img", { name: "The picture, not described yet" });
    await waitFor(() => expect(image.naturalWidth).toBe(640));
    await userEvent.tab();
    const input = canvas.getByLabelText("Replace the picture");
    await expect(input).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Remove the picture" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(input).toHaveFocus();
  },
});

/** A picture that can't be loaded can be replaced or removed. */
export const NotLoaded = meta.story({
  args: { src: "/pictures/removed.png", alt: "A plan" },
  beforeEach: ({ msw }) =>
    msw.use(http.get("/pictures/removed.png", () => new HttpResponse(null, { status: 404 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This picture did not load. It shows:")).toBeVisible();
    await expect(canvas.getByLabelText("Replace the picture")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Remove the picture" })).toBeVisible();
  },
});

/** While the question is saved, nothing changes. */
export const Saving = meta.story({
  tags: ["test-only"],
  args: { src: SRC, alt: "A plan", pending: true },
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText<HTMLInputElement>("Replace the picture"), png);
    await userEvent.click(canvas.getByRole("button", { name: "Remove the picture" }));
    await expect(args.upload.onUpload).not.toHaveBeenCalled();
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
});
