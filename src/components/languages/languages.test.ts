import { describe, expect, it } from "vitest";
import { languageProblems } from "../i18n/labels/label-problems.ts";
import type { Label, LabelSet } from "../i18n/labels/label.ts";
import { ar } from "./ar.ts";
import type { CairnLabels } from "./cairn-labels.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";

const LANGUAGES = { en, de, ar } as const satisfies Record<string, CairnLabels>;

/** All English label sets, by namespace. */
const SLICES = Object.entries(
  import.meta.glob<Record<string, LabelSet>>(["../*/**/*-labels.ts", "!./**", "!../quiz/**"], {
    eager: true,
  }),
).flatMap(([path, exports]) =>
  Object.values(exports).map((labels) => ({
    path,
    namespace: path.replace("../i18n/texts/", "../shared/").split("/")[1] ?? "",
    labels,
  })),
);

const NAMESPACES = Object.keys(en) as (keyof CairnLabels)[];
/** Namespaces whose label sets share no key. The quiz's sets do, and are in the components themselves. */
const APART = NAMESPACES.filter((namespace) => namespace !== "quiz");
const textsOf = (label: Label): string[] => (typeof label === "string" ? [label] : Object.values(label));
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
const entriesOf = (labels: CairnLabels) =>
  NAMESPACES.flatMap((namespace) =>
    Object.entries<Label>(labels[namespace]).map(([name, label]) => ({ namespace, name, label })),
  );
const englishOf = (namespace: keyof CairnLabels, name: string): Label =>
  (en[namespace] as Record<string, Label>)[name] ?? "";

it("tests every language", () => {
  const files = Object.keys(import.meta.glob(["./*.ts", "!./cairn-labels.ts", "!./*.test.ts"]));
  expect(
    Object.keys(LANGUAGES)
      .map((name) => `./${name}.ts`)
      .sort(),
  ).toEqual(files.sort());
});

it.each(APART)("includes every English label of the namespace %s once", (namespace) => {
  const names = SLICES.filter((slice) => slice.namespace === namespace).flatMap(({ labels }) =>
    Object.keys(labels),
  );
  expect(names.sort(), "Add new label sets to the folder's labels.ts and to languages/en.").toEqual(
    Object.keys(en[namespace]).sort(),
  );
});

it("has a namespace for every label set", () =>
  expect([...new Set(SLICES.map(({ namespace }) => namespace))].sort()).toEqual(APART.toSorted()));

it("has only namespaces and labels that the provider accepts", () =>
  expect(languageProblems(en)).toEqual([]));

it("shares no key between `shared` and other namespaces, because components pass their labels to both", () => {
  const others = NAMESPACES.filter((namespace) => namespace !== "shared").flatMap((namespace) =>
    Object.keys(en[namespace]),
  );
  expect(Object.keys(en.shared).filter((name) => others.includes(name))).toEqual([]);
});

describe.each(Object.entries(LANGUAGES))("%s", (locale, labels) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

  it("has every namespace and every label", () => {
    expect(Object.keys(labels).sort()).toEqual([...NAMESPACES].sort());
    for (const namespace of NAMESPACES)
      expect(Object.keys(labels[namespace]).sort()).toEqual(Object.keys(en[namespace]).sort());
  });

  it("has no empty labels", () => {
    const empty = entriesOf(labels).filter(({ label }) => textsOf(label).some((text) => text.trim() === ""));
    expect(empty).toEqual([]);
  });

  it("has the same placeholders as the English labels", () => {
    const odd = entriesOf(labels).flatMap(({ namespace, name, label }) => {
      const english = englishOf(namespace, name);
      const expected = [...new Set(textsOf(english).flatMap(placeholdersOf))];
      const placeholders = [...new Set(textsOf(label).flatMap(placeholdersOf))];
      // A plural form may spell out its number; the last form is the fallback for every number.
      const other = typeof label === "string" ? label : label.other;
      const isRight =
        placeholders.every((name) => expected.includes(name)) &&
        expected.every((name) => placeholdersOf(other).includes(name));
      return isRight ? [] : [`${namespace}.${name}: ${placeholders.join()} for ${expected.join()}`];
    });
    expect(odd).toEqual([]);
  });

  it("has the count in every plural form that covers several numbers", () => {
    const odd = entriesOf(labels).flatMap(({ namespace, name, label }) => {
      if (typeof label === "string" || !placeholdersOf(label.other).includes("count")) return [];
      // `one`, `two` and `zero` cover a single number, which a language may spell out.
      const several = Object.entries(label).filter(([form]) => !["zero", "one", "two"].includes(form));
      return several
        .filter(([, text]) => !placeholdersOf(text).includes("count"))
        .map(([form]) => `${namespace}.${name}: ${form}`);
    });
    expect(odd).toEqual([]);
  });

  it("has exactly the plural forms of the language", () => {
    const odd = entriesOf(labels).flatMap(({ namespace, name, label }) => {
      if (typeof label === "string") return [];
      const labelForms = Object.keys(label).sort();
      // English labels for counts that are never one have a single form.
      if (locale === "en" && labelForms.join() === "other") return [];
      return labelForms.join() === [...forms].sort().join()
        ? []
        : [`${namespace}.${name}: ${labelForms.join()}`];
    });
    expect(odd).toEqual([]);
  });
});

/** Labels that are the same in every language: placeholders with punctuation, and names of levels. */
const isSign = (label: Label): boolean =>
  textsOf(label).every((text) => !/\p{L}/u.test(text.replaceAll(/\{\w+\}|AAA?/g, "")));

it("has Arabic text in all Arabic labels that contain words", () => {
  const latin = entriesOf(ar).filter(
    ({ label }) =>
      !isSign(label) &&
      textsOf(label).some((text) => /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}|AA|Ctrl/g, ""))),
  );
  expect(latin).toEqual([]);
});

it("has straight apostrophes in English labels", () =>
  expect(entriesOf(en).filter(({ label }) => textsOf(label).some((text) => text.includes("’")))).toEqual([]));

it("spells German labels in German", () => {
  const english = entriesOf(de).filter(({ label }) =>
    textsOf(label).some((text) => text.includes("ization")),
  );
  expect(english.map(({ name }) => name)).toEqual([]);
});

/** Labels that a language has in common with English. */
const SHARED: Readonly<Record<Exclude<keyof typeof LANGUAGES, "en">, readonly string[]>> = {
  de: ["doneThisWeek", "groupName", "sampleLetters", "scout"],
  ar: [],
};

it.each(Object.entries(SHARED))("has labels in %s that differ from the English ones", (language, shared) => {
  const same = entriesOf(LANGUAGES[language as keyof typeof SHARED]).filter(
    ({ namespace, name, label }) =>
      !isSign(label) && JSON.stringify(label) === JSON.stringify(englishOf(namespace, name)),
  );
  expect(same.map(({ name }) => name).sort()).toEqual(shared);
});
