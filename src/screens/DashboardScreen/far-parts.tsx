import { ANCHOR } from "../../components/progress/MasterySection/anchor.ts";
import { TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { lateNear } from "../../components/layout/Late/late-near.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { PracticeBand } from "../../components/study/PracticeTests/PracticeBand.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./DashboardScreen.css.ts";

/** Three study groups, the same as on their own screen. */
export const Groups = lateNear({
  load: () => import("./GroupsPart.tsx").then((module) => module.GroupsPart),
  waiting: () => <GroupsWaiting />,
  failed: "The study groups did not load.",
});

/** The quick practice test and the sample tests. */
export const PracticeTests = lateNear({
  load: () =>
    import("../../components/study/PracticeTests/PracticeTests.tsx").then((module) => module.PracticeTests),
  waiting: () => (
    <PracticeBand>
      <div className={css.practiceTestsWaiting} />
    </PracticeBand>
  ),
  failed: "The practice tests did not load.",
});

/** Every certification with its domains. */
export const Mastery = lateNear({
  load: () =>
    import("../../components/progress/MasterySection/MasterySection.tsx").then(
      (module) => module.MasterySection,
    ),
  waiting: () => (
    <Section title="Certification progress" variant="wide" id={ANCHOR}>
      <div className={css.masteryWaiting} />
    </Section>
  ),
  failed: "Your certification progress did not load.",
});

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
