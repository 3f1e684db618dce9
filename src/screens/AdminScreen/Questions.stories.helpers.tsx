import { http, type HttpHandler } from "msw";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { buildTenant, fillBank } from "../../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS } from "../../../mocks/test-backend/sample.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ADMIN_START, type AdminLocation } from "./admin-location.ts";
import { ADA } from "./AdminScreen.stories.helpers.tsx";
import { QuestionsTab, type QuestionsTabProps } from "./questions/QuestionsTab.tsx";

/** Replaces the screen in stories: stores the location, and renders a heading and another tab. */
function ControlledQuestionsTab(props: QuestionsTabProps) {
  const [value, setValue] = useState(props.value);
  const [isAway, setAway] = useState(false);
  return (
    <>
      <h1>Organizations</h1>
      <h2>{props.tenant.name}</h2>
      <Button onClick={() => setValue({ ...value, questionId: null })}>List</Button>
      <Button onClick={() => setAway(!isAway)}>{isAway ? "Back" : "Elsewhere"}</Button>
      {isAway ? null : (
        <QuestionsTab
          {...props}
          value={value}
          onValueChange={(next) => {
            props.onValueChange(next);
            setValue(next);
          }}
        />
      )}
    </>
  );
}

export const questionsLocation: AdminLocation = {
  ...ADMIN_START,
  tenantId: SAMPLE_TENANTS.harbourline,
  tab: "questions",
};

/** Returns the parts that the stories of the questions share: an administrator of the installation is at `value`. */
export const questionsTab = (value: AdminLocation = questionsLocation) => ({
  component: QuestionsTab,
  args: {
    tenant: buildTenant(),
    user: ADA,
    value,
    onValueChange: fn(),
    onImport: fn(),
    onExport: fn(),
    hrefOf: (id: number) => `/admin?question=${id}`,
  },
  parameters: { layout: "fullscreen", account: "admin" } as const,
  render: (args: QuestionsTabProps) => <ControlledQuestionsTab {...args} />,
  decorators: [inColumn],
});

export const bank =
  (count: number) =>
  async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
    if (mockServer) await fillBank(mockServer.store, 2, count);
  };

export const desktop = DESKTOP;
export type Canvas = ReturnType<typeof within>;
export const loaded = (canvas: Canvas) => canvas.findByRole("table", { name: "Questions" });
/** Returns the rows of questions, without the heading and, on a phone, without what is below them. */
export const rowsOf = (canvas: Canvas): HTMLElement[] =>
  canvas.getAllByRole("row").filter((row: HTMLElement) => row.hasAttribute("tabindex"));
export const count = (canvas: Canvas, text: RegExp) =>
  canvas.findByText(text, { selector: "p[role=status]" });
export const field = (canvas: Canvas, name: string) => canvas.getByRole("textbox", { name });
export const form = (canvas: Canvas, heading: RegExp | string) =>
  canvas.findByRole("heading", { level: 3, name: heading });

/** Confirms the deletion of a question, once the dialog says what it affects. */
export const confirmDeletion = async () => {
  const button = within(await screen.findByRole("dialog", { name: /^Delete question \d+\?$/ })).getByRole(
    "button",
    { name: "Delete question" },
  );
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

/** Holds calls with `method` until the returned function is called. Default: calls about questions and tests. */
export const holdCalls = (
  msw: { use: (handler: HttpHandler) => void },
  method: string,
  path = /\/api\/admin\/tenants\/2\/(?:questions|practice-tests)/,
): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  msw.use(
    http.all(path, async ({ request }) => {
      if (request.method === method) await promise;
    }),
  );
  return resolve;
};

/** Opens a question of the list in the editor. */
export const openEditor = async (canvas: Canvas, name: RegExp): Promise<void> => {
  await loaded(canvas);
  await userEvent.click(canvas.getByRole("button", { name }));
  await form(canvas, /^Question /);
};

/** Appends to the text of the question. */
export const appendToQuestion = async (canvas: Canvas, text: string): Promise<void> => {
  await userEvent.click(field(canvas, "Question"));
  await userEvent.paste(text);
};

export const saveVersion = (canvas: Canvas) =>
  userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
