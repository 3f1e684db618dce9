import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import type { Category, Subcategory } from "../../api/catalog/schema.ts";
import { MASTERY_GOAL } from "../../api/progress/mastery/mastery-bands.ts";
import { masteryQuery, trendsQuery } from "../../api/progress/queries.ts";
import type { MasteryRecord, Trend } from "../../api/progress/schema.ts";
import { Select } from "../../components/controls/Select/Select.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../components/feedback/Skeleton/wide-bars.ts";
import { Section } from "../../components/layout/Section/Section.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { TrendChart } from "../../components/progress/TrendChart/TrendChart.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { loadableOf } from "../calls/loadable-of.ts";
import { useDomains } from "../catalog/useDomains.ts";
import { findMostAnswered } from "./most-answered.ts";
import { scaleMinimum } from "./scale-minimum.ts";
import * as css from "./SessionsScreen.css.ts";

interface TrendPartProps {
  userId: number;
  /** The certification by which the sessions are filtered, or `null` for all. */
  categoryId: number | null;
}

/** Renders the trend of each domain of a certification. Renders nothing before the first graded quiz. */
export function TrendPart({ userId, categoryId }: TrendPartProps) {
  const trends = useQuery(trendsQuery(userId));
  const mastery = useQuery(masteryQuery(userId));
  const categories = useQuery(categoriesQuery());
  const subcategories = useDomains(categories);
  if (trends.data?.length === 0) return null;
  return (
    <Loaded
      data={loadableOf([trends, mastery, categories, subcategories], (...data) => data)}
      skeleton={
        <Skeleton
          label="Loading your trends"
          bars={SKELETON_BARS}
          className={classNames(css.trends, css.untitled)}
        />
      }
      errorMessage="Your trends could not be loaded."
    >
      {([trendsData, masteryData, certifications, domains]) => (
        <Trends
          trends={trendsData}
          mastery={masteryData}
          certifications={certifications}
          domains={domains}
          categoryId={categoryId}
        />
      )}
    </Loaded>
  );
}

/** As many charts as most certifications have domains, to limit the layout shift. */
const SKELETON_BARS = wideBars(5, 9);

interface TrendsProps {
  trends: readonly Trend[];
  mastery: readonly MasteryRecord[];
  certifications: readonly Category[];
  domains: readonly Subcategory[];
  categoryId: number | null;
}

function Trends({ trends, mastery, certifications, domains, categoryId }: TrendsProps) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const started = certifications.filter(({ id }) => trends.some((trend) => trend.categoryId === id));
  const isStarted = (id: number | null) => started.some((certification) => certification.id === id);
  const shownId = [chosenId, categoryId].find(isStarted) ?? findMostAnswered(started, mastery);
  if (shownId === null) return null;
  const minimum = scaleMinimum(trends.filter((trend) => trend.categoryId === shownId));
  const pointsOf = new Map(trends.map(({ subcategoryId, points }) => [subcategoryId, points]));
  return (
    <Section
      title="Trend by domain"
      variant="wide"
      subtitle={`The rolling average after each graded quiz. The goal is ${MASTERY_GOAL}% or more in every domain.`}
      aside={
        <div className={css.certification}>
          <Select
            label="Certification for the trends"
            labelHidden
            compact
            value={String(shownId)}
            options={started.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(id) => setChosenId(Number(id))}
          />
        </div>
      }
    >
      <ul className={css.trends}>
        {domains
          .filter((domain) => domain.categoryId === shownId)
          .map(({ id, name }) => (
            <Stack key={id} as="li">
              <TrendChart name={name} points={pointsOf.get(id) ?? []} from={minimum} />
            </Stack>
          ))}
      </ul>
    </Section>
  );
}
