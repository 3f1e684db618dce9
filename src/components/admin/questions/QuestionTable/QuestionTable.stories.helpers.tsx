import { fn, type within } from "storybook/test";
import { buildQuestion } from "../../../../../mocks/builders/quizzes.ts";
import { buildAdminQuestion } from "../../../../../mocks/test-backend/bank.ts";
import type { AdminQuestion } from "../../../../api/admin/schema.ts";
import type { QuestionRow } from "./question-row.ts";

/** Returns a question with its number in its text. */
export const buildNumberedQuestion = (id: number, overrides: Partial<AdminQuestion> = {}): AdminQuestion =>
  buildAdminQuestion({ ...buildQuestion({ id }), ...overrides } as Partial<AdminQuestion>);

export const rowOf = (index: number): QuestionRow => ({
  index,
  isDeleted: false,
  question: buildNumberedQuestion(901 + index, { difficultyLevel: 1 + (index % 5) }),
});

export type Canvas = ReturnType<typeof within>;

export const rowsOf = (canvas: Canvas): HTMLElement[] => canvas.getAllByRole("row").slice(1);

export const questionTableArgs = {
  rowCount: 3,
  totalCount: 3,
  rowAt: (index: number): QuestionRow | undefined => rowOf(index),
  names: {
    categories: new Map([[1, "CompTIA Security+"]]),
    domains: new Map([
      [11, "General Security Concepts"],
      [12, "Threats"],
    ]),
  },
  onLoadMore: fn(),
  onEdit: fn(),
  onDelete: fn(),
  onRestore: fn(),
  onRetry: fn(),
  pendingIds: new Set<number>(),
  empty: <p>No questions yet.</p>,
};
