import { Component, lazy, memo } from "react";
import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import type { Icon } from "../icon.tsx";
import { ArrowLeft, Flag } from "../icons.tsx";
import { Flag as PlayerFlag } from "../player-icons.tsx";
import { Trash } from "../screen-icons.tsx";
import { namedIcons } from "./icon-names.ts";
import { iconProblems, isComponent } from "./icon-problems.ts";
import { IconProvider, type CustomIconProps, type IconProviderProps } from "./IconProvider.tsx";

const Custom = ({ className, ...rest }: CustomIconProps) => <svg {...rest} id="custom" />;

/** Renders icons on a server. Returns the HTML without the markers of suspense, and the errors. */
async function html(icons: unknown, children = <Flag size={18} />) {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <IconProvider icons={icons as IconProviderProps["icons"]}>{children}</IconProvider>,
    { onError: (error) => void errors.push(error) },
  );
  const text = (await new Response(prelude).text()).replaceAll(/<!--.*?-->|<template[^]*?<\/template>/g, "");
  return { text, errors };
}

const { text: original } = await html({});

it("replaces an icon wherever it is exported, and passes size, fill and aria-hidden", async () => {
  const { text } = await html(
    { flag: Custom, trash: Custom },
    <>
      <Flag size={18} />
      <PlayerFlag size="1em" fill="currentColor" />
      <Trash />
      <ArrowLeft />
    </>,
  );
  expect(text.match(/<svg[^>]*>/g)?.slice(0, 3)).toEqual([
    '<svg width="18" height="18" aria-hidden="true" id="custom">',
    '<svg width="1em" height="1em" aria-hidden="true" fill="currentColor" id="custom">',
    '<svg width="24" height="24" aria-hidden="true" id="custom">',
  ]);
  expect(text).toMatch(/<svg[^>]* viewBox="0 0 24 24"[^>]*><path d="m12 19/);
});

it.each([
  ["nothing", undefined],
  ["null", null],
  ["a text", "flag"],
  ["a text as an icon", { flag: "🚩" }],
  ["an element as an icon", { flag: <Custom /> }],
  ["null as an icon", { flag: null }],
  ["an unknown name", { Flag: Custom }],
])("renders the original for %s", async (_, icons) =>
  expect(await html(icons)).toEqual({ text: original, errors: [] }),
);

it("renders the original if the component throws on the server", async () => {
  const cause = new Error("no icon");
  const Broken = () => {
    throw cause;
  };
  expect(await html({ flag: Broken })).toEqual({ text: original, errors: [cause] });
});

it("renders components of memo and lazy", async () => {
  for (const flag of [memo(Custom), lazy(async () => ({ default: Custom }))])
    expect((await html({ flag })).text).toContain('id="custom"');
});

it("keeps the icons of an outer provider", async () => {
  const { text } = await html(
    { flag: Custom },
    <IconProvider icons={{ flag: undefined }}>
      <Flag />
    </IconProvider>,
  );
  expect(text).toContain('id="custom"');
});

it("has a name for each exported icon", () => {
  const modules = import.meta.glob<Record<string, Icon>>("../*icons.tsx", { eager: true });
  const exported = Object.values(modules).flatMap((module) =>
    Object.entries(module).map(
      ([name, icon]) => [name.charAt(0).toLowerCase() + name.slice(1), icon] as const,
    ),
  );
  expect(exported.length).toBeGreaterThan(40);
  expect(new Set(namedIcons().map(([, icon]) => icon)).size).toBe(exported.length);
  expect(namedIcons()).toEqual(expect.arrayContaining(exported));
});

it("recognizes components", () => {
  class Classic extends Component {}
  expect([Custom, Classic, memo(Custom), lazy(async () => ({ default: Custom }))].map(isComponent)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([null, undefined, "svg", 1, {}, [], <Custom key="1" />].some(isComponent)).toBe(false);
});

it("names the problem and the icon", () => {
  const names = ["check", "flag", "flag"];
  expect(iconProblems(undefined, names)).toEqual([]);
  expect(iconProblems({ flag: Custom, check: undefined }, names)).toEqual([]);
  expect(iconProblems(null, names)).toEqual([
    "icons is null and is ignored. Pass an object of components by name.",
  ]);
  expect(iconProblems([Custom], names)).toEqual([
    "icons is [null] and is ignored. Pass an object of components by name.",
  ]);
  expect(iconProblems({ flag: <Custom />, check: 42, flagg: Custom }, names)).toEqual([
    "icons.flag is an element and is ignored. Pass a component, such as MyIcon instead of <MyIcon />.",
    "icons.check is 42 and is ignored. Pass a component, such as MyIcon instead of <MyIcon />.",
    "icons.flagg is ignored. Use one of check, flag.",
  ]);
});
