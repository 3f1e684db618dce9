import { useState } from "react";
import { fn, within } from "storybook/test";
import { inColumn } from "../../../../.storybook/stage/column.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../../.storybook/test/viewports.ts";
import { buildUser } from "../../../../mocks/builders/users.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { OutboxProvider } from "../../outbox/OutboxProvider.tsx";
import { DashboardScreen, type DashboardScreenProps } from "../DashboardScreen.tsx";

export const fresh = buildUser({
  id: SAMPLE_USERS.newcomer,
  username: "Noor Haddad",
  email: "new@cairn.test",
});

/** Renders the dashboard within the user's outbox, as the host does; without a user, without an outbox. */
export function Within(props: DashboardScreenProps) {
  const dashboard = <DashboardScreen {...props} />;
  return props.user ? <OutboxProvider userId={props.user.id}>{dashboard}</OutboxProvider> : dashboard;
}

export const settings = {
  globals: DESKTOP,
  args: { user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
  render: (args: DashboardScreenProps) => <Within {...args} />,
};

export type Canvas = ReturnType<typeof within>;

/** A text that each lazily loaded section shows once it has loaded. */
const LAZY_SECTIONS = {
  "Recent quiz results": "All sessions",
  "Practice Tests": /^Quick test:/,
  "Certification progress": /^A domain’s score is/,
};

/** Scrolls to a section whose code is loaded when it comes near the viewport. */
export async function goTo(canvas: Canvas, name: keyof typeof LAZY_SECTIONS) {
  (await canvas.findByRole("region", { name })).scrollIntoView();
  await canvas.findByText(LAZY_SECTIONS[name]);
  return within(canvas.getByRole("region", { name }));
}

/** The card of the user's exam, and then the cards of spec §2.4 below the banner, in its order. */
export const CARDS = [
  "My exam",
  "Choose Your Learning Mode",
  "Study plan",
  "Quick actions",
  "This week’s progress",
  "Recent quiz results",
  "Study groups",
  "Practice Tests",
  "Certification progress",
];

export const headings = (canvas: Canvas) => textsOf(canvas.getAllByRole("heading", { level: 2 }));

/** The dashboard with buttons to leave it and to return. */
export function Leaving(props: DashboardScreenProps) {
  const [isShown, setShown] = useState(true);
  return (
    <OutboxProvider userId={SAMPLE_USERS.learner}>
      <Button onClick={() => setShown(!isShown)}>{isShown ? "Leave" : "Come back"}</Button>
      {isShown ? <DashboardScreen {...props} /> : null}
    </OutboxProvider>
  );
}

/** Returns the learner's newest quiz in an array. */
export async function lastQuiz(mockServer: MockServer | undefined) {
  return (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }))?.slice(-1);
}
