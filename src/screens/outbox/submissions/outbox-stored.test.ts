import { describe, expect, it, vi } from "vitest";
import { settle } from "../responses.test.helpers.ts";
import { RETRY_AFTER_MS } from "../retry-loop.ts";
import { ANSWERS, browser, openTab, provideBrowser } from "./outbox.test.helpers.ts";

provideBrowser();

describe("a stored entry", () => {
  it.each([
    ["from a version without flags", "", {}],
    ["with flags", ',"flags":[902]', { flags: [902] }],
    ["with no flag", ',"flags":[]', { flags: [] }],
    ["with invalid flags", ',"flags":["902"]', {}],
    ["with flags that are not a list", ',"flags":902', {}],
    [
      "with entries of its draft",
      ',"entries":{"flag/902":{"value":true,"stamp":[5,"a"]},"no such entry":1}',
      { entries: { "flag/902": { value: true, stamp: [5, "a"] } } },
    ],
    ["with invalid entries", ',"entries":[]', {}],
  ])("is sent if it is a submission %s", async (_, more, flags) => {
    const answers = JSON.stringify(ANSWERS);
    const text = `{"title":"a","deadline":null,"answers":${answers}${more}}`;
    browser.storage.setItem("cairn:outbox:7:42", text);
    const { sent } = openTab();
    await settle();
    expect(sent.map(({ submission }) => submission)).toEqual([{ answers: ANSWERS, ...flags }]);
  });

  it("is not sent if it is a rejected one", async () => {
    browser.storage.setItem(
      "cairn:outbox:7:42",
      '{"title":"a","deadline":0,"answers":null,"isRefused":true}',
    );
    const { outbox, sent } = openTab();
    await settle();
    expect([sent, outbox.stateOf(42)]).toEqual([[], "open"]);
  });

  it.each([
    ["invalid JSON", "{"],
    ["null", "null"],
    ["a number", "4"],
    ["without a title", '{"deadline":null,"answers":null}'],
    ["with an invalid deadline", '{"title":"a","deadline":"soon","answers":null}'],
    ["with invalid answers", '{"title":"a","deadline":null,"answers":[{"questionId":"1","answer":1}]}'],
    ["with null answers", '{"title":"a","deadline":null,"answers":[null]}'],
  ])("is ignored if it is %s", async (_, text) => {
    browser.storage.setItem("cairn:outbox:7:42", text);
    for (const id of ["x", "", "0", "-1", "1.5", "042"])
      browser.storage.setItem(`cairn:outbox:7:${id}`, '{"title":"a","deadline":null,"answers":[]}');
    browser.storage.setItem("cairn:outbox:8:1", '{"title":"a","deadline":null,"answers":[]}');
    const { sent } = openTab();
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(sent).toEqual([]);
  });
});
