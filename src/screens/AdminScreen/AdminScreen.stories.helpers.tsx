import { fn, screen, userEvent, within } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { controlled } from "../../../.storybook/stage/controlled.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ADMIN_START, type AdminLocation } from "./admin-location.ts";
import { AdminScreen, type AdminScreenProps } from "./AdminScreen.tsx";

export const Controlled = controlled(AdminScreen);

export const ADA = buildUser({
  id: SAMPLE_USERS.admin,
  username: "Ada Lindqvist",
  email: "admin@cairn.test",
  isAdmin: true,
});

export const tabOf = (tenantId: number, tab: AdminLocation["tab"]): AdminLocation => ({
  ...ADMIN_START,
  tenantId,
  tab,
});

/** Returns the parts that the stories of a tab share: an administrator of the installation has opened it. */
export const openTab = (value: AdminLocation) => ({
  component: AdminScreen,
  args: { user: ADA, value, onValueChange: fn() },
  parameters: { layout: "fullscreen", account: "admin" } as const,
  render: (args: AdminScreenProps) => <Controlled {...args} />,
  decorators: [inColumn],
});

type Canvas = ReturnType<typeof within>;

export const HARBOURLINE = { ...ADMIN_START, tenantId: SAMPLE_TENANTS.harbourline };
export const rowNames = (canvas: Canvas) =>
  textsOf(within(canvas.getByRole("table", { name: "Organizations" })).getAllByRole("rowheader"));
/** Opens the list of tenants above the chosen one. */
export const openList = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole("button", { name: "All organizations" }));
export const figures = (canvas: Canvas) =>
  ["Certifications", "Domains", "Questions", "Users"].map(
    (label) => canvas.getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent,
  );
export const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
