/** Measures the list of a large bank over PostgreSQL in a browser. Prints its table if run as a program. */
import { chromium, type Page } from "playwright";
import { launchOptions } from "../../tools/chromium.ts";
import { quantile, report, type Row, type Table } from "../table.ts";
import { STATIC_FILES } from "./environment.ts";
import { fillDatabase, serve, startPostgres, TODAY, type BenchDatabase } from "./server-processes.ts";
import { DEFAULT_SIZES, FEW_SESSIONS, TENANTS } from "./sizes.ts";

const ROUNDS = 15;
/** In milliseconds. */
const BUDGET = "≤ 300";
/** How much higher the page may be at one place of the list than at another: the visible rows are measured, the others estimated. */
const HEIGHT_BUDGET = "≤ 0.005";
/** How many places the height is measured at. */
const PLACES = 21;

interface Step {
  /** Selector of the control. */
  control: string;
  /** Value to choose; a button is clicked. */
  value?: string;
}

/**
 * Runs in the page: uses a control and returns the milliseconds until the list begins with another question. Rejects if it doesn't
 * within 10 seconds.
 */
function timeOf({ control, value }: Step): Promise<number> {
  /** The id of the first question. The rest of a row can change before another order is loaded. */
  const firstRow = () =>
    /#\d+/.exec(
      document.querySelector('table[aria-label="Questions"] [data-index="0"]')?.textContent ?? "",
    )?.[0] ?? "";
  const before = firstRow();
  const element = document.querySelector<HTMLElement>(control);
  const start = performance.now();
  if (element instanceof HTMLSelectElement && value !== undefined) {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else element?.click();
  return new Promise((resolve, reject) => {
    const check = () => {
      const now = firstRow();
      const passed = performance.now() - start;
      if (now !== "" && now !== before) resolve(passed);
      else if (passed > 10_000)
        reject(new Error(`The list still begins with ${before} after ${control} ${value}.`));
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** Runs in the page: scrolls to places of the list and returns the highest and the lowest page, in pixels. */
async function heights(places: number): Promise<[highest: number, lowest: number]> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 700));
  const found: number[] = [];
  for (let place = 0; place < places; place += 1) {
    window.scrollTo(0, (document.documentElement.scrollHeight * place) / (places - 1));
    await pause();
    found.push(document.documentElement.scrollHeight);
  }
  return [Math.max(...found), Math.min(...found)];
}

/** Returns the selector of the select with a label. */
async function selectOf(page: Page, label: string): Promise<string> {
  const id = await page.getByRole("combobox", { name: label }).getAttribute("id");
  return `[id="${id ?? ""}"]`;
}

const ms = (times: readonly number[], q: number): number => Math.round(quantile(times, q));

/** Measures the time until the first rows of the list, and of another order or filter, and the height of the page. */
export async function measureListInBrowser(database: BenchDatabase, questions: number): Promise<Table> {
  const served = await serve(TODAY, database, { [STATIC_FILES]: "1" });
  const browser = await chromium.launch(launchOptions());
  try {
    const [admin] = await served.createUsers(1, TENANTS.large, true);
    const [name = "", value = ""] = admin?.Cookie.split("=") ?? [];
    const context = await browser.newContext({
      baseURL: served.url,
      viewport: { width: 1280, height: 900 },
      storageState: {
        cookies: [
          {
            name,
            value,
            domain: new URL(served.url).hostname,
            path: "/",
            expires: -1,
            httpOnly: true,
            secure: false,
            sameSite: "Lax",
          },
        ],
        origins: [],
      },
    });
    const page = await context.newPage();
    const start = `/admin?tenant=${TENANTS.large}`;
    const tab = page.getByRole("tab", { name: "Questions" });
    const times = new Map<string, number[]>();
    const take = async (label: string, step: Step) => {
      times.set(label, [...(times.get(label) ?? []), await page.evaluate(timeOf, step)]);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(start);
      await tab.waitFor();
      await page.waitForLoadState("networkidle");
      const tabId = await tab.getAttribute("id");
      await take("first rows after a click on the tab", { control: `[id="${tabId ?? ""}"]` });
      await page.waitForLoadState("networkidle");
      const order = await selectOf(page, "Order");
      for (const [label, by] of [
        ["sorted by the last change", "changed asc"],
        ["sorted by question", "text desc"],
        ["sorted by certification", "place desc"],
        ["sorted by difficulty", "difficulty desc"],
      ] as const)
        await take(label, { control: order, value: by });
      await take("filtered by difficulty", { control: await selectOf(page, "Difficulty"), value: "2" });
    }
    await page.goto(`${start}&tab=questions`);
    await page.getByRole("button", { name: "Load More" }).click();
    await page.getByText(`${questions.toLocaleString("en")} questions`, { exact: true }).waitFor();
    const [highest, lowest] = await page.evaluate(heights, PLACES);
    return {
      title: `A list of ${questions.toLocaleString("en")} questions in the browser, over PostgreSQL`,
      head: ["", "p50", "p90", "budget"],
      rows: [
        ...[...times].map(([label, samples]): Row => [
          `${label}, ms`,
          ms(samples, 0.5),
          ms(samples, 0.9),
          BUDGET,
        ]),
        [
          `height of the page at ${PLACES} places, highest ÷ lowest − 1`,
          highest / lowest - 1,
          "",
          HEIGHT_BUDGET,
        ],
      ],
    };
  } finally {
    await browser.close();
    await served.end();
  }
}

if (import.meta.main) {
  const { questions } = DEFAULT_SIZES;
  const cluster = await startPostgres({ settings: { shared_buffers: "512MB", max_wal_size: "4GB" } });
  try {
    const database = await fillDatabase(cluster, TODAY, { sessions: FEW_SESSIONS, questions });
    report([await measureListInBrowser(database, questions)]);
  } finally {
    await cluster.remove();
  }
}
