import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { createNoteDrafts, textToEdit } from "./note-drafts.ts";

const BEFORE = "2026-11-20T17:00:00.000Z";
const AFTER = "2026-11-20T18:00:00.000Z";
const draft = { text: "Why the second?", basedOn: null };
const KEY = "cairn:note:7:901";

describe("drafts of notes", () => {
  it("are kept for their user and question alone", () => {
    const storage = memoryStorage();
    expect(createNoteDrafts(7, () => storage).put(901, draft)).toBe(true);
    expect(createNoteDrafts(7, () => storage).get(901)).toEqual(draft);
    expect(createNoteDrafts(8, () => storage).get(901)).toBeNull();
    expect(createNoteDrafts(7, () => storage).get(902)).toBeNull();
  });

  it("go once they are stored, not where more was typed since", () => {
    const items = new Map<string, string>();
    const drafts = createNoteDrafts(7, () => memoryStorage(items));
    drafts.put(901, draft);
    drafts.settle(901, "Why");
    expect(drafts.get(901)).toEqual(draft);
    drafts.settle(901, draft.text);
    expect(items.size).toBe(0);
  });

  it("say where the device keeps nothing", () => {
    const drafts = createNoteDrafts(7, () => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(drafts.put(901, draft)).toBe(false);
    expect(drafts.get(901)).toBeNull();
    expect(() => drafts.settle(901, draft.text)).not.toThrow();
  });

  it.each(["{", "null", "4", '{"text":"a"}', '{"text":1,"basedOn":null}', '{"text":"a","basedOn":4}'])(
    "are ignored where they are none: %s",
    (text) => expect(createNoteDrafts(7, () => memoryStorage(new Map([[KEY, text]]))).get(901)).toBeNull(),
  );
});

describe("the text to go on with", () => {
  const stored = { text: "Old", updatedAt: BEFORE };
  it.each([
    ["nothing", undefined, null, ""],
    ["the stored note without a draft", stored, null, "Old"],
    ["the draft of a new note", undefined, draft, draft.text],
    ["the draft over the note that it was written upon", stored, { text: "New", basedOn: BEFORE }, "New"],
    ["the draft that removes it", stored, { text: "", basedOn: BEFORE }, ""],
    ["both, where the note was changed elsewhere", stored, { text: "New", basedOn: AFTER }, "New\n\nOld"],
    [
      "the stored note, where the draft only removes what was changed elsewhere",
      stored,
      { text: "", basedOn: AFTER },
      "Old",
    ],
    ["the draft that goes on with what was stored", stored, { text: "Older", basedOn: null }, "Older"],
    ["the draft, where the note was removed elsewhere", undefined, { text: "New", basedOn: BEFORE }, "New"],
  ])("is %s", (_, note, kept, text) => expect(textToEdit(note, kept)).toBe(text));
});
