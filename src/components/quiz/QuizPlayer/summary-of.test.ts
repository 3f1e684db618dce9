import { expect, it } from "vitest";
import type { Item } from "../engine/state.ts";
import { summaryOf } from "./summary-of.ts";

const item = (status: Item["status"], isFlagged = false) => ({ status, isFlagged }) as Item;

it("lists what lacks an answer or a part of it, and what is flagged", () =>
  expect(
    summaryOf([item("answered", true), item("partly"), item("unanswered", true), item("partly")]),
  ).toEqual([
    { label: "notAnswered", places: [2] },
    { label: "partlyAnswered", places: [1, 3] },
    { label: "flaggedCount", places: [0, 2] },
  ]));

it("leaves out empty groups", () => expect(summaryOf([item("answered")])).toEqual([]));
