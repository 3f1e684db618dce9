import { useMutation } from "@tanstack/react-query";
import { downloadExport } from "../../api/account/queries.ts";
import { exportName, type ExportPart } from "../../api/account/export-name.ts";
import { isSignInOver } from "../../api/client.ts";
import { calendarDay, isoDay } from "../../api/progress/calendar.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import { failureReason } from "../failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { AccountPart } from "./AccountPart.tsx";
import * as css from "./AccountScreen.css.ts";
import { saveFile } from "../save-file.ts";

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
      <ul className={css.list}>
        {DOWNLOADS.map((download) => (
          <Download key={download.part} userId={userId} {...download} />
        ))}
      </ul>
    </AccountPart>
  );
}

function Download({ userId, part, name, description }: (typeof DOWNLOADS)[number] & { userId: number }) {
  const { api } = useScreens();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await downloadExport(api, userId, part);
      const day = isoDay(calendarDay()(api.clock.now()));
      const fileName = exportName(part, day);
      saveFile(file, fileName);
      return fileName;
    },
    onSuccess: (fileName) => toast({ title: "Downloaded", description: `Your browser saved ${fileName}.` }),
    onError: (error) => {
      if (isSignInOver(error)) return;
      toast({ title: "Download failed", description: failureReason(error), tone: "destructive" });
    },
  });
  return (
    <li className={css.line}>
      <div className={css.text}>
        <p className={css.name}>{name}</p>
        <p className={css.note}>{description}</p>
      </div>
      <Button pending={isPending} onClick={() => mutate()}>
        {isPending ? (
          <>
            <Spinner />
            Preparing...
          </>
        ) : (
          "Download"
        )}
        <span className={visuallyHidden}> {name.toLowerCase()}</span>
      </Button>
    </li>
  );
}
