import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { createNoteDrafts, textToEdit } from "./note-drafts.ts";

const BEFORE = "2026-11-20T17:00:00.000Z";
const AFTER = "2026-11-20T18:00:00.000Z";
const draft = { text: "Why the second?", basedOn: null };
const KEY = "cairn:note:7:901";

describe("drafts of notes", () => {
  it("are stored per user and question", () => {
    const storage = memoryStorage();
    expect(createNoteDrafts(7, () => storage).put(901, draft)).toBe(true);
    expect(createNoteDrafts(7, () => storage).get(901)).toEqual(draft);
    expect(createNoteDrafts(8, () => storage).get(901)).toBeNull();
    expect(createNoteDrafts(7, () => storage).get(902)).toBeNull();
  });

  it("are removed once the server has stored them, unless more was typed since", () => {
    const items = new Map<string, string>();
    const drafts = createNoteDrafts(7, () => memoryStorage(items));
    drafts.put(901, draft);
    drafts.settle(901, "Why");
    expect(drafts.get(901)).toEqual(draft);
    drafts.settle(901, draft.text);
    expect(items.size).toBe(0);
  });

  it("report blocked storage", () => {
    const drafts = createNoteDrafts(7, () => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(drafts.put(901, draft)).toBe(false);
    expect(drafts.get(901)).toEqual(draft);
    expect(() => drafts.settle(901, draft.text)).not.toThrow();
  });

  it.each(["{", "null", "4", '{"text":"a"}', '{"text":1,"basedOn":null}', '{"text":"a","basedOn":4}'])(
    "are ignored if invalid: %s",
    (text) => expect(createNoteDrafts(7, () => memoryStorage(new Map([[KEY, text]]))).get(901)).toBeNull(),
  );
});

describe("the text to edit", () => {
  const stored = { text: "Old", updatedAt: BEFORE };
  it.each([
    ["empty without a note", undefined, null, ""],
    ["the stored note without a draft", stored, null, "Old"],
    ["the draft of a new note", undefined, draft, draft.text],
    ["the draft, if the stored note is the one it edits", stored, { text: "New", basedOn: BEFORE }, "New"],
    ["the empty draft, which removes the note", stored, { text: "", basedOn: BEFORE }, ""],
    ["both, if the note was changed elsewhere", stored, { text: "New", basedOn: AFTER }, "New\n\nOld"],
    [
      "the stored note, if the draft removes a note that was changed elsewhere",
      stored,
      { text: "", basedOn: AFTER },
      "Old",
    ],
    ["the draft, if it contains the stored note", stored, { text: "Older", basedOn: null }, "Older"],
    ["the draft, if the note was removed elsewhere", undefined, { text: "New", basedOn: BEFORE }, "New"],
  ])("is %s", (_, note, draftOfNote, text) => expect(textToEdit(note, draftOfNote)).toBe(text));
});
