import type { User } from "../../api/auth/schema.ts";
import { TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { OnceNear } from "../../components/layout/OnceNear/OnceNear.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./DashboardScreen.css.ts";
import { latePart } from "./late-part.tsx";

const GroupsPart = latePart(
  () => import("./GroupsPart.tsx").then((module) => module.GroupsPart),
  <GroupsWaiting />,
);

/** The study groups: their code is loaded once one comes near them. */
export function LateGroups({ user }: { user: User | null }) {
  return (
    <OnceNear waiting={<GroupsWaiting />}>
      <GroupsPart user={user} />
    </OnceNear>
  );
}

/** The card as far as it is known: its title, the way to all groups, and the height of three. */
function GroupsWaiting() {
  const paths = usePaths();
  return (
    <Section
      title="Study groups"
      isFolded
      variant="side"
      aside={<TextLink href={paths.studyGroups}>See all</TextLink>}
    >
      <div className={css.groupsWaiting} />
    </Section>
  );
}
