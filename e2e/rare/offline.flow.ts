import type { Page } from "playwright";
import { expect } from "vitest";
import { SAMPLE_QUIZZES, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { ROUTES } from "../../src/screens/paths.ts";
import { workerFlow as flow } from "../support/browser/flow.ts";
import { signInByCall } from "../support/browser/sign-in.ts";
import { signOut } from "../support/browser/sign-out.ts";
import { waitForIdleNetwork } from "../support/browser/wait-for-idle-network.ts";
import { waitForSavedAnswers } from "../support/quiz/saved-answers.ts";
import { submitUnfinished, waitForQuestion } from "../support/quiz/take-quiz.ts";
import { openQuizByChoice, openWithWorker, waitForWorker } from "../support/service-worker/worker.ts";

const offlineNotice = (page: Page) => page.getByText("You're offline.");
const signInHeading = (page: Page) => page.getByRole("heading", { name: "Welcome to Cairn" });
const feedback = (page: Page) => page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ });
const userMenu = (page: Page) => page.getByRole("button", { name: "User menu" });

const savedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("cairn:saved:"))
      .toSorted(),
  );

const { quiz: _, lecture: __, form: ___, ...routes } = ROUTES;
/** An address of each screen except an open quiz, study notes and a printed form. */
const SCREENS = Object.values(routes).map((route) => route.replace(":id", String(SAMPLE_QUIZZES.cissp)));

flow("every screen shows one offline notice, even after a reload, and recovers", async ({ visit }) => {
  const { page, context } = visit;
  await openWithWorker(page, "learner");
  for (const path of SCREENS) {
    // As the browser's Back would, without another load of the app.
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await userMenu(page).waitFor();
    // Until then, the former screen may still be shown.
    await waitForIdleNetwork(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const title = await page.title();
    await context.setOffline(true);
    await offlineNotice(page).waitFor();
    await page.reload();
    await offlineNotice(page).waitFor();
    await userMenu(page).waitFor();
    expect.soft(await page.getByText(/you're offline|you are offline/i).count(), path).toBe(1);
    expect.soft(await page.getByText("may be out of date.").count(), path).toBe(0);
    await expect.poll(() => page.title(), { message: path }).toBe(title);
    await context.setOffline(false);
    await offlineNotice(page).waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("button", { name: /^(Try again|Refresh)$/ }).count(), { message: path })
      .toBe(0);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});

flow(
  "an open quiz continues without a connection, even after a reload, and is submitted later",
  async ({ visit }) => {
    const { page, context } = visit;
    await openWithWorker(page, "newcomer");
    const address = await openQuizByChoice(page);
    await page.getByRole("radio").first().click();
    await feedback(page).waitFor();
    await context.setOffline(true);
    await offlineNotice(page).waitFor();
    await page.reload();
    await waitForQuestion(page, 1, 25);
    await feedback(page).waitFor();
    await page.getByText("You can continue. Your answers will be sent").waitFor();
    expect(await page.getByText(/offline/i).count()).toBe(1);
    await page.getByRole("button", { name: "Next" }).click();
    await waitForQuestion(page, 2, 25);
    await page.getByRole("radio").first().click();
    await feedback(page).waitFor();

    // Through the dashboard, whose list of open quizzes is stored too.
    await page.goto("/");
    await page.getByRole("link", { name: /^Continue/ }).click();
    await page.waitForURL(address);
    await page.getByRole("button", { name: "Question 1, answered" }).waitFor();
    await submitUnfinished(page);
    await page.getByText("will be submitted as soon as it is back").waitFor();
    await context.setOffline(false);
    await page.waitForURL(/\/results\/\d+$/);
    await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
    await expect
      .poll(async () => (await savedKeys(page)).filter((key) => key.includes(":quiz/")))
      .toEqual([]);
  },
);

flow(
  "an open quiz continues after the browser has cleared its storage, and then offline too",
  async ({ visit }) => {
    const { page, context, url } = visit;
    await openWithWorker(page, "newcomer");
    const address = await openQuizByChoice(page);
    const quizId = Number(address.split("/").at(-1));
    await page.getByRole("radio").first().click();
    await feedback(page).waitFor();
    await waitForSavedAnswers(page, quizId, 1);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", {
      origin: new URL(url).origin,
      storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
    });
    await page.getByRole("button", { name: "Next" }).click();
    await waitForQuestion(page, 2, 25);
    await page.getByRole("radio").first().click();
    await feedback(page).waitFor();
    await waitForSavedAnswers(page, quizId, 2);

    await page.reload();
    await page.getByRole("button", { name: "Question 1, answered" }).waitFor();
    await waitForQuestion(page, 2, 25);
    await feedback(page).waitFor();
    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Question 1, answered" }).waitFor();
  },
);

flow(
  "the worker answers no calls: without a connection they fail, and it caches none of them",
  async ({ visit }) => {
    const { page, context } = visit;
    await openWithWorker(page, "learner", "/sessions");
    await page.reload();
    await userMenu(page).waitFor();
    const cachedPaths = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
      return addresses;
    });
    expect(cachedPaths).toContain("/index.html");
    expect(cachedPaths.filter((path) => path.startsWith("/api"))).toEqual([]);
    await context.setOffline(true);
    const call = (path: string) =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            ({ status }) => status,
            () => "failed",
          ),
        path,
      );
    expect(await call("/api/auth/me")).toBe("failed");
    expect(await call("/healthz")).toBe("failed");
    await context.setOffline(false);
    expect(await call("/api/auth/me")).toBe(200);
    expect(await call("/api/nothing")).toBe(404);
    // A call opened as a page does not show the app either.
    const reply = await page.goto("/healthz");
    expect(reply?.headers()["content-type"]).not.toContain("html");
  },
);

flow(
  "a signed-out visit without a connection shows the sign-in, which works once the connection is back",
  async ({ visit }) => {
    const { page, context } = visit;
    await page.goto("/");
    await signInHeading(page).waitFor();
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto("/sessions");
    await page.getByRole("heading", { name: "Cairn can't be reached" }).waitFor();
    expect(await offlineNotice(page).count()).toBe(1);
    await context.setOffline(false);
    await signIn(page, "newcomer");
    await page.getByRole("heading", { level: 1, name: "Your sessions" }).waitFor();
  },
);

flow(
  "a sign-out without a connection removes all data, and no user is signed in after a reload",
  async ({ visit }) => {
    const { page, context } = visit;
    await openWithWorker(page, "newcomer");
    await openQuizByChoice(page);
    expect(await savedKeys(page)).not.toEqual([]);
    await context.setOffline(true);
    await offlineNotice(page).waitFor();
    await signOut(page);
    expect(await savedKeys(page)).toEqual([]);
    await page.reload();
    await signInHeading(page).waitFor();
    await page.getByText("You'll be signed out of the server").waitFor();
    expect(await offlineNotice(page).count()).toBe(1);
    await context.setOffline(false);
    await page.getByText("You'll be signed out of the server").waitFor({ state: "detached" });
    await page.reload();
    await signInHeading(page).waitFor();
  },
);

flow("only the signed-in one of three accounts continues without a connection", async ({ visit }) => {
  const { page, context } = visit;
  await openWithWorker(page, "newcomer");
  const address = await openQuizByChoice(page);
  await signOut(page);
  await signIn(page, "admin");
  await page.goto("/");
  await userMenu(page).waitFor();
  // The third signs in without a sign-out of the second, as after an expired session.
  await context.clearCookies();
  await signInByCall(page, "learner");
  await page.goto("/");
  await page.getByRole("link", { name: /^Continue/ }).waitFor();
  await context.setOffline(true);
  await page.goto(address);
  await page.getByRole("heading", { name: "This quiz could not be loaded" }).waitFor();
  await page.getByText("Mara Okafor").waitFor();
  expect((await savedKeys(page)).every((key) => key.startsWith(`cairn:saved:${SAMPLE_USERS.learner}:`))).toBe(
    true,
  );
});

flow("a sign-in session that ended offline is reported when the connection is back", async ({ visit }) => {
  const { page, context } = visit;
  await openWithWorker(page, "newcomer");
  await context.setOffline(true);
  await page.reload();
  await offlineNotice(page).waitFor();
  await userMenu(page).waitFor();
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByText("Sign in to continue where you left off").waitFor();
  expect(await savedKeys(page)).toEqual([]);
});
