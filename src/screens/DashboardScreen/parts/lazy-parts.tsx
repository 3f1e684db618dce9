import type { ReactNode } from "react";
import { TextLink } from "../../../components/controls/TextLink/TextLink.tsx";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { lazyWhenVisible } from "../../../components/lazy/lazy-when-visible.tsx";
import { PracticeTestsSection } from "../../../components/study/PracticeTests/PracticeTestsSection.tsx";
import { usePaths } from "../../ScreensProvider.tsx";
import { PROGRESS_ANCHOR } from "../progress-anchor.ts";
import * as css from "../DashboardScreen.css.ts";

/** Renders the three newest results. */
export const RecentResults = lazyWhenVisible({
  load: () =>
    import("../../../components/study/RecentResults/RecentResults.tsx").then(
      (module) => module.RecentResults,
    ),
  renderSkeleton: () => <div className={css.recentSkeleton} />,
  wrap: (content) => (
    <Section title="Recent quiz results" collapsible>
      {content}
    </Section>
  ),
  errorMessage: "Your recent results did not load.",
});

/** Renders the last seven days, or this week. */
export const Week = lazyWhenVisible({
  load: () => import("./WeekPart.tsx").then((module) => module.WeekPart),
  renderSkeleton: () => <div className={css.weekSkeleton} />,
  wrap: (content) => (
    <Section title="This week's progress" collapsible variant="side">
      {content}
    </Section>
  ),
  errorMessage: "This week's progress did not load.",
});

/** Renders three study groups, the same as on their screen. */
export const Groups = lazyWhenVisible({
  load: () => import("./GroupsPart.tsx").then((module) => module.GroupsPart),
  renderSkeleton: () => <div className={css.groupsSkeleton} />,
  wrap: (content) => <GroupsFrame>{content}</GroupsFrame>,
  errorMessage: "The study groups did not load.",
});

/** Renders the quick practice test, the organization's tests and the sample tests. */
export const PracticeTests = lazyWhenVisible({
  load: () => import("./OfferedTestsPart.tsx").then((module) => module.OfferedTestsPart),
  renderSkeleton: () => <div className={css.practiceTestsSkeleton} />,
  wrap: (content) => <PracticeTestsSection>{content}</PracticeTestsSection>,
  errorMessage: "The practice tests did not load.",
});

/** Renders every certification with its domains. */
export const Mastery = lazyWhenVisible({
  load: () =>
    import("../../../components/progress/MasterySection/MasterySection.tsx").then(
      (module) => module.MasterySection,
    ),
  renderSkeleton: ({ openId }) => (
    <div className={openId === null ? css.masteryClosedSkeleton : css.masterySkeleton} />
  ),
  wrap: (content) => (
    <Section title="Certification progress" variant="wide" id={PROGRESS_ANCHOR}>
      {content}
    </Section>
  ),
  errorMessage: "Your certification progress did not load.",
});

/** Renders the static parts of the study groups card: its title and the link to all groups. */
function GroupsFrame({ children }: { children: ReactNode }) {
  const paths = usePaths();
  return (
    <Section title="Study groups" collapsible aside={<TextLink href={paths.studyGroups}>See all</TextLink>}>
      {children}
    </Section>
  );
}
