import { replacePictures } from "../text/rich-text.ts";
import type { NamedDraft, QuestionDraft } from "./draft.ts";

/**
 * Returns a draft with other texts. `map` gets each text that can have notation, and its path such as
 * `options.1.feedback`.
 */
export function mapTexts<D extends QuestionDraft | NamedDraft>(
  draft: D,
  map: (text: string, path: string) => string,
): D {
  const { explanation, scenario } = draft;
  const options = draft.options.map((option, index) => ({
    ...option,
    text: map(option.text, `options.${index}.text`),
    ...(option.feedback === undefined ? {} : { feedback: map(option.feedback, `options.${index}.feedback`) }),
  }));
  return {
    ...draft,
    text: map(draft.text, "text"),
    options,
    ...(draft.kind === "match"
      ? {
          prompts: draft.prompts.map((prompt, index) => ({
            ...prompt,
            text: map(prompt.text, `prompts.${index}.text`),
          })),
        }
      : {}),
    ...(explanation === undefined ? {} : { explanation: map(explanation, "explanation") }),
    ...(scenario ? { scenario: { ...scenario, text: map(scenario.text, "scenario.text") } } : {}),
  };
}

/** A picture of a draft. */
export interface DraftPicture {
  src: string;
  /** The alternative text; may be empty. */
  alt: string;
  /** The field, such as `exhibit.src` or `options.1.text`. */
  path: string;
}

/** Returns a draft with other addresses of its pictures, those within texts and that of the exhibit. */
export function mapPictures<D extends QuestionDraft | NamedDraft>(
  draft: D,
  srcOf: (picture: DraftPicture) => string,
): D {
  const { exhibit } = draft;
  const mapped = mapTexts(draft, (text, path) =>
    replacePictures(text, ({ src, alt }) => srcOf({ src, alt, path })),
  );
  if (exhibit?.src === undefined) return mapped;
  const { src, alt = "" } = exhibit;
  return { ...mapped, exhibit: { ...exhibit, src: srcOf({ src, alt, path: "exhibit.src" }) } };
}

/** Returns the pictures of a draft. */
export function picturesOf(draft: QuestionDraft | NamedDraft): DraftPicture[] {
  const pictures: DraftPicture[] = [];
  mapPictures(draft, (picture) => {
    pictures.push(picture);
    return picture.src;
  });
  return pictures;
}
