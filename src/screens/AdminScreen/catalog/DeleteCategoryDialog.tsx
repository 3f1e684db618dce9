import { useQuery } from "@tanstack/react-query";
import { dependentsQuery } from "../../../api/admin/queries.ts";
import type { Dependents } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { formatList } from "../../../components/i18n/format/lists.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { EffectsDialog } from "../forms/EffectsDialog.tsx";

export interface CategoryToDelete {
  kind: "certification" | "domain";
  id: Id;
  name: string;
}

export interface DeleteCategoryDialogProps {
  tenantId: Id;
  category: CategoryToDelete;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a certification or a domain is deleted, and says what that affects. */
export function DeleteCategoryDialog({ tenantId, category, ...dialog }: DeleteCategoryDialogProps) {
  const { kind, id, name } = category;
  const resource = kind === "certification" ? "categories" : "subcategories";
  // Not cached: learners start and finish quizzes at any time.
  const query = useQuery({ ...dependentsQuery(tenantId, resource, id), refetchOnMount: "always", gcTime: 0 });
  return (
    <EffectsDialog
      {...dialog}
      kind={kind}
      name={name}
      effects={loadableOf([query], (loaded) => effectsOf(kind, loaded))}
    />
  );
}

function effectsOf(
  kind: CategoryToDelete["kind"],
  { subcategories, questions, openQuizzes, learners, practiceTests = 0 }: Dependents,
): readonly string[] {
  const deleted = [
    ...(subcategories > 0 ? [plural(subcategories, "domain")] : []),
    ...(questions > 0 ? [plural(questions, "question")] : []),
  ];
  const effects = [
    ...(deleted.length > 0
      ? [`Deleted with it: ${formatList(deleted, "en")}. New sessions no longer use them.`]
      : []),
    ...(openQuizzes > 0
      ? [
          `${plural(openQuizzes, "open session")} ${openQuizzes === 1 ? "keeps" : "keep"} the questions already drawn.`,
        ]
      : []),
    ...(practiceTests > 0
      ? [
          `${plural(practiceTests, "practice test")} ${practiceTests === 1 ? "is" : "are"} not offered until you restore it.`,
        ]
      : []),
    ...(learners > 0
      ? [
          `${plural(learners, "learner")} no longer ${learners === 1 ? "sees" : "see"} the mastery reached here.`,
        ]
      : []),
  ];
  return effects.length > 0 ? effects : [`This ${kind} has no questions, open sessions, or mastery.`];
}
