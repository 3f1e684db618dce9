import * as z from "zod/mini";
import type { AdminSubcategory, DomainWeights } from "../../../../api/admin/schema.ts";
import { sumOfWeights, wholeWeights } from "../../../../api/catalog/domain-weights.ts";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { readNumber } from "../../shared/number-fields.ts";

/** The weights as typed, by the id of the domain. */
export type WeightsFormValue = Readonly<Record<number, string>>;

/** Returns the form values of domains. */
export const toWeightsFormValue = (
  domains: readonly Pick<AdminSubcategory, "id" | "weight">[],
): WeightsFormValue => Object.fromEntries(domains.map(({ id, weight }) => [id, weight?.toString() ?? ""]));

/** Reads a weight. A comma is a decimal point, too. */
const readWeight = (text = ""): number | undefined => readNumber(text.replace(",", "."));

const WEIGHT = "Enter a number above 0, such as 12.5";
/** The contract's schema with messages for the fields. */
const schema = z
  .array(
    z.object({
      subcategoryId: z.number(),
      weight: z.number(WEIGHT).check(
        z.positive(WEIGHT),
        z.lte(100, "At most 100"),
        z.refine((weight) => weight === sumOfWeights([weight]), "At most two decimals"),
      ),
    }),
  )
  .check(wholeWeights);

export interface WeightsDialogProps extends ControlledFormProps<WeightsFormValue, DomainWeights> {
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
  const { value, pending } = form;
  const ids = domains.map(({ id }) => id);
  const isEmpty = ids.every((id) => (value[id] ?? "").trim() === "");
  return (
    <FormDialog
      {...form}
      title={`Domain weights of ${certification}`}
      actionLabel="Save"
      pendingLabel="Saving…"
      schema={schema}
      read={(value) =>
        isEmpty ? [] : ids.map((id) => ({ subcategoryId: id, weight: readWeight(value[id]) }))
      }
    >
      {(errors) => (
        <>
          <Text leading="body" breaks="pretty">
            Percentage of the exam for each domain. They must add up to 100. Sessions and drawn forms have
            this share of each domain. Leave all fields empty to give each domain the same share.
          </Text>
          {domains.map(({ id, name }, index) => (
            <TextField
              key={id}
              label={name}
              dir="auto"
              inputMode="decimal"
              autoComplete="off"
              error={errors[`${index}.weight`]}
              {...textFieldProps(value[id] ?? "", pending, (text) => onValueChange({ ...value, [id]: text }))}
            />
          ))}
          <Text weight="medium" tabular role="status">
            {isEmpty ? "No weights" : sumText(ids.map((id) => readWeight(value[id]) ?? 0))}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** Returns the total as text, and how much to add or remove. */
function sumText(weights: readonly number[]): string {
  const sum = sumOfWeights(weights.filter((weight) => !Number.isNaN(weight)));
  const rest = sumOfWeights([100, -sum]);
  if (rest === 0) return "Total: 100%";
  return rest > 0 ? `Total: ${sum}%. Add ${rest}%.` : `Total: ${sum}%. Remove ${-rest}%.`;
}
