import { MOODLE_FRAME, moodleCategory, moodleOf } from "../moodle/write-moodle.ts";
import { zipFiles } from "../package/zip.ts";
import { aikenOf } from "../plain-text/write-aiken.ts";
import { giftCategory, giftOf } from "../plain-text/write-gift.ts";
import { qti12Files } from "../qti/write-qti-1-2.ts";
import { qti21Files } from "../qti/write-qti-2-1.ts";
import type { ServedFormat, WriteFormat } from "../rows/format.ts";
import type { BankedDraft } from "../rows/row.ts";
import { lossesOf } from "./losses.ts";

/** A format that the client writes. */
export type ClientFormat = Exclude<WriteFormat, ServedFormat>;

/** Writes questions in a format, without those that it can't express. */
export function writeFile(format: ClientFormat, questions: AsyncIterable<BankedDraft>): Promise<Blob> {
  const writable = skipLeftOut(format, questions);
  switch (format) {
    case "gift":
      return textFile(gift(writable));
    case "aiken":
      return textFile(aiken(writable));
    case "moodle-xml":
      return textFile(moodle(writable));
    case "qti-2-1":
      return zipFiles(qti21Files(writable));
    case "qti-1-2":
      return zipFiles(qti12Files(writable));
  }
}

async function* skipLeftOut(
  format: ClientFormat,
  questions: AsyncIterable<BankedDraft>,
): AsyncGenerator<BankedDraft> {
  for await (const question of questions) if (!lossesOf(question, format).isLeftOut) yield question;
}

async function* gift(questions: AsyncIterable<BankedDraft>): AsyncGenerator<string> {
  let category = "";
  for await (const question of questions) {
    const next = giftCategory(question);
    yield (next === category ? "" : next) + giftOf(question);
    category = next;
  }
}

async function* moodle(questions: AsyncIterable<BankedDraft>): AsyncGenerator<string> {
  yield MOODLE_FRAME.start;
  let category = "";
  for await (const question of questions) {
    const next = moodleCategory(question);
    yield (next === category ? "" : next) + moodleOf(question);
    category = next;
  }
  yield MOODLE_FRAME.end;
}

async function* aiken(questions: AsyncIterable<BankedDraft>): AsyncGenerator<string> {
  for await (const question of questions) yield aikenOf(question);
}

async function textFile(portions: AsyncIterable<string>): Promise<Blob> {
  const parts: string[] = [];
  for await (const portion of portions) parts.push(portion);
  return new Blob(parts, { type: "text/plain;charset=utf-8" });
}
