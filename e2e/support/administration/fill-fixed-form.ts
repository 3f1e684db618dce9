import type { Locator, Page } from "playwright";

interface FixedForm {
  title: string;
  /** The name of its only certification. */
  certification: string;
  /** In percent. */
  passMark: number;
}

/**
 * Opens the dialog of a new practice test and fills it: 15 minutes, and a fixed form of four drawn questions. Returns
 * the dialog.
 */
export async function fillFixedForm(
  page: Page,
  { title, certification, passMark }: FixedForm,
): Promise<Locator> {
  await page.getByRole("button", { name: "New practice test" }).click();
  const form = page.getByRole("dialog", { name: "New practice test" });
  await form.getByRole("textbox", { name: "Title" }).fill(title);
  await form.getByRole("checkbox", { name: certification }).check();
  await form.getByRole("textbox", { name: "Minutes" }).fill("15");
  await form.getByRole("textbox", { name: "Pass mark" }).fill(String(passMark));
  await form.getByRole("radio", { name: "Fixed form" }).check();
  await form.getByRole("textbox", { name: "Number of questions to draw" }).fill("4");
  await form.getByRole("button", { name: "Draw questions" }).click();
  await form.getByText("4 questions in the form").waitFor();
  return form;
}
