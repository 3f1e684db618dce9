import { useState } from "react";
import { within } from "storybook/test";
import { buildUser } from "../../../mocks/builders/users.ts";
import { OutboxProvider } from "../outbox/OutboxProvider.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { DashboardScreen, type DashboardScreenProps } from "./DashboardScreen.tsx";

export const fresh = buildUser({ id: 8, username: "Noor Haddad", email: "new@cairn.test" });

/** As the host shows it: within the outbox of its user; without a user there is none. */
export function Within(props: DashboardScreenProps) {
  const dashboard = <DashboardScreen {...props} />;
  return props.user ? <OutboxProvider userId={props.user.id}>{dashboard}</OutboxProvider> : dashboard;
}

export type Canvas = ReturnType<typeof within>;

/** What says that a far part has come. */
const FAR = {
  "Recent quiz results": "All sessions",
  "Practice Tests": /^Quick test:/,
  "Certification progress": /^A domain’s score is/,
};

/** Scrolls to a part of the page whose code is loaded when one comes near it. */
export async function goTo(canvas: Canvas, name: keyof typeof FAR) {
  (await canvas.findByRole("region", { name })).scrollIntoView();
  await canvas.findByText(FAR[name]);
  return within(canvas.getByRole("region", { name }));
}

/** The exam that is prepared for, and then the cards of spec §2.4 below the banner, in its order. */
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

export const headings = (canvas: Canvas) =>
  canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }: HTMLElement) => textContent);

/** The dashboard and a way to leave it and to come back. */
export function Leaving(props: DashboardScreenProps) {
  const [isHere, setHere] = useState(true);
  return (
    <OutboxProvider userId={7}>
      <Button onClick={() => setHere(!isHere)}>{isHere ? "Leave" : "Come back"}</Button>
      {isHere ? <DashboardScreen {...props} /> : null}
    </OutboxProvider>
  );
}
