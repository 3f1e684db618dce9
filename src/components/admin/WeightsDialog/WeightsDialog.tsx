import * as z from "zod/mini";
import { sumOfWeights } from "../../../api/catalogue/domain-weights.ts";
import { DomainWeights, type AdminSubcategory } from "../../../api/admin/schema.ts";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { FormDialog, type FormDialogProps } from "../../forms/FormDialog/FormDialog.tsx";
import * as css from "./WeightsDialog.css.ts";

/** The weights as typed, by the id of the domain. */
export type WeightsDraft = Readonly<Record<number, string>>;

/** Returns the form values of domains. */
export const weightsDraftOf = (domains: readonly Pick<AdminSubcategory, "id" | "weight">[]): WeightsDraft =>
  Object.fromEntries(domains.map(({ id, weight }) => [id, weight?.toString() ?? ""]));

/** Reads a weight. A comma is a decimal point, too. */
const numberOf = (text = ""): number => (text.trim() === "" ? 0 : Number(text.trim().replace(",", ".")));

const WEIGHT = "Enter a number above 0, such as 12.5";
const Weight = z
  .number(WEIGHT)
  .check(z.gt(0, WEIGHT), z.lte(100, "At most 100"), z.multipleOf(0.01, "At most two decimals"));

/** The contract's schema with messages for the fields, which are named by the domain's id, and for their sum. */
const schemaOf = (ids: readonly number[]) =>
  z.pipe(
    z.pipe(
      z.object(Object.fromEntries(ids.map((id) => [id, Weight]))),
      z.transform((weights) =>
        ids.map((subcategoryId) => ({ subcategoryId, weight: weights[subcategoryId] ?? 0 })),
      ),
    ),
    DomainWeights,
  );

export interface WeightsDialogProps extends Pick<
  FormDialogProps<WeightsDraft, DomainWeights>,
  "open" | "onOpenChange" | "value" | "isBusy" | "onSubmit"
> {
  onValueChange: (value: WeightsDraft) => void;
  /** The certification's name. */
  certification: string;
  /** Its domains in use, in display order. */
  domains: readonly Pick<AdminSubcategory, "id" | "name">[];
}

/**
 * Sets how much of a certification's exam each domain makes up, in percent. Shows the sum and what is missing. If all fields are
 * empty, the weights are removed.
 */
export function WeightsDialog(props: WeightsDialogProps) {
  const { onValueChange, certification, domains, ...form } = props;
  const { value, isBusy } = form;
  const ids = domains.map(({ id }) => id);
  const isEmpty = ids.every((id) => (value[id] ?? "").trim() === "");
  return (
    <FormDialog
      {...form}
      title={`Domain weights of ${certification}`}
      action="Save"
      busyAction="Saving..."
      schema={isEmpty ? NoWeights : schemaOf(ids)}
      read={(draft) => (isEmpty ? [] : Object.fromEntries(ids.map((id) => [id, numberOf(draft[id])])))}
    >
      {(errors) => (
        <>
          <p className={css.words}>
            Percent of the exam, 100 in all. Sessions and drawn forms have this share of each domain. Leave
            all fields empty to give each domain the same share.
          </p>
          {domains.map(({ id, name }) => (
            <TextField
              key={id}
              label={name}
              dir="auto"
              inputMode="decimal"
              autoComplete="off"
              readOnly={isBusy}
              error={errors[id]}
              value={value[id] ?? ""}
              onChange={(event) => onValueChange({ ...value, [id]: event.target.value })}
            />
          ))}
          <p className={css.sum} role="status">
            {isEmpty ? "No weights" : sumText(ids.map((id) => numberOf(value[id])))}
          </p>
        </>
      )}
    </FormDialog>
  );
}

const NoWeights = z.pipe(
  z.array(z.never()),
  z.transform((): DomainWeights => []),
);

/** Returns the sum as text, and how much is missing or too much. */
function sumText(weights: readonly number[]): string {
  const sum = sumOfWeights(weights.filter((weight) => !Number.isNaN(weight)));
  const rest = sumOfWeights([100, -sum]);
  if (rest === 0) return "Sum: 100%";
  return rest > 0 ? `Sum: ${sum}%. ${rest}% is missing.` : `Sum: ${sum}%. That is ${-rest}% too much.`;
}
