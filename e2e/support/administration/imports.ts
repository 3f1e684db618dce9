import type { Page } from "playwright";

export const importDialog = (page: Page) => page.getByRole("dialog", { name: /^Import questions into / });
export const importButton = (page: Page) => page.getByRole("button", { name: "Import CSV" });

export interface CanvasItem {
  ident: string;
  stem: string;
  options: readonly [string, string];
  /** `1` or `2`; any other key names no option. */
  right: string;
  /** The content of the picture `Uploads/<ident>.png`. Default no picture. */
  picture?: string;
}

/** Returns a question with one choice as Canvas exports it. */
export function canvasItem({ ident, stem, options, right, picture }: CanvasItem): string {
  const image = picture ? `&lt;img src="$IMS-CC-FILEBASE$/Uploads/${ident}.png" alt="${picture}"&gt;` : "";
  const choices = options.map(
    (text, index) =>
      `<response_label ident="${index + 1}"><material><mattext>${text}</mattext></material></response_label>`,
  );
  return `<item ident="${ident}" title="${ident}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;div&gt;&lt;p&gt;${stem}&lt;/p&gt;${image}&lt;/div&gt;</mattext></material><response_lid ident="response1" rcardinality="Single"><render_choice>${choices.join("")}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="response1">${right}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
}
