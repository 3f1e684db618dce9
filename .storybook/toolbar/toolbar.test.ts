import { expect, it } from "vitest";
import { LANGUAGES } from "../../scripts/lib/entries.ts";
import { TOOLBAR } from "./toolbar.ts";

it("offers every language of the package", () =>
  expect(TOOLBAR.locale.toolbar.items.map(({ value }) => value).toSorted()).toEqual(
    LANGUAGES.map(({ name }) => name.slice(-2)).toSorted(),
  ));
