import type { Category } from "../../../api/catalog/schema.ts";
import { groupByCategory, type DomainResult } from "../../../api/quizzes/results/by-domain.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { domainsText } from "../../quiz-results/texts/outcome-text.ts";
import { ScoreRows } from "./ScoreRows.tsx";
import * as css from "./DomainPerformance.css.ts";

interface DomainPerformanceProps {
  domains: readonly DomainResult[];
  /** Groups the domains; `undefined` if the certifications could not be loaded. */
  categories: readonly Category[] | undefined;
  /** The pass mark to compare with, in percent. Default: the goal. */
  passMark: number | undefined;
}

/** Renders each domain's score and number of questions, grouped by certification if the quiz has several. */
export function DomainPerformance({ domains, categories = [], passMark }: DomainPerformanceProps) {
  if (domains.length === 0) return null;
  const groups = groupByCategory(domains, categories);
  const reference = passMark === undefined ? undefined : { value: passMark, label: "mark" };
  const isGrouped = groups.length > 1;
  return (
    <Section variant="stack" title="By domain">
      {passMark === undefined ? null : (
        <Text leading="question" breaks="pretty">
          {domainsText(domains.filter(({ percent }) => percent < passMark).length, domains.length)} The
          vertical line marks the pass mark, {passMark}%.
        </Text>
      )}
      <Stack gap={6}>
        {groups.map(({ category, domains: domainsOfGroup, total }) => (
          <div key={category?.id ?? "none"} className={css.group}>
            {isGrouped && category ? (
              <h3 className={css.groupTitle}>
                {category.name}{" "}
                <Text as="span" tone="muted" size="sm" weight="regular">
                  {plural(total, "question")}
                </Text>
              </h3>
            ) : null}
            <ScoreRows
              {...(reference ? { reference } : {})}
              rows={domainsOfGroup.map(({ id, name, correct, total: questions, percent }) => ({
                id: id ?? "none",
                name,
                value: percent,
                detail: `${correct} of ${questions} right`,
              }))}
            />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
