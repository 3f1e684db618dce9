import * as z from "zod/mini";
import { ADMIN_LIMITS } from "../admin/schema.ts";
import { filledText } from "../values/text.ts";
import { Id, Instant } from "../wire.ts";

/** The problem with a question, as the learner describes it. */
export const ReportReason = z.enum(["key", "ambiguous", "unclear", "outdated", "typo", "other"]);
export type ReportReason = z.infer<typeof ReportReason>;

/** Maximum number of characters of a report's text. */
export const REPORT_TEXT_MAX = 300;

/** Body of `PUT /api/quiz/{id}/reports/{questionId}`. */
export const NewReport = z
  .object({
    reason: ReportReason,
    text: z.exactOptional(filledText(REPORT_TEXT_MAX).check(z.regex(/^[^\r\n]*$/, "One line of text"))),
  })
  .check(
    z.refine(({ reason, text }) => reason !== "other" || text !== undefined, {
      path: ["text"],
      error: "Required",
    }),
  );
export type NewReport = z.infer<typeof NewReport>;

/** The state of a report: unanswered, the question was changed, or closed without a change. */
export const ReportState = z.enum(["open", "changed", "closed"]);
export type ReportState = z.infer<typeof ReportState>;

const report = {
  questionId: Id,
  reason: ReportReason,
  text: z.exactOptional(z.string()),
  createdAt: Instant,
  state: ReportState,
  /** The administrator's reply. */
  reply: z.exactOptional(z.string()),
  answeredAt: z.exactOptional(Instant),
};

/** A learner's own report on a question. */
export const OwnReport = z.object(report);
export type OwnReport = z.infer<typeof OwnReport>;
export const OwnReports = z.array(OwnReport);

/** A report with the fields for administrators. `version` is the reported version of the question. */
export const AdminReport = z.object({
  id: Id,
  ...report,
  version: z.int().check(z.positive()),
  username: z.string(),
});
export type AdminReport = z.infer<typeof AdminReport>;
export const AdminReports = z.array(AdminReport);

/** Body of `POST …/reports/{id}/close`. */
export const ReportClosing = z.strictObject({ reply: z.exactOptional(filledText(ADMIN_LIMITS.reply)) });
export type ReportClosing = z.infer<typeof ReportClosing>;
