import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../../../api/admin/queries.ts";
import { questionQuery } from "../../../../api/admin/questions/question-queries.ts";
import { draftOf, type NamedDraft } from "../../../../api/questions/draft/draft.ts";
import { mapPictures } from "../../../../api/questions/draft/texts.ts";
import type { Id } from "../../../../api/wire.ts";
import type { FailedRow } from "../../../../components/admin/imports/ImportPreview/import-rows.ts";
import { differingFields } from "../../../../components/admin/questions/ChangedElsewhere/field-texts.ts";
import { FieldDifferences } from "../../../../components/admin/questions/FieldDifferences/FieldDifferences.tsx";
import { Button } from "../../../../components/controls/Button/Button.tsx";
import { Loaded } from "../../../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../../../components/feedback/Skeleton/Skeleton.tsx";
import { Stack } from "../../../../components/layout/Stack/Stack.tsx";
import { loadableOf } from "../../../calls/loadable-of.ts";

export interface OutdatedRowProps {
  tenantId: Id;
  row: Required<FailedRow>["outdated"];
  /** Called to replace the stored question. Resolves to the reason why it can't be replaced, or `null`. */
  onUse: () => Promise<string | null>;
}

/** Stands for the certification and the domain of the row, which have names only. */
const IN_FILE = -1;

/** Returns a draft with short addresses of its pictures, which may be megabytes of text. */
const withoutPictures = (draft: NamedDraft): NamedDraft => {
  const numbers = new Map<string, number>();
  return mapPictures(draft, ({ src }) => {
    if (!src.startsWith("data:")) return src;
    const number = numbers.get(src) ?? numbers.size + 1;
    numbers.set(src, number);
    return `/picture-in-the-file/${number}`;
  });
};

/**
 * Shows the stored question next to a row that would update it but is based on an older version, and offers to use
 * the row.
 */
export function OutdatedRow({ tenantId, row: { draft, questionId, version }, onUse }: OutdatedRowProps) {
  const queries = [
    // A row that is checked again may be based on a newer version.
    useQuery({ ...questionQuery(tenantId, questionId), staleTime: 0 }),
    useQuery(tenantCategoriesQuery(tenantId)),
    useQuery(tenantSubcategoriesQuery(tenantId)),
  ] as const;
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (): Promise<void> => {
    setPending(true);
    setProblem(await onUse());
    setPending(false);
  };
  return (
    <Stack gap={6} shrink>
      <Notice tone="warning">
        {`Question ${questionId} has been changed since this file was exported: it is at version ${version}. If you use the text of the file, these changes are replaced.`}
      </Notice>
      <Loaded
        data={loadableOf(queries, (stored, categories, subcategories) => {
          const names = {
            categories: new Map([
              ...categories.map(({ id, name }) => [id, name] as const),
              [IN_FILE, draft.certification],
            ]),
            domains: new Map([
              ...subcategories.map(({ id, name }) => [id, name] as const),
              [IN_FILE, draft.domain ?? ""],
            ]),
          };
          const { certification: _, domain: __, ...fields } = withoutPictures(draft);
          return differingFields(
            { ...fields, categoryId: IN_FILE, subcategoryId: IN_FILE },
            draftOf(stored.question),
            names,
          );
        })}
        skeleton={<Skeleton label="Loading the question" bars={[{ width: "100%", height: 12 }]} />}
        errorMessage="The question could not be loaded."
      >
        {(fields) => (
          <FieldDifferences
            headingLevel={3}
            fields={fields}
            names={{ mine: "File", theirs: "Stored question" }}
          />
        )}
      </Loaded>
      {problem === null ? null : <Notice tone="destructive">{problem}</Notice>}
      <div>
        <Button pending={isPending} onClick={() => void use()}>
          {"Use the file's text anyway"}
        </Button>
      </div>
    </Stack>
  );
}
