import { expect, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import openApi from "../../../../docs/openapi.json";
import { ApiReference } from "./ApiReference.tsx";
import type { ApiDocument } from "./openapi.ts";

const document = openApi as unknown as ApiDocument;

const meta = preview.meta({
  title: "Contract/API",
  component: ApiReference,
  args: { document },
  // Its documentation page embeds it in a frame, because it is long.
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
});

/** All operations of /api, from `docs/openapi.json`. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const groups = canvas.getAllByRole("region").map((region) => region.getAttribute("aria-labelledby"));
    await expect(groups).toHaveLength(document.tags.length + 1);
    const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    await expect(canvas.getAllByText(/^(?:GET|POST|PUT|PATCH|DELETE) \/api\//)).toHaveLength(calls.length);
  },
});

/** An operation expands to its parameters, responses and errors. */
export const OperationExpanded = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    const line = canvas.getByText("POST /api/quiz/{quizId}/submit");
    const call = within(line.closest<HTMLElement>("details") ?? canvas.getByRole("main"));
    await userEvent.click(line);
    const titles = textsOf(await call.findAllByRole("heading", { level: 3 }));
    await expect(titles).toEqual(["Parameters", "Body", "Responses"]);
    await expect(call.getByText("quizId").closest("dt")).toHaveTextContent("quizIdpath, required");
    await expect(call.getByRole("button", { name: "SubmittedQuiz" })).toBeVisible();
    await expect(call.getByText("requires sign-in")).toBeVisible();
    await expect(call.getByRole("group", { name: "Example body of submitQuiz" })).toHaveTextContent(
      '"questionId": 901',
    );
    await expect(call.getByText("invalid-input").closest("p")).toHaveTextContent(
      "invalid-input: The body, a parameter or a value in them is invalid.",
    );
  },
});

/** An operation without authentication says so; its line takes focus. */
export const Public = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const line = canvas.getByText("POST /api/login").closest("summary");
    line?.focus();
    await expect(line).toHaveFocus();
    await userEvent.click(canvas.getByText("POST /api/login"));
    await expect(await canvas.findByText("public")).toBeVisible();
  },
});

/** The name of a schema links to its fields. */
export const LinksToSchema = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("GET /api/user/{userId}/stats"));
    await userEvent.click(await canvas.findByRole("button", { name: "UserStats" }));
    const schemas = within(canvas.getByRole("region", { name: "Schemas" }));
    const field = await schemas.findByText("averageScore");
    await expect(field).toBeVisible();
    await expect(field.closest("div")).toHaveTextContent("averageScorerequirednumber, 0 to 100");
    await expect(schemas.getByText("UserStats").closest("summary")).toHaveFocus();
  },
});
