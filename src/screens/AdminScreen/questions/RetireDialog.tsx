import { useQuery } from "@tanstack/react-query";
import { dependentsQuery } from "../../../api/admin/queries.ts";
import { questionQuery } from "../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion, AdminQuestionDetail, Dependents } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { ConfirmDialog } from "../../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { formatList } from "../../../components/i18n/format/lists.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { loadableOf } from "../../loadable-of.ts";
import * as css from "../AdminScreen.css.ts";

export interface Retiring {
  kind: "certification" | "domain";
  id: Id;
  name: string;
}

export interface RetireDialogProps {
  tenantId: Id;
  retiring: Retiring;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a certification or a domain is deleted, and says what that affects. */
export function RetireDialog({ tenantId, retiring, ...dialog }: RetireDialogProps) {
  const { kind, id, name } = retiring;
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

export interface RetireQuestionDialogProps extends Omit<RetireDialogProps, "retiring"> {
  question: AdminQuestion;
}

/** Asks for confirmation before a question is deleted, and says what that affects. */
export function RetireQuestionDialog({ tenantId, question, ...dialog }: RetireQuestionDialogProps) {
  const query = useQuery({ ...questionQuery(tenantId, question.id), refetchOnMount: "always", gcTime: 0 });
  return (
    <EffectsDialog
      {...dialog}
      kind="question"
      name={`question ${question.id}`}
      effects={loadableOf([query], questionEffects)}
    />
  );
}

interface EffectsDialogProps extends Pick<RetireDialogProps, "onCancel" | "onConfirm"> {
  kind: Retiring["kind"] | "question";
  name: string;
  effects: Loadable<readonly string[]>;
}

/** Asks for confirmation. The button is disabled until the effects have loaded or failed to load. */
function EffectsDialog({ kind, name, effects, onCancel, onConfirm }: EffectsDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      open
      onOpenChange={onCancel}
      variant="plain"
      action={`Delete ${kind}`}
      disabled={effects.state === "loading"}
      onConfirm={onConfirm}
    >
      <Loaded
        data={effects}
        waiting={
          <Skeleton
            label="Checking what this affects"
            bars={Array.from({ length: 3 }, () => ({ width: "100%", height: 1.5 }))}
          />
        }
        failed="What this affects could not be loaded. You can still delete it."
        variant="line"
      >
        {(loaded) => (
          <ul className={css.effects}>
            {loaded.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className={css.paragraph}>
        {kind === "question"
          ? "You can undo this in the list, and restore it later with the filter for deleted questions."
          : "It stays in this list, marked as deleted. You can restore it at any time, with everything that was deleted with it."}
      </p>
    </ConfirmDialog>
  );
}

function effectsOf(
  kind: Retiring["kind"],
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

function questionEffects({ question, heldBy }: AdminQuestionDetail): readonly string[] {
  const { running, finished } = heldBy;
  const effects = [
    ...(running > 0
      ? [`${plural(running, "open session")} ${running === 1 ? "keeps" : "keep"} it until the end.`]
      : []),
    ...(finished > 0
      ? [
          `${plural(finished, "finished session")} still ${finished === 1 ? "shows" : "show"} it in the review.`,
        ]
      : []),
    ...(question.form === undefined ? [] : [`Mock exam ${question.form} becomes one question short.`]),
    ...(question.openReports > 0
      ? [
          `${plural(question.openReports, "report")} on it ${question.openReports === 1 ? "is" : "are"} still open.`,
        ]
      : []),
  ];
  return effects.length > 0 ? effects : ["No session uses the latest version."];
}
