/** The folder of the accepted pictures, from the project's root. */
export const ACCEPTED = "fixtures/pictures";
/** The folder of the last comparison, from the project's root: its report, and the pictures that differ. */
export const COMPARED = "dist/visual";
/** The project that only compares pictures. */
export const VISUAL_PROJECT = "stories:visual";
/** The tag of the stories that have accepted pictures. */
export const VISUAL = "visual";

/** Returns the path of a picture in both folders, without its ending. Vitest would shorten the two hyphens of an id to one. */
export const picturePath = (storyId: string, theme: string): string =>
  `${storyId.replace("--", "/")}/${theme}`;

/** How a story looks in one theme, compared with its accepted picture. */
export interface ComparedPicture {
  theme: string;
  /** The difference in words; `null` if the story looks as accepted. */
  difference: string | null;
}
