import type { PluralLabel } from "../../i18n/labels/label.ts";

type Forms = Record<Intl.LDMLPluralRule, string>;

/** The six forms in which Arabic counts a thing, as the subject of a sentence. */
const QUESTIONS: Forms = {
  zero: "لا أسئلة",
  one: "سؤال واحد",
  two: "سؤالان",
  few: "{count} أسئلة",
  many: "{count} سؤالًا",
  other: "{count} سؤال",
};
const MINUTES: Forms = {
  zero: "لا دقائق",
  one: "دقيقة واحدة",
  two: "دقيقتان",
  few: "{count} دقائق",
  many: "{count} دقيقة",
  other: "{count} دقيقة",
};
const DAYS: Forms = {
  zero: "لا أيام",
  one: "يوم واحد",
  two: "يومان",
  few: "{count} أيام",
  many: "{count} يومًا",
  other: "{count} يوم",
};
const SESSIONS: Forms = {
  zero: "لا جلسات",
  one: "جلسة واحدة",
  two: "جلستان",
  few: "{count} جلسات",
  many: "{count} جلسة",
  other: "{count} جلسة",
};
const CERTIFICATIONS: Forms = {
  zero: "لا شهادات",
  one: "شهادة واحدة",
  two: "شهادتان",
  few: "{count} شهادات",
  many: "{count} شهادة",
  other: "{count} شهادة",
};
const DOMAINS: Forms = {
  zero: "لا مجالات",
  one: "مجال واحد",
  two: "مجالان",
  few: "{count} مجالات",
  many: "{count} مجالًا",
  other: "{count} مجال",
};
const ATTEMPTS: Forms = {
  zero: "لا محاولات",
  one: "محاولة واحدة",
  two: "محاولتان",
  few: "{count} محاولات",
  many: "{count} محاولة",
  other: "{count} محاولة",
};

export const COUNTS = {
  questions: QUESTIONS,
  minutes: MINUTES,
  days: DAYS,
  sessions: SESSIONS,
  certifications: CERTIFICATIONS,
  domains: DOMAINS,
  attempts: ATTEMPTS,
} as const;

/** A label for each form, with the thing that is counted in it. */
export function counted(forms: Forms, label: (thing: string) => string): PluralLabel {
  const { zero, one, two, few, many, other } = forms;
  return {
    zero: label(zero),
    one: label(one),
    two: label(two),
    few: label(few),
    many: label(many),
    other: label(other),
  };
}

/** A label that counts without naming what it counts: the same in every form. */
export const always = (label: string): PluralLabel => ({
  zero: label,
  one: label,
  two: label,
  few: label,
  many: label,
  other: label,
});
