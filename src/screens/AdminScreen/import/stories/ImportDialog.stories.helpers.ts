import { http, type HttpResponseResolver, type RequestHandlerOptions } from "msw";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { SAMPLE_TENANTS } from "../../../../../mocks/test-backend/sample.ts";

export const settings = {
  args: {
    tenant: { id: SAMPLE_TENANTS.harbourline, name: "Harbourline Shipping" },
    open: true,
    onOpenChange: fn(),
  },
  parameters: { account: "admin", layout: "fullscreen" } as const,
};

/** Intercepts the calls that check rows, or those that store them. */
export const onImport = (
  kind: "check" | "store",
  resolver: HttpResponseResolver,
  options?: RequestHandlerOptions,
) =>
  http.post(
    ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      return pathname.endsWith("/questions/import") && searchParams.has("digest") === (kind === "store");
    },
    resolver,
    options,
  );

/** Never answers. */
export const never = () => new Promise<never>(() => {});

export const HEADER = "certification,domain,text,option_1,option_2,correct\n";
export const row = (text: string, more = "a,b,1") => `Fire Safety,Alarms,${text},${more}\n`;
export const csv = (text: string, name = "bank.csv") => new File([text], name, { type: "text/csv" });
export const THREE = HEADER + row("One?") + row("Two?") + row("Three?");

export const choose = async (file: File, label: RegExp | string = "File") => {
  // Also selects files that the field's `accept` excludes.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText(label), file);
};
export const dialog = () =>
  within(screen.getByRole("dialog", { name: "Import questions into Harbourline Shipping" }));
/** Every step must keep the focus in the dialog. */
export const titleHasFocus = () =>
  waitFor(() =>
    expect(
      dialog().getByRole("heading", { name: "Import questions into Harbourline Shipping" }),
    ).toHaveFocus(),
  );
export const importButton = (name: string) => screen.findByRole("button", { name }, { timeout: 20_000 });
export const findText = (text: RegExp | string) => screen.findByText(text, {}, { timeout: 20_000 });

/** Opens the tab of the failed rows. */
export const showFailed = () => userEvent.click(dialog().getByRole("tab", { name: /^Failed/ }));

/** Returns the cells of a table row by row, without its header. */
export const rowsOf = (table: string) =>
  within(dialog().getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => textsOf(row.children));
export const watchDownloads = () => {
  const make = spyOn(URL, "createObjectURL");
  return () => make.mockRestore();
};
