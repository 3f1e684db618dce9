import { ProgressBar } from "../../../../components/controls/ProgressBar/ProgressBar.tsx";
import { Spinner } from "../../../../components/feedback/Spinner/Spinner.tsx";
import { formatNumber, plural } from "../../../../components/i18n/format/numbers.ts";
import { Text } from "../../../../components/layout/Text/Text.tsx";
import type { ImportStep } from "../import-run.ts";
import { visuallyHidden } from "../../../../components/theme/hidden.css.ts";

/** Says what the import is doing, while it reads, checks or stores. */
export function ImportProgress({ current }: { current: ImportStep }) {
  if (current.step === "reading")
    return (
      <Text breaks="anywhere" role="status">
        <Spinner /> {`Reading ${current.chosen.file.name}…`}
      </Text>
    );
  if (current.step === "storing")
    return (
      <Text breaks="anywhere" role="status">
        <Spinner /> Storing…
      </Text>
    );
  if (current.step !== "checking") return null;
  const { done, read } = current;
  return (
    <div>
      <Text breaks="anywhere">{`Checking ${formatNumber(done, "en")} of ${plural(read.rows.length, "row")}…`}</Text>
      {/* Announced in steps of ten percent; every update would be too much. */}
      <p className={visuallyHidden} role="status">
        {`${Math.floor((done / read.rows.length) * 10) * 10} percent checked`}
      </p>
      <ProgressBar label="Rows checked" value={Math.floor((done / read.rows.length) * 100)} />
    </div>
  );
}
