import { hasEvidence } from "../../../src/api/progress/mastery/evidence.ts";
import { MASTERY_GOAL, masteryStatus } from "../../../src/api/progress/mastery/mastery-bands.ts";
import { STARTER } from "../../../src/api/quizzes/quiz-sizes.ts";
import type { FinishedDomain, FinishedQuestion, FinishedQuiz } from "../ports/notes-writer.ts";
import { asMarkdown } from "./markdown.ts";

/** Maximum number of domains with a separate day in the plan. */
const PLANNED_DOMAINS = 5;
/** Days until the graded quiz that checks whether strong domains are still strong. */
const KEEP_AFTER = 7;

interface Step {
  /** Day of the plan, from 1. */
  day: number;
  topic: string;
  instruction: string;
}

export function planFirstSteps(quiz: FinishedQuiz): Step[] {
  const { certifications } = quiz;
  return [
    {
      day: 1,
      topic: "First look",
      instruction: `Take ${formatStudyQuestions(1)}${formatCertifications(certifications)}.`,
    },
    planGradedQuiz(2, certifications),
  ];
}

export function planSteps(
  { certifications }: FinishedQuiz,
  domains: readonly FinishedDomain[],
  missed: readonly FinishedQuestion[],
): Step[] {
  // Domains with too few answers to rank are planned if questions were missed in them.
  const weak = domains.filter(({ percent, answered, correct, total }) =>
    hasEvidence(answered) ? percent < MASTERY_GOAL : correct < total,
  );
  const plannedDomains = weak.slice(0, PLANNED_DOMAINS);
  if (plannedDomains.length > 0) {
    const names = new Set(plannedDomains.flatMap(({ certification }) => certification ?? []));
    const last = plannedDomains.length + 1;
    return [
      ...plannedDomains.map((domain, index) => planDomain(domain, index + 1)),
      planGradedQuiz(last, names.size > 0 ? [...names] : certifications),
      ...planFurtherDomains(last + 1, weak.length - plannedDomains.length),
    ];
  }
  const reading = `Go through ${formatQuestionsAbove(missed.length)}.`;
  return [
    ...(missed.length > 0 ? [{ day: 1, topic: "Reading", instruction: reading }] : []),
    planGradedQuiz(1 + KEEP_AFTER, certifications),
  ];
}

/** Plans two rounds of study questions for domains below the Fair band. */
function planDomain({ id, name, correct, answered, total, percent }: FinishedDomain, day: number): Step {
  const reading = `Go through ${formatQuestionsAbove(total - correct)}`;
  const rounds = hasEvidence(answered) && masteryStatus(percent) === "needsWork" ? 2 : 1;
  const practice =
    id === null ? "" : `, then take ${formatStudyQuestions(rounds)} with this domain as the focus area`;
  return { day, topic: asMarkdown(name), instruction: `${reading}${practice}.` };
}

function formatQuestionsAbove(count: number): string {
  return count === 1 ? "the one question above" : `the ${count} questions above`;
}

function planGradedQuiz(day: number, certifications: readonly string[]): Step {
  const { questionCount } = STARTER.quiz;
  return {
    day,
    topic: "Graded quiz",
    instruction: `Take ${questionCount} questions in Quiz Mode${formatCertifications(certifications)}. Only graded answers change your mastery; the goal is ${MASTERY_GOAL}% in every domain.`,
  };
}

function planFurtherDomains(day: number, count: number): Step[] {
  if (count === 0) return [];
  const topic = count === 1 ? "The next domain" : `The next ${count} domains`;
  return [
    {
      day,
      topic,
      instruction: `Continue in the order of the results above, one domain a day, in the same way.`,
    },
  ];
}

function formatStudyQuestions(rounds: number): string {
  const round = `${STARTER.study.questionCount} questions in Study Mode`;
  return rounds === 1 ? round : `${rounds} rounds of ${round}`;
}

/** Returns the end of a sentence about a quiz. Quiz Mode allows only one certification, so several need a quiz each. */
function formatCertifications(certifications: readonly string[]): string {
  const names = certifications.map(asMarkdown);
  if (names.length === 0) return "";
  return names.length === 1
    ? ` on ${names[0]}`
    : ` each on ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function writePlan(steps: readonly Step[]): string {
  const lines = steps.map(
    ({ day, topic, instruction }, index) => `${index + 1}. **Day ${day}: ${topic}.** ${instruction}`,
  );
  return `---\n\n## Study plan\n\n${lines.join("\n")}`;
}
