import { screen, within } from "storybook/test";
import { controlled } from "../../../.storybook/controlled.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { ADMIN_START } from "./admin-place.ts";
import { AdminScreen } from "./AdminScreen.tsx";

export const Controlled = controlled(AdminScreen);

export const ADA = buildUser({ id: 1, username: "Ada Lindqvist", email: "admin@cairn.test", isAdmin: true });

type Canvas = ReturnType<typeof within>;

export const HARBOURLINE = { ...ADMIN_START, tenantId: 2 };
export const rowNames = (canvas: Canvas) =>
  within(canvas.getByRole("table", { name: "Tenants" }))
    .getAllByRole("radio")
    .map((radio: HTMLElement) => radio.getAttribute("aria-labelledby") ?? "")
    .map((id) => document.getElementById(id)?.textContent);
export const figures = (canvas: Canvas) =>
  ["Certifications", "Domains", "Questions", "Users"].map(
    (label) => canvas.getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent,
  );
export const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
