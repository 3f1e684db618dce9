import * as z from "zod/mini";
import { NewExamProfile } from "../../catalog/new-exam-profile.ts";
import { DomainWeight } from "../../catalog/schema.ts";
import { NewPracticeTest } from "../../practice-tests/schema.ts";
import { filledText } from "../../values/text.ts";
import { Id } from "../../wire.ts";
import { ADMIN_LIMITS } from "../schema.ts";

const Name = filledText(ADMIN_LIMITS.name);

/** A certification in a file, without its questions. */
export const FileCertification = z.object({
  name: Name,
  description: z.exactOptional(z.string().check(z.maxLength(ADMIN_LIMITS.description))),
  icon: z.exactOptional(z.string().check(z.maxLength(ADMIN_LIMITS.icon))),
  profile: z.exactOptional(NewExamProfile),
  domains: z.array(z.object({ name: Name, weight: z.exactOptional(DomainWeight) })),
});
export type FileCertification = z.infer<typeof FileCertification>;

const { title, description, timeLimit, passMark, questionCount } = NewPracticeTest.shape;
const test = {
  title,
  description,
  /** Names. */
  certifications: z.array(Name).check(z.minLength(1)),
  timeLimit,
  passMark,
  questionCount,
};

/** A practice test in a file. A form names its questions by their ids in the file. */
export const FileTest = z.object({
  ...test,
  form: z.exactOptional(z.object({ questions: z.array(Id).check(z.minLength(1)), isShuffled: z.boolean() })),
});
export type FileTest = z.infer<typeof FileTest>;

/** The certifications and practice tests of a file. */
export const FileSettings = z.object({
  certifications: z.array(FileCertification),
  practiceTests: z.array(FileTest),
});
export type FileSettings = z.infer<typeof FileSettings>;

/** Body of `POST …/bank-settings`: the settings of a file whose forms name their questions by fingerprints. */
export const BankSettings = z.strictObject({
  certifications: z.array(FileCertification).check(z.maxLength(200)),
  practiceTests: z
    .array(
      z.object({
        ...test,
        form: z.exactOptional(z.object({ questions: z.array(z.string()), isShuffled: z.boolean() })),
      }),
    )
    .check(z.maxLength(200)),
});
export type BankSettings = z.infer<typeof BankSettings>;

const Count = z.int().check(z.nonnegative());

/** The result of storing the settings of a file. */
export const BankSettingsResult = z.object({
  /** Certifications that got a description, an icon, a profile or weights that they lacked. */
  certifications: Count,
  practiceTests: Count,
  /**
   * Titles of practice tests that were not added: the title is in use, certifications or questions are missing, or it
   * is invalid.
   */
  skipped: z.array(z.string()),
});
export type BankSettingsResult = z.infer<typeof BankSettingsResult>;
