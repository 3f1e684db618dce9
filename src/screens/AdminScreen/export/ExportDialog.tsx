import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { isServedFormat, type WriteFormat } from "../../../api/admin/formats/rows/format.ts";
import {
  NO_QUESTION_FILTERS,
  hasQuestionFilters,
  type QuestionFilters,
} from "../../../api/admin/questions/question-filters.ts";
import { questionPageQuery } from "../../../api/admin/questions/question-queries.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { ExportChoices } from "../../../components/admin/imports/ExportChoices/ExportChoices.tsx";
import { FORMAT_NAMES } from "../../../components/admin/imports/import-texts.ts";
import { LossList } from "../../../components/admin/imports/LossList/LossList.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../../components/feedback/Spinner/Spinner.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { useExport } from "./useExport.ts";

export interface ExportDialogProps {
  tenant: Pick<Tenant, "id" | "name">;
  /** The filters of the question list. */
  filters: QuestionFilters;
  /** Exports only the questions with these ids, whatever the filters are. */
  ids?: readonly Id[] | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Exports an organization's questions as a file. Before the file is written, lists what its format can't represent. */
export function ExportDialog(props: ExportDialogProps) {
  return props.open ? <OpenExport {...props} /> : null;
}

function OpenExport({ tenant, filters, ids, onOpenChange }: ExportDialogProps) {
  const { api } = useScreens();
  const { current, prepare, write, cancel } = useExport(api, tenant);
  // Counted separately, because the list may still show the previous result.
  const { data: counted } = useQuery(questionPageQuery(api, tenant.id, filters, { number: 1, limit: 1 }));
  const [format, setFormat] = useState<WriteFormat>("csv");
  const hasFilters = !ids && hasQuestionFilters(filters);
  const [isFiltered, setFiltered] = useState(hasFilters);
  const name = FORMAT_NAMES[format];
  const written =
    current.step === "ready" ? current.total - current.lost.filter(({ isLeftOut }) => isLeftOut).length : 0;
  const isEmpty = !ids && (isFiltered || !hasFilters) && counted?.total === 0;
  const close = () => onOpenChange(false);
  const start = () => void prepare({ format, filters: isFiltered ? filters : NO_QUESTION_FILTERS, ids });

  return (
    <Dialog
      title={`Export ${ids ? plural(ids.length, "question") : "questions"} of ${tenant.name}`}
      open
      onOpenChange={close}
      variant="wide"
      closable={current.step === "preparing" || current.step === "ready"}
      actions={
        current.step === "preparing" ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : current.step === "ready" ? (
          // Keys, so that the focused button is never reused for a different action.
          <Fragment key="ready">
            <Button onClick={cancel}>Back</Button>
            <Button
              variant="primary"
              aria-disabled={written === 0}
              onClick={() => {
                if (written > 0) void write(format);
              }}
            >
              {`Download ${name}`}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="choose">
            <Button onClick={close}>Close</Button>
            <Button
              variant="primary"
              aria-disabled={isEmpty}
              onClick={() => {
                if (!isEmpty) start();
              }}
            >
              {isServedFormat(format) ? `Download ${name}` : `Check what ${name} keeps`}
            </Button>
          </Fragment>
        )
      }
    >
      <Stack gap={4} shrink>
        {current.step === "preparing" ? (
          <Text breaks="anywhere" role="status">
            <Spinner /> Preparing…
          </Text>
        ) : null}
        {current.step === "saved" ? (
          <Notice tone="info">{`Your browser saved ${current.name}.`}</Notice>
        ) : null}
        {current.step === "idle" && current.problem !== null ? (
          <Notice tone="destructive">{current.problem}</Notice>
        ) : null}
        {current.step === "idle" && isEmpty ? (
          <Notice tone="info">There are no questions to export.</Notice>
        ) : null}
        {current.step === "ready" ? (
          <>
            <LossList format={name} total={current.total} rows={current.lost} />
            {written === 0 ? (
              <Notice tone="warning">{`None of these questions can be exported as ${name}.`}</Notice>
            ) : null}
          </>
        ) : current.step === "preparing" ? null : (
          <ExportChoices
            format={format}
            onFormatChange={setFormat}
            filteredCount={hasFilters ? counted?.total : null}
            onlyFiltered={isFiltered}
            onOnlyFilteredChange={setFiltered}
          />
        )}
      </Stack>
    </Dialog>
  );
}
