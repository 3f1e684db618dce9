import { useQuery } from "@tanstack/react-query";
import { tenantStatsQuery } from "../../api/admin/queries.ts";
import { NO_QUESTION_FILTERS } from "../../api/admin/questions/question-filters.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import { openReportCountQuery } from "../../api/reports/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { formatNumber, plural } from "../../components/i18n/format/numbers.ts";
import { Flag } from "../../components/icons/icons.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { FigureList } from "../../components/progress/FigureList/FigureList.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import type { AdminLocation } from "./admin-location.ts";

export interface OverviewTabProps {
  tenant: Tenant;
  value: AdminLocation;
  onValueChange: (value: AdminLocation) => void;
}

/** Shows an organization's totals and its open reports. */
export function OverviewTab({ tenant, value, onValueChange }: OverviewTabProps) {
  const { api } = useScreens();
  // Learners register and report at any time.
  const stats = useQuery({ ...tenantStatsQuery(tenant.id), refetchOnMount: "always" });
  const reports = useQuery({ ...openReportCountQuery(api, tenant.id), refetchOnMount: "always" });
  return (
    <Loaded
      data={loadableOf([stats])}
      skeleton={<Skeleton label="Loading the figures" bars={[{ width: "60%", height: 4 }]} />}
      errorMessage="The figures could not be loaded."
    >
      {({ categories, subcategories, questions, users }) => (
        <Stack gap={6}>
          <FigureList
            figures={[
              { label: "Certifications", value: formatNumber(categories, "en") },
              { label: "Domains", value: formatNumber(subcategories, "en") },
              { label: "Questions", value: formatNumber(questions, "en") },
              { label: "Users", value: formatNumber(users, "en") },
            ]}
          />
          {reports.data ? (
            <div>
              <Button
                onClick={() =>
                  onValueChange({
                    ...value,
                    tab: "questions",
                    filters: { ...NO_QUESTION_FILTERS, isReported: true },
                    questionId: null,
                  })
                }
              >
                <Flag size={18} />
                {plural(reports.data, "open report")}
              </Button>
            </div>
          ) : null}
          {categories === 0 ? (
            <EmptyState
              action={
                <Button variant="primary" onClick={() => onValueChange({ ...value, tab: "categories" })}>
                  Create a certification
                </Button>
              }
            >
              Nothing here yet. Questions belong to certifications: create one first, or import a file that
              includes them.
            </EmptyState>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
