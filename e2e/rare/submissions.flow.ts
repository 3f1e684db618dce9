import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "playwright";
import { expect } from "vitest";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { flow } from "../support/browser/flow.ts";
import { signOut } from "../support/browser/sign-out.ts";
import { beginGradedQuiz } from "../support/quiz/take-quiz.ts";

const SUBMIT = /\/api\/quiz\/\d+\/submit$/;
const lost = (route: Route) => route.abort("connectionfailed");

/** Starts a graded quiz, answers the first question and goes to the last. */
async function answerOne(page: Page): Promise<void> {
  await beginGradedQuiz(page);
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Question 25, not answered" }).click();
  await page.getByRole("heading", { level: 1, name: "ISACA CISM quiz" }).waitFor();
}

/** Submits without a connection, so that the answers wait. */
async function submitWithoutConnection(page: Page): Promise<void> {
  await page.route(SUBMIT, lost);
  await answerOne(page);
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByText("will be submitted as soon as it is back").waitFor();
}

/** The link in the toast about a submission. */
const resultsLink = (page: Page) => page.getByRole("link", { name: "See the results" });

async function followToast(page: Page): Promise<void> {
  await resultsLink(page).click();
  await page.waitForURL(/\/results\/\d+$/);
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
}

flow("a pending submission is sent from the dashboard, which shows the outcome", async ({ visit }) => {
  const { page } = visit;
  await submitWithoutConnection(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
  await page.unroute(SUBMIT, lost);
  await followToast(page);
});

flow("a pending submission is sent after a reload", async ({ visit: { page } }) => {
  await submitWithoutConnection(page);
  await page.reload();
  await page.getByText("will be submitted as soon as it is back").waitFor();
  expect(await page.getByRole("radio").first().isDisabled()).toBe(true);
  await page.unroute(SUBMIT, lost);
  await page.waitForURL(/\/results\/\d+$/);
});

flow("a pending submission is sent from a new tab after its tab was closed", async ({ visit }) => {
  const { page, context } = visit;
  await submitWithoutConnection(page);
  await page.close();
  const next = await context.newPage();
  await next.goto("/achievements");
  await followToast(next);
});

flow("another tab sends a pending submission, and both tabs show the outcome", async ({ visit }) => {
  const { page, context } = visit;
  await submitWithoutConnection(page);
  const second = await context.newPage();
  await second.goto("/");
  await resultsLink(second).waitFor();
  await page.waitForURL(/\/results\/\d+$/);
});

flow("a refused submission is reported at once, and can be submitted again", async ({ visit: { page } }) => {
  await submitWithoutConnection(page);
  await page.unroute(SUBMIT, lost);
  const refuse = (route: Route) =>
    route.fulfill({ status: 500, body: "Something went wrong on the server." });
  await page.route(SUBMIT, refuse);
  await page
    .getByText("Failed to submit quiz. Please try again.")
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await page.getByText("connection is lost").count()).toBe(0);
  await page.unroute(SUBMIT, refuse);
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.waitForURL(/\/results\/\d+$/);
});

flow(
  "an unavailable server is named as the cause, and the submission is retried",
  async ({ visit: { page } }) => {
    const unavailable = (route: Route) =>
      route.fulfill({
        status: 503,
        body: "The change could not be stored.",
        headers: { "Retry-After": "1" },
      });
    await page.route(SUBMIT, unavailable);
    await answerOne(page);
    await page.getByRole("button", { name: "Submit Quiz" }).click();
    await page.getByText("The server has a problem; your connection is fine.").waitFor();
    expect(await page.getByText("connection is lost").count()).toBe(0);
    await page.unroute(SUBMIT, unavailable);
    await page.waitForURL(/\/results\/\d+$/);
  },
);

/** Starts a proxy that cuts off the body of the first response to a submission. */
async function cutFirstSubmission(target: string) {
  let cuts = 0;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      if (!SUBMIT.test(url) || cuts > 0) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      cuts += 1;
      outgoing.writeHead(200, { ...answer.headers, "content-length": "100000" });
      answer.once("data", () => outgoing.write('{"id":', () => outgoing.destroy()));
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

flow(
  "a response that breaks off counts as a lost connection, and the stored result is shown",
  async ({ visit }) => {
    const proxy = await cutFirstSubmission(visit.url);
    try {
      const page = await visit.openBrowser({ baseURL: proxy.url });
      await answerOne(page);
      await page.getByRole("button", { name: "Submit Quiz" }).click();
      await page.getByText("will be submitted as soon as it is back").waitFor();
      expect(proxy.cuts()).toBe(1);
      expect(await page.getByText("Failed to submit").count()).toBe(0);
      await page.waitForURL(/\/results\/\d+$/);
    } finally {
      proxy.close();
    }
  },
);

flow("a quiz whose time ran out while its learner was away is submitted, with a toast", async ({ visit }) => {
  const { page, advance } = visit;
  await answerOne(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
  advance(31 * 60_000);
  await page.goto("/achievements");
  await followToast(page);
  await page.getByText("/25").waitFor();
});

flow(
  "a pending submission is not sent for another user, and is sent when its user is back",
  async ({ visit }) => {
    const { page } = visit;
    await submitWithoutConnection(page);
    const address = page.url();
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true, disabled: false }).click();
    await page.getByRole("heading", { name: "Welcome to Cairn" }).waitFor();
    await page.unroute(SUBMIT, lost);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (SUBMIT.test(request.url())) sent.push(request.url());
    });
    await signIn(page, "learner");
    // Once this user's statistics are shown, a wrong submission would have been sent.
    await page
      .getByRole("region", { name: "Scout" })
      .getByRole("definition")
      .filter({ hasText: /\d/ })
      .first()
      .waitFor();
    await page.goto(address);
    await page.getByRole("heading", { name: "Quiz Not Found" }).waitFor();
    expect(sent).toEqual([]);
    await signOut(page);
    await signIn(page, "newcomer");
    await resultsLink(page).waitFor();
    expect(sent).toHaveLength(1);
  },
);
