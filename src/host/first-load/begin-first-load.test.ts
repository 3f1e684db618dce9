import { expect, test } from "vitest";
import { firstLoadSettings } from "../../../scripts/build/first-load.ts";
import { beginFirstLoad, type FirstLoadSettings } from "./begin-first-load.ts";

const SETTINGS: FirstLoadSettings = {
  ...firstLoadSettings(undefined),
  signIn: { files: ["/assets/sign-in.js", "/assets/sign-in.css"], calls: [] },
  font: { file: "/assets/font.woff2", style: "/assets/font.css" },
};

interface Visit {
  at?: string;
  stored?: Record<string, string> | "blocked";
  hasWorker?: boolean;
  settings?: FirstLoadSettings;
}

/**
 * Runs the function as the page does, from its source and with a browser's globals. Returns what it started to load.
 */
function visit({ at = "/", stored = {}, hasWorker = false, settings = SETTINGS }: Visit) {
  const links: Record<string, string>[] = [];
  const calls: string[] = [];
  const page = {
    document: {
      head: { append: (link: Record<string, string>) => links.push(link) },
      createElement: () => {
        const link: Record<string, unknown> = {};
        return Object.defineProperty(link, "setAttribute", {
          value: (name: string, value: string) => {
            link[name] = value;
          },
        });
      },
    },
    location: { pathname: at },
    localStorage:
      stored === "blocked"
        ? new Proxy(
            {},
            {
              ownKeys: () => {
                throw new DOMException("Blocked", "SecurityError");
              },
            },
          )
        : Object.defineProperty({ ...stored }, "getItem", { value: (key: string) => stored[key] ?? null }),
    navigator: { serviceWorker: { controller: hasWorker ? {} : null } },
    fetch: (address: string, init: RequestInit) => {
      expect(init).toMatchObject({ credentials: "include", headers: { "Time-Zone": expect.any(String) } });
      calls.push(address);
      return Promise.reject(new TypeError("Failed to fetch"));
    },
    globalThis: {} as { cairnEarlyCalls?: object },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the function is put into the page as text
  new Function(...Object.keys(page), `(${beginFirstLoad.toString()})(${JSON.stringify(settings)})`)(
    ...Object.values(page),
  );
  expect(Object.keys(page.globalThis.cairnEarlyCalls ?? {})).toEqual(calls);
  return { links: links.map(({ rel, href }) => `${rel} ${href}`), calls };
}

const MARA = { "cairn:saved:7:auth/me": "{}" };
const SIGN_IN = ["modulepreload /assets/sign-in.js", "preload /assets/sign-in.css"];

test("without a saved user, the sign-in's code and the current user are loaded", () => {
  expect(visit({})).toEqual({ links: SIGN_IN, calls: ["/api/auth/me"] });
  expect(visit({ stored: "blocked" })).toEqual({ links: SIGN_IN, calls: ["/api/auth/me"] });
});

test.each(["/", "/app", "/app/"])("at %s, the dashboard's calls of a saved user are sent", (at) => {
  expect(visit({ at, stored: MARA }).calls).toEqual([
    "/api/auth/me",
    "/api/categories",
    "/api/user/7/preferences",
    "/api/user/7/quizzes?status=open",
    "/api/user/7/stats",
    "/api/user/7/mastery",
  ]);
});

test.each(["/quiz/7", "/app/quiz/7", "/sessions", "/nowhere"])(
  "at %s, only the current user is loaded",
  (at) => {
    expect(visit({ at, stored: MARA })).toEqual({ links: [], calls: ["/api/auth/me"] });
  },
);

test("known screens load their code, other addresses only the app's", () => {
  const settings = {
    ...SETTINGS,
    screens: SETTINGS.screens.map(({ pattern }, index) => ({
      pattern,
      load: { files: [`/${index}.js`], calls: [] },
    })),
  };
  const screenAt = (at: string) => visit({ at, stored: MARA, settings }).links;
  const last = `modulepreload /${settings.screens.length - 1}.js`;
  expect(screenAt("/")).toEqual(["modulepreload /0.js"]);
  expect(screenAt("/quiz/7/")).toEqual(["modulepreload /1.js"]);
  expect(screenAt("/quiz/7/more")).toEqual([last]);
  expect(screenAt("/account")).toEqual([last]);
});

test("while a sign-out is pending, no call is sent and no screen is loaded", () => {
  expect(visit({ stored: { ...MARA, "cairn:sign-out": "pending" } })).toEqual({ links: SIGN_IN, calls: [] });
});

test("with two saved users, none is used", () => {
  expect(visit({ stored: { ...MARA, "cairn:saved:8:auth/me": "{}" } })).toEqual({
    links: SIGN_IN,
    calls: ["/api/auth/me"],
  });
});

test("the font is loaded early only with a service worker", () => {
  expect(visit({ hasWorker: true }).links).toEqual([
    ...SIGN_IN,
    "stylesheet /assets/font.css",
    "preload /assets/font.woff2",
  ]);
});
