import * as css from "./SessionStarter.css.ts";

/** Stands where there is nothing to choose from; `certifications` is how many there are, all without questions. */
export function NothingYet({ certifications }: { certifications: number }) {
  return (
    <p className={css.nothing}>
      {certifications === 0
        ? "Your organisation has no certifications yet. As soon as there are some, you choose here what to study: a mode, a certification, its focus areas and a time limit."
        : "The certifications of your organisation have no questions yet. As soon as there are some, you choose here what to study."}{" "}
      Ask the administrator of your organisation to add them.
    </p>
  );
}
