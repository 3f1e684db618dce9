import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { typeOf, type JsonSchema } from "./openapi.ts";
import { paragraph } from "../../layout/CodeParagraphs/CodeParagraphs.css.ts";
import * as css from "./ApiReference.css.ts";

export interface SchemaLinkProps {
  /** Called with the name of the schema to show. */
  onSchemaSelect: (name: string) => void;
}

/** The fields of an object schema, else its type in one line. */
export function SchemaFields({ schema, onSchemaSelect }: SchemaLinkProps & { schema: JsonSchema }) {
  const { properties, required = [], oneOf } = schema;
  if (oneOf?.some((alternative) => alternative.properties))
    return oneOf.map((alternative, index) => (
      <SchemaFields key={index} schema={alternative} onSchemaSelect={onSchemaSelect} />
    ));
  if (!properties)
    return (
      <p className={paragraph}>
        <Type schema={schema} onSchemaSelect={onSchemaSelect} />
      </p>
    );
  const fields = Object.entries(properties);
  if (fields.length === 0) return <p className={paragraph}>An empty object.</p>;
  return (
    <Stack as="dl" gap={3} className={css.value}>
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt className={css.term}>
            <code>{name}</code>
            <Text as="span" tone="muted" size="xs" weight="regular">
              {required.includes(name) ? "required" : "optional"}
            </Text>
          </dt>
          <dd className={css.value}>
            <Type schema={field} onSchemaSelect={onSchemaSelect} />
          </dd>
        </div>
      ))}
    </Stack>
  );
}

/** A type in one summary, with links to named schemas. For an anonymous object, or a list of them, the fields. */
export function Type({ schema, onSchemaSelect }: SchemaLinkProps & { schema: JsonSchema }) {
  const inner = schema.items ?? schema;
  return (
    <>
      {typeOf(schema).map((part, index) =>
        typeof part === "string" ? (
          <span key={index}>{part}</span>
        ) : (
          <TextButton key={index} onClick={() => onSchemaSelect(part.schema)}>
            {part.schema}
          </TextButton>
        ),
      )}
      {inner.properties ? <SchemaFields schema={inner} onSchemaSelect={onSchemaSelect} /> : null}
    </>
  );
}
