import { readMoodle } from "./read-moodle.ts";

export const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
export const html = (text: string) => `<text><![CDATA[${text}]]></text>`;
export const answer = (fraction: number | string, text: string, feedback = "") =>
  `<answer fraction="${fraction}" format="html">${html(text)}<feedback format="html">${html(feedback)}</feedback></answer>`;
export const question = (type: string, rest: string, stem = html("<p>Which?</p>")) =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html">${stem}</questiontext>${rest}</question>`;
export const choice = (rest = "", stem?: string) =>
  question("multichoice", `${answer(100, "<p>a</p>")}${answer(0, "b")}<single>true</single>${rest}`, stem);
export const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join("\n")}</quiz>`;
export const read = (...questions: string[]) => readMoodle(quiz(...questions), DEFAULTS);
/** Reads a file with one question. */
export const readOne = (xml: string) => read(xml).rows[0];
