import { describe, expect, it } from "vitest";
import { ATTRIBUTES, parseSettings } from "./settings.ts";

const parse = (attributes: Record<string, string>) => parseSettings((name) => attributes[name] ?? null);

const NONE = {
  title: undefined,
  description: undefined,
  headingLevel: 2,
  feedback: undefined,
  navigation: undefined,
  shuffle: undefined,
  seed: undefined,
  timeLimit: undefined,
  shortcuts: true,
};

describe("the attributes of a quiz", () => {
  it("are all optional", () => expect(parse({})).toEqual({ settings: NONE, problems: [] }));

  it.each([
    [
      { heading: "Warm-up", subtitle: "Three" },
      { title: "Warm-up", description: "Three" },
    ],
    [{ "heading-level": "4" }, { headingLevel: 4 }],
    [{ feedback: "none" }, { feedback: "none" }],
    [{ feedback: " end\n" }, { feedback: "end" }],
    [{ navigation: "forward-only" }, { navigation: "forward-only" }],
    [{ shuffle: "" }, { shuffle: true }],
    [{ shuffle: "options" }, { shuffle: "options" }],
    [{ seed: "-7" }, { seed: -7 }],
    [{ "time-limit": " 1.5 " }, { timeLimit: 1.5 }],
    [{ shortcuts: "off" }, { shortcuts: false }],
  ] as const)("are parsed from %j", (attributes, settings) => {
    expect(parse(attributes)).toEqual({ settings: { ...NONE, ...settings }, problems: [] });
  });

  it.each([
    ["heading-level", "5"],
    ["heading-level", ""],
    ["feedback", "Immediate"],
    ["feedback", "toString"],
    ["navigation", ""],
    ["shuffle", "true"],
    ["seed", "1.5"],
    ["time-limit", "0"],
    ["time-limit", "-5"],
    ["time-limit", ""],
    ["time-limit", "Infinity"],
    ["time-limit", "ten"],
    ["shortcuts", "false"],
  ])("are ignored with a problem if %s=%j", (name, value) => {
    const { settings, problems } = parse({ [name]: value });
    expect(settings).toEqual(NONE);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: "attribute" });
    expect(problems[0]?.message).toContain(
      `The attribute ${name} is ${JSON.stringify(value)} and is ignored.`,
    );
  });

  it("are all observed", () => {
    const names = new Set<string>();
    parseSettings((name) => {
      names.add(name);
      return null;
    });
    for (const name of names) expect(ATTRIBUTES).toContain(name);
  });
});
