import { useId } from "react";
import { defineKind, type KindProps } from "../../engine/question/define-kind.ts";

// The kinds of the guide's page "Custom kinds of questions".

interface NumericFields {
  /** The answer key. */
  correctValue?: number;
  /** Largest distance from the answer key that is still right. */
  tolerance?: number;
  unit?: string;
}

interface NumericAnswer {
  /** The typed text. */
  text: string;
  /** The number; `null` if the text is none. */
  value: number | null;
}

/** Reads a number as it is written in a language, such as "4,5" in German and "4.5" in English. */
function readNumber(text: string, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const [whole = "", fraction = "0", ...rest] = text.trim().replace("−", "-").split(decimal);
  return /^-?\d+$/.test(whole) && /^\d+$/.test(fraction) && rest.length === 0
    ? Number(`${whole}.${fraction}`)
    : null;
}

function NumericInput(props: KindProps<NumericFields, NumericAnswer>) {
  const { question, answer, onAnswer, onCheck, locked, correct, labelledBy, locale } = props;
  const { correctValue, tolerance = 0, unit = "" } = question;
  const id = useId();
  const format = (value: number) => `${new Intl.NumberFormat(locale).format(value)} ${unit}`;
  const isInvalid = answer !== null && answer.value === null;
  return (
    <>
      <p>
        <input
          aria-labelledby={`${labelledBy} ${id}-unit`}
          aria-describedby={`${id}-hint`}
          aria-invalid={isInvalid}
          readOnly={locked}
          inputMode="decimal"
          autoComplete="off"
          style={{ inlineSize: "8rem", padding: "0.5rem", font: "inherit" }}
          value={answer?.text ?? ""}
          onChange={({ target: { value: text } }) =>
            onAnswer(text === "" ? null : { text, value: readNumber(text, locale) })
          }
          onKeyDown={({ key }) => {
            if (key === "Enter") onCheck?.();
          }}
        />{" "}
        <span id={`${id}-unit`}>{unit}</span>
      </p>
      <p id={`${id}-hint`}>{isInvalid ? `Write a number, such as ${format(1.5)}.` : null}</p>
      {correct === null || correctValue === undefined ? null : (
        <p>
          {correct ? "✓" : "✗"} Accepted: {format(correctValue - tolerance)} to{" "}
          {format(correctValue + tolerance)}
        </p>
      )}
    </>
  );
}

export const numeric = defineKind<NumericFields, NumericAnswer>({
  answerKey: "correctValue",
  isAnswer: (value) => typeof value === "object" && value !== null && "text" in value && "value" in value,
  isComplete: ({ value }) => value !== null,
  isCorrect: ({ value }, { correctValue = 0, tolerance = 0 }) =>
    value !== null && Math.abs(value - correctValue) <= tolerance,
  renderQuestion: (props) => <NumericInput {...props} />,
});

interface HotspotFields {
  picture: { src: string; alt: string };
  /** Areas of the picture, with their center in percent of its width and height. */
  areas: { id: string; name: string; x: number; y: number }[];
  /** The answer key. */
  correctArea?: string;
}

function Hotspot(props: KindProps<HotspotFields, string>) {
  const { question, answer, onAnswer, locked, correct, labelledBy } = props;
  const { picture, areas, correctArea } = question;
  const group = useId();
  const nameOf = (area: string | undefined) => areas.find(({ id }) => id === area)?.name;
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        style={{ position: "relative", maxInlineSize: "30rem" }}
      >
        <img src={picture.src} alt={picture.alt} style={{ display: "block", inlineSize: "100%" }} />
        {areas.map(({ id, name, x, y }) => (
          <label
            key={id}
            style={{
              position: "absolute",
              left: `${x}%`,
              top: `${y}%`,
              transform: "translate(-50%, -50%)",
              padding: "0.25rem 0.5rem",
              border: "2px solid currentColor",
              borderRadius: "0.5rem",
              color: "var(--cairn-color-foreground)",
              background: "var(--cairn-color-background)",
            }}
          >
            <input
              type="radio"
              name={group}
              checked={answer === id}
              aria-disabled={locked}
              onChange={() => locked || onAnswer(id)}
            />{" "}
            {name}
          </label>
        ))}
      </div>
      {correct === null ? null : (
        <p>
          {correct ? "✓" : "✗"} Correct answer: {nameOf(correctArea)}
        </p>
      )}
    </>
  );
}

export const hotspot = defineKind<HotspotFields, string>({
  answerKey: "correctArea",
  isAnswer: (value, { areas }) => areas.some(({ id }) => id === value),
  isCorrect: (answer, { correctArea }) => answer === correctArea,
  renderQuestion: (props) => <Hotspot {...props} />,
  hasOptionKeys: true,
});

// A drawing of two zones with a firewall between them.
export const network = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200">
  <rect width="480" height="200" fill="#e8eef5"/><rect x="300" width="180" height="200" fill="#cfdcec"/>
  <path d="M60 100H420" stroke="#33475b" stroke-width="4"/><path d="M300 10V190" stroke="#8a1c1c" stroke-width="8"/>
</svg>`)}`;
