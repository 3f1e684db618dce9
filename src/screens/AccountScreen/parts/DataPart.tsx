import { exportName, type ExportPart } from "../../../api/account/export-name.ts";
import { downloadExport } from "../../../api/account/queries.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Spinner } from "../../../components/feedback/Spinner/Spinner.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { List } from "../../../components/layout/List/List.tsx";
import { useDownload } from "../../calls/useDownload.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { AccountPart } from "./AccountPart.tsx";
import { visuallyHidden } from "../../../components/theme/hidden.css.ts";
import * as css from "../AccountScreen.css.ts";

const DOWNLOADS: readonly { part: ExportPart; name: string; description: string }[] = [
  { part: "everything", name: "Everything", description: "All your data in one file, for programs (JSON)" },
  { part: "sessions", name: "Sessions", description: "One row for each session, for spreadsheets (CSV)" },
  {
    part: "answers",
    name: "Answers",
    description: "One row for each question in your submitted sessions, for spreadsheets (CSV)",
  },
  {
    part: "marks",
    name: "Saved questions",
    description:
      "One row for each question you missed, flagged, bookmarked or wrote a note on, for spreadsheets (CSV)",
  },
];

/** Offers the user's data for download. */
export function DataPart({ userId }: { userId: number }) {
  return (
    <AccountPart title="Your data" subtitle="Download a copy at any time. Passwords are never included.">
      <List className={css.list}>
        {DOWNLOADS.map((download) => (
          <Download key={download.part} userId={userId} {...download} />
        ))}
      </List>
    </AccountPart>
  );
}

function Download({ userId, part, name, description }: (typeof DOWNLOADS)[number] & { userId: number }) {
  const { api } = useScreens();
  const { download, isPending } = useDownload(
    () => downloadExport(api, userId, part),
    (day) => exportName(part, day),
  );
  return (
    <Inline as="li" rowGap={2} gap={4} align="center" justify="between" className={css.line}>
      <div className={css.text}>
        <Inline as="p" gap={2} align="center" className={css.name}>
          {name}
        </Inline>
        <p className={css.note}>{description}</p>
      </div>
      <Button pending={isPending} onClick={() => download()}>
        {isPending ? (
          <>
            <Spinner />
            Preparing…
          </>
        ) : (
          "Download"
        )}
        <span className={visuallyHidden}> {name.toLowerCase()}</span>
      </Button>
    </Inline>
  );
}
