import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { auditEntriesQuery, exportAuditEntries } from "../../../api/admin/audit-queries.ts";
import { AuditGroup } from "../../../api/admin/audit.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import { calendarDate } from "../../../api/progress/calendar.ts";
import { AUDIT_GROUP_NAMES } from "../../../components/admin/organizations/AuditTable/audit-names.ts";
import { AuditTable } from "../../../components/admin/organizations/AuditTable/AuditTable.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Select } from "../../../components/controls/Select/Select.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Download } from "../../../components/icons/screen-icons.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { classNames } from "../../../components/theme/class-names.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { saveFile } from "../../calls/save-file.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import * as css from "../AdminScreen.css.ts";

const ALL = "all";
const OPTIONS = [
  { value: ALL, label: "Everything" },
  ...AuditGroup.options.map((group) => ({ value: group, label: AUDIT_GROUP_NAMES[group] })),
];

/** Lists an organization's audit log, newest first, and downloads it as CSV. */
export function AuditTab({ tenant }: { tenant: Tenant }) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const [group, setGroup] = useState<AuditGroup | null>(null);
  const log = useInfiniteQuery({
    ...auditEntriesQuery(api, tenant.id, group),
    // Entries are added by every sign-in.
    refetchOnMount: "always",
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const status = useRef<HTMLParagraphElement>(null);
  const download = useMutation({
    mutationFn: () => exportAuditEntries(api, tenant.id, group),
    onSuccess: (file) =>
      saveFile(file, `cairn-audit-log-${tenant.id}-${calendarDate(new Date(api.clock.now()))}.csv`),
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div>
      <div className={css.tools}>
        <Select
          label="Show"
          options={OPTIONS}
          value={group ?? ALL}
          onValueChange={(value) => setGroup(AuditGroup.options.find((option) => option === value) ?? null)}
        />
        <Button
          pending={download.isPending}
          onClick={() =>
            void handleFailure(download.mutateAsync(), { failed: "The audit log was not downloaded" })
          }
        >
          <Download size={18} />
          Download CSV
        </Button>
      </div>
      <p ref={status} tabIndex={-1} className={classNames(css.quiet, css.count)} role="status">
        {entries.length > 0 ? `${plural(entries.length, "entry", "entries")} shown` : null}
      </p>
      <Loaded
        data={loadableOf([log], () => null)}
        skeleton={<Skeleton label="Loading the audit log" bars={wideBars(6, 3.5)} />}
        errorMessage="The audit log could not be loaded."
      >
        {() => (
          <Stack gap={6}>
            <AuditTable entries={entries} />
            {hasNextPage ? (
              <Inline gap={3} align="center" justify="end">
                <Button
                  pending={isFetchingNextPage}
                  onClick={() =>
                    void fetchNextPage().then((loaded) => {
                      // The button is gone after the last page.
                      if (!loaded.hasNextPage) status.current?.focus();
                    })
                  }
                >
                  Load More
                </Button>
              </Inline>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </div>
  );
}
