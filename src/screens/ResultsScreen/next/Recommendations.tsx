import type { Priority, Topic } from "../../../api/quizzes/results/verdicts.ts";
import { Tag, type TagProps } from "../../../components/controls/Tag/Tag.tsx";
import type { Icon } from "../../../components/icons/icon.tsx";
import { RotateCw } from "../../../components/icons/icons.tsx";
import { Clock } from "../../../components/icons/question-icons.tsx";
import { BookOpen, Mountain } from "../../../components/icons/screen-icons.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { List } from "../../../components/layout/List/List.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import type { Recommendation } from "../../quiz-results/texts/advice.ts";
import type { ResultSteps } from "../../quiz-results/useResultSteps.ts";
import { StepButton } from "./StepButton.tsx";
import * as css from "./Recommendations.css.ts";

const ICONS: Record<Topic, Icon> = {
  fundamentals: BookOpen,
  practice: RotateCw,
  speed: Clock,
  maintain: Mountain,
};

const PRIORITIES: Record<Priority, { tone: NonNullable<TagProps["tone"]>; label: string }> = {
  high: { tone: "warning", label: "High" },
  medium: { tone: "plain", label: "Medium" },
  low: { tone: "outline", label: "Low" },
};

export interface RecommendationsProps {
  list: readonly Recommendation[];
  steps: ResultSteps;
}

/** Renders Scout's recommendations, each with its priority and the session that it suggests. */
export function Recommendations({ list, steps }: RecommendationsProps) {
  return (
    <List>
      {list.map(({ topic, title, priority, text, step }) => {
        const Icon = ICONS[topic];
        const { tone, label } = PRIORITIES[priority];
        return (
          <li key={topic} className={css.item}>
            <Icon className={css.icon} size={22} />
            <Heading level={3} size="base" weight="semibold" leading="question">
              {title}
            </Heading>
            <Tag tone={tone}>{label}</Tag>
            <Text tone="muted" leading="question" breaks="pretty" className={css.text}>
              {text}
            </Text>
            {step === null ? null : <StepButton className={css.step} step={step} steps={steps} />}
          </li>
        );
      })}
    </List>
  );
}
