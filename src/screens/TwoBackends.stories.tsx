import { getResponse } from "msw";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { loadPlayerCode } from "../../.storybook/stage/load-player-code.ts";
import { DESKTOP } from "../../.storybook/test/viewports.ts";
import { buildUser } from "../../mocks/builders/users.ts";
import { createMockServer } from "../../mocks/msw/handlers.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { createApi, type Api } from "../api/client.ts";
import { CreatedQuiz, type NewQuiz } from "../api/quizzes/schema.ts";
import { Toaster } from "../components/feedback/Toaster/Toaster.tsx";
import type { LinkProps } from "../components/react/Link.tsx";
import { DashboardScreen } from "./DashboardScreen/DashboardScreen.tsx";
import { OutboxProvider } from "./outbox/OutboxProvider.tsx";
import { QuizScreen } from "./QuizScreen/QuizScreen.tsx";
import { ScreensProvider } from "./ScreensProvider.tsx";

/** A backend in this page, and the calls it received. */
interface Backend {
  name: string;
  api: Api;
  calls: string[];
  went: string[];
}

/** One uses the default address, the other a different address with a token. */
let backends: Backend[] = [];

const QUIZ: NewQuiz = {
  title: "ISACA CISM quiz",
  categoryIds: [SAMPLE_CATEGORIES.cism],
  questionCount: 3,
  timeLimit: 30,
  mode: "quiz",
  userId: SAMPLE_USERS.learner,
};

/** The id is the same at both backends. */
let quizId = 0;

/** Creates two backends, each with a quiz of the same id. */
async function startBackends(): Promise<void> {
  localStorage.clear();
  backends = [
    { name: "Harbour", baseUrl: "/api" },
    { name: "Portal", baseUrl: "https://portal.test/exam/" },
  ].map(({ name, baseUrl }) => {
    const { handlers } = createMockServer({ account: "learner" });
    const calls: string[] = [];
    const api = createApi({
      baseUrl,
      headers: () => ({ "X-Token": `${name} ${calls.length + 1}` }),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { pathname } = new URL(request.url);
        calls.push(`${request.method} ${pathname} ${request.headers.get("X-Token")}`);
        // The reference backend has only one prefix.
        const apiRequest = new Request(`/api${pathname.replace(/^\/(?:api|exam)/, "")}`, request);
        return (await getResponse(handlers, apiRequest)) ?? Response.error();
      },
    });
    return { name, api, calls, went: [] };
  });
  quizId = 0;
  for (const { name, api } of backends) {
    const created = await api.request("POST", "/quiz", {
      body: { ...QUIZ, title: `${name} quiz` },
      schema: CreatedQuiz,
    });
    quizId ||= created.id;
    await expect(created.id).toBe(quizId);
  }
}

const linkOf = (name: string) =>
  function OwnLink({ children, ...props }: LinkProps) {
    return (
      <a {...props} data-link={name}>
        {children}
      </a>
    );
  };

/** Renders a screen of each backend in a separate region. */
function Two({ isQuiz }: { isQuiz: boolean }) {
  const [regions] = useState(() => backends.map((backend) => ({ ...backend, link: linkOf(backend.name) })));
  const user = buildUser();
  return regions.map(({ name, api, link, went }) => {
    const go = (path: string) => void went.push(path);
    return (
      <section key={name} aria-label={name}>
        <ScreensProvider api={api} basePath={`/${name.toLowerCase()}/`} link={link}>
          <Toaster>
            <OutboxProvider userId={user.id}>
              {isQuiz ? (
                <QuizScreen quizId={quizId} user={user} onNavigate={go} />
              ) : (
                <DashboardScreen user={user} onNavigate={go} />
              )}
            </OutboxProvider>
          </Toaster>
        </ScreensProvider>
      </section>
    );
  });
}

/** Screens of two backends on one page show, store and send only their own data, under separate addresses. */
const meta = preview.meta({
  title: "Screens/Two backends",
  component: Two,
  args: { isQuiz: true },
  globals: DESKTOP,
  parameters: {
    layout: "fullscreen",
    // The same landmarks appear twice; the surrounding regions distinguish them.
    a11y: { options: { rules: { "landmark-unique": { enabled: false } } } },
  },
  beforeEach: async () => {
    await loadPlayerCode();
    await startBackends();
  },
});

const partOf = async (name: string) => within(await screen.findByRole("region", { name }));

type Part = Awaited<ReturnType<typeof partOf>>;

function optionOf(part: Part, at: number): HTMLElement {
  const option = part.getAllByRole("radio")[at];
  if (!option) throw new Error("There is no such option.");
  return option;
}

async function pressOnceArmed(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
}

/** Two quizzes with the same user and id: answers in one are neither shown nor sent by the other. */
export const Quizzes = meta.story({
  tags: ["test-only"],
  play: async () => {
    const [harbour, portal] = [await partOf("Harbour"), await partOf("Portal")];
    await harbour.findByRole("heading", { level: 1, name: "Harbour quiz" });
    await portal.findByRole("heading", { level: 1, name: "Portal quiz" });
    await userEvent.click(optionOf(harbour, 1));
    await expect(optionOf(harbour, 1)).toBeChecked();
    for (const option of await portal.findAllByRole("radio")) await expect(option).not.toBeChecked();
    await userEvent.click(optionOf(portal, 2));
    await expect(optionOf(harbour, 1)).toBeChecked();
    await expect(
      Object.keys(localStorage)
        .filter((key) => key.includes("draft"))
        .toSorted(),
    ).toEqual([
      `cairn:draft:${SAMPLE_USERS.learner}:${quizId}`,
      `cairn@https://portal.test/exam|cairn:draft:${SAMPLE_USERS.learner}:${quizId}`,
    ]);

    // Submitted at one backend, the quiz continues at the other.
    for (const question of [2, 3]) {
      await userEvent.click(portal.getByRole("button", { name: "Next" }));
      await portal.findAllByText(`Question ${question} of 3`);
    }
    await pressOnceArmed(portal.getByRole("button", { name: "Submit Quiz" }));
    const [one, other] = backends;
    await waitFor(() => expect(other?.went).toEqual([`/portal/results/${quizId}`]));
    await expect(one?.went).toEqual([]);
    await expect(one?.calls.filter((call) => call.includes("submit"))).toEqual([]);
    const submitted = other?.calls.filter((call) => call.includes("submit")) ?? [];
    await expect(submitted).toHaveLength(1);
    await expect(submitted[0]).toMatch(new RegExp(`^POST /exam/quiz/${quizId}/submit Portal \\d+$`));
    await expect(optionOf(harbour, 1)).toBeChecked();
    await expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([
      `cairn:draft:${SAMPLE_USERS.learner}:${quizId}`,
    ]);
  },
});

/** Each dashboard uses its own addresses and links, and a dialog returns the focus within its screen. */
export const Dashboards = meta.story({
  tags: ["test-only"],
  args: { isQuiz: false },
  play: async () => {
    const [harbour, portal] = [await partOf("Harbour"), await partOf("Portal")];
    const ofHarbour = await harbour.findByRole("link", { name: /Harbour quiz/ });
    const ofPortal = await portal.findByRole("link", { name: /Portal quiz/ });
    await expect(ofHarbour).toHaveAttribute("href", `/harbour/quiz/${quizId}`);
    await expect(ofPortal).toHaveAttribute("href", `/portal/quiz/${quizId}`);
    await expect([ofHarbour, ofPortal].map((link) => link.dataset["link"])).toEqual(["Harbour", "Portal"]);

    await userEvent.click(portal.getByRole("button", { name: "Discard Portal quiz" }));
    await pressOnceArmed(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(portal.queryByText("Portal quiz")).toBeNull());
    await expect(portal.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect(harbour.getByRole("link", { name: /Harbour quiz/ })).toBeVisible();
    await expect(backends[0]?.calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  },
});
