import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { labelsFrom, type LabelFunction } from "./labels-from.ts";
import { LanguageProvider, NamespaceLabels, createTranslate, useLabels, type Language } from "./labels.tsx";
import { withElements } from "./with-elements.tsx";

const ENGLISH = { hello: "Hello, {name}", bye: "Bye" } as const;

describe("createTranslate", () => {
  it("uses the first set that has a label, else English", () => {
    const t = createTranslate(
      "de",
      ENGLISH,
      { hello: "Moin, {name}" },
      { hello: "Hallo, {name}", bye: "Tschüs" },
    );
    expect([t("hello", { name: "Mara" }), t("bye")]).toEqual(["Moin, Mara", "Tschüs"]);
    expect(createTranslate("de", ENGLISH, undefined, {})("bye")).toBe("Bye");
    expect(t.locale).toBe("de");
  });

  it.each([5, null, () => "Hallo", {}, [], { one: "Hallo" }, { other: 5 }, { one: 5, other: "Hallo" }, true])(
    "takes the next set where a label is %o",
    (label) => {
      const wrong = { hello: label as string };
      expect(createTranslate("de", ENGLISH, wrong)("hello", { name: "Mara" })).toBe("Hello, Mara");
      expect(
        createTranslate("de", ENGLISH, wrong, { hello: "Hallo, {name}" })("hello", { name: "Mara" }),
      ).toBe("Hallo, Mara");
    },
  );

  it.each([null, 5, "de", [], () => {}])("is English if a set is %o", (set) =>
    expect(createTranslate("de", ENGLISH, set as never)("bye")).toBe("Bye"),
  );
});

describe("NamespaceLabels", () => {
  const Greeting = (own: { bye?: string }) => useLabels("namespace", ENGLISH, own)("bye");
  const render = (
    language: Language,
    labels: Parameters<typeof NamespaceLabels>[0]["labels"],
    namespace = "namespace",
  ) => {
    const props = { namespace, labels, children: createElement(Greeting) };
    return renderToStaticMarkup(
      createElement(LanguageProvider, { value: language }, createElement(NamespaceLabels, props)),
    );
  };
  const german: Language = { locale: "de", labels: { namespace: { bye: "Tschüs" } } };

  it("replace those of the language in their namespace only", () => {
    expect(render(german, { bye: "Ade" })).toBe("Ade");
    expect(render(german, { hello: "Hallo" })).toBe("Tschüs");
    expect(render(german, { bye: "Ade" }, "other")).toBe("Tschüs");
    expect(render(german, undefined)).toBe("Tschüs");
  });

  it.each([5, null, { one: "Ade" }, () => "Ade"])("are ignored if a label is %o", (bye) =>
    expect(render(german, { bye } as never)).toBe("Tschüs"),
  );

  it.each([null, 5, "de", ["Ade"]])("are ignored if they are %o", (labels) =>
    expect(render(german, labels as never)).toBe("Tschüs"),
  );

  it("are overridden by those of the component itself", () => {
    const element = createElement(Greeting, { bye: "Servus" });
    expect(renderToStaticMarkup(createElement(LanguageProvider, { value: german }, element))).toBe("Servus");
  });
});

it("replaces remaining placeholders with elements", () =>
  expect(
    renderToStaticMarkup(withElements("{b} on {a}: {b}", { a: createElement("i"), b: createElement("b") })),
  ).toBe("<b></b> on <i></i>: <b></b>"));

describe("labels from a function", () => {
  const Greeting = ({ own }: { own?: { hello: string } }) =>
    useLabels("namespace", ENGLISH, own)("hello", { name: "Mara" });
  const render = (label: LabelFunction, content: ReactNode = createElement(Greeting)) => {
    const labels = labelsFrom(label, { namespace: { hello: "Hallo, {name}" } });
    return renderToStaticMarkup(
      createElement(LanguageProvider, { value: { locale: "de", labels } }, content),
    );
  };

  it("are those that it returns for key and values", () => {
    expect(render((key, { name }) => `${key} for ${name}`)).toBe("namespace.hello for Mara");
    expect(render((_, __, defaultText) => defaultText.toUpperCase())).toBe("HALLO, MARA");
  });

  it.each([undefined, null, 5, ["Hi"], {}])("are the default labels if it returns %o", (text) =>
    expect(render(() => text)).toBe("Hallo, Mara"),
  );

  it("are the default labels if it throws, with one message in development", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const throwing = () => {
      throw new Error("No such key");
    };
    expect(render(throwing, createElement("p", null, createElement(Greeting), createElement(Greeting)))).toBe(
      "<p>Hallo, MaraHallo, Mara</p>",
    );
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toBe(
      "Cairn: The label function threw for namespace.hello, so the default is shown.",
    );
    error.mockRestore();
  });

  it("also apply inside components with labels of their own", () => {
    const props = { namespace: "namespace", labels: { hello: "Hi" }, children: createElement(Greeting) };
    expect(render((key) => key, createElement(NamespaceLabels, props))).toBe("namespace.hello");
  });
});
