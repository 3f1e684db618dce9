import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Select } from "./Select/Select.tsx";
import { Tabs } from "./Tabs/Tabs.tsx";
import { TextArea } from "./TextArea/TextArea.tsx";
import { TextField } from "./TextField/TextField.tsx";

const noop = () => {};

it.each([
  [
    "Select",
    (props: object) => <Select label="L" id="field" options={[]} onValueChange={noop} {...props} />,
    "",
  ],
  ["TextField", (props: object) => <TextField label="L" id="field" hint="H" {...props} />, "field-hint "],
  ["TextArea", (props: object) => <TextArea label="L" id="field" hint="H" {...props} />, "field-hint "],
])("the page's description of a %s remains with a hint and an error", (_, render, hint) => {
  const describedBy = (props: object) =>
    /aria-describedby="([^"]*)"/.exec(renderToStaticMarkup(render(props)))?.[1] ?? "";
  expect(describedBy({ "aria-describedby": "example", error: "Required" })).toBe(
    `example ${hint}field-error`,
  );
  expect(describedBy({ "aria-describedby": "example" })).toBe(`example ${hint}`.trim());
  expect(describedBy({ error: "Required" })).toBe(`${hint}field-error`);
  expect(describedBy({})).toBe(hint.trim());
});

it.each([
  ["a value that is none of them", { value: "gone" }],
  ["an initial value that is none of them", { defaultValue: "gone" }],
])("the first of the tabs is selected and reached by Tab with %s", (_, props) => {
  const tabs = ["one", "two"].map((value) => ({ value, label: value, content: `Panel ${value}` }));
  const html = renderToStaticMarkup(<Tabs<string> label="L" tabs={tabs} {...props} />);
  const found = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => [
    /aria-selected="(\w+)"/.exec(tag)?.[1],
    /tabindex="(-?\d)"/.exec(tag)?.[1],
  ]);
  expect(found).toEqual([
    ["true", "0"],
    ["false", "-1"],
  ]);
  expect(html).toContain("Panel one");
});
