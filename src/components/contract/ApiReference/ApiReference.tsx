import { useRef, useState, type ReactNode, type Ref } from "react";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { CodeParagraphs } from "../../layout/CodeParagraphs/CodeParagraphs.tsx";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { paragraph } from "../../layout/CodeParagraphs/CodeParagraphs.css.ts";
import * as css from "./ApiReference.css.ts";
import {
  nameOf,
  typeOf,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  type JsonSchema,
} from "./openapi.ts";

export interface ApiReferenceProps {
  /** An OpenAPI 3.1 document. */
  document: ApiDocument;
}

interface Call {
  method: string;
  path: string;
  operation: ApiOperation;
}

/**
 * The operations of an API by tag, with their parameters, bodies and responses, and then the schemas they refer
 * to.
 *
 * Assistive technology finds a region for each group. Keyboard: Tab moves to each operation, Enter or Space
 * expands it; the name of a schema links to it.
 */
export function ApiReference({ document }: ApiReferenceProps) {
  const { info, tags, paths, components } = document;
  const schemas = useRef(new Map<string, HTMLDetailsElement>());
  const onSchemaSelect = (name: string) => {
    const details = schemas.current.get(name);
    if (!details) return;
    details.open = true;
    details.querySelector("summary")?.focus();
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return (
    <Stack gap={6}>
      <div>
        <CodeParagraphs text={info.description} />
      </div>
      {tags.map(({ name }) => (
        <Section key={name} title={name} variant="wide">
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((call) => (
              <Operation
                key={call.operation.operationId}
                call={call}
                shared={components.responses}
                onSchemaSelect={onSchemaSelect}
              />
            ))}
        </Section>
      ))}
      <Section title="Schemas" variant="wide">
        {Object.entries(components.schemas).map(([name, schema]) => (
          <LazyCollapsible
            key={name}
            summary={<code className={css.address}>{name}</code>}
            ref={(details) => {
              if (details) schemas.current.set(name, details);
            }}
          >
            <SchemaFields schema={schema} onSchemaSelect={onSchemaSelect} />
          </LazyCollapsible>
        ))}
      </Section>
    </Stack>
  );
}

interface SchemaLinkProps {
  /** Called with the name of the schema to show. */
  onSchemaSelect: (name: string) => void;
}

interface OperationProps extends SchemaLinkProps {
  call: Call;
  /** Responses that operations refer to. */
  shared: ApiDocument["components"]["responses"];
}

function Operation({ call: { method, path, operation }, shared, onSchemaSelect }: OperationProps) {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const [body] = Object.values(requestBody?.content ?? {});
  return (
    <LazyCollapsible
      summary={
        <>
          <code className={css.address}>
            {method} {path}
          </code>{" "}
          <Text as="span" tone="muted" weight="regular">
            {summary}
          </Text>
        </>
      }
    >
      {description === undefined ? null : (
        <div>
          <CodeParagraphs text={description} />
        </div>
      )}
      <p className={paragraph}>
        <code>{operationId}</code>{" "}
        <Tag tone="plain">{security?.length === 0 ? "public" : "requires sign-in"}</Tag>
      </p>
      {parameters.length === 0 ? null : (
        <Part title="Parameters">
          <Stack as="dl" gap={3}>
            {parameters.map((parameter) => (
              <Parameter key={parameter.name} parameter={parameter} onSchemaSelect={onSchemaSelect} />
            ))}
          </Stack>
        </Part>
      )}
      {body ? (
        <Part title="Body">
          <SchemaFields schema={body.schema} onSchemaSelect={onSchemaSelect} />
          <ScrollRegion label={`Example body of ${operationId}`} dir="ltr">
            <pre className={css.example}>{JSON.stringify(body.example, null, 2)}</pre>
          </ScrollRegion>
        </Part>
      ) : null}
      <Part title="Responses">
        <Stack as="dl" gap={3}>
          {Object.entries(responses).map(([status, response]) => (
            <Response
              key={status}
              status={status}
              response={"$ref" in response ? shared[nameOf(response.$ref)] : response}
              onSchemaSelect={onSchemaSelect}
            />
          ))}
        </Stack>
      </Part>
    </LazyCollapsible>
  );
}

/** Renders its content only once expanded: everything together would be about ten thousand elements. */
function LazyCollapsible({
  summary,
  ref,
  children,
}: {
  summary: ReactNode;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Collapsible summary={summary} className={css.call} ref={ref} onToggle={() => setOpened(true)}>
      {wasOpened ? (
        <Stack gap={4} className={css.body}>
          {children}
        </Stack>
      ) : null}
    </Collapsible>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading level={3} size="lg" weight="heading" leading="heading" className={css.partTitle}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

function Parameter({ parameter, onSchemaSelect }: SchemaLinkProps & { parameter: ApiParameter }) {
  const { name, in: location, description, required, schema } = parameter;
  return (
    <div>
      <dt className={css.term}>
        <code>{name}</code>
        <Text as="span" tone="muted" size="xs" weight="regular">
          {location}, {required ? "required" : "optional"}
        </Text>
      </dt>
      <dd className={css.value}>
        <Type schema={schema} onSchemaSelect={onSchemaSelect} />
        {description === undefined ? null : <p className={paragraph}>{description}</p>}
      </dd>
    </div>
  );
}

interface ResponseProps extends SchemaLinkProps {
  status: string;
  response: ApiResponse | undefined;
}

function Response({ status, response, onSchemaSelect }: ResponseProps) {
  const { description = "", content = {}, headers = {} } = response ?? {};
  const isError = status === "default" || Number(status) >= 400;
  return (
    <div>
      <dt className={css.term}>{status}</dt>
      <dd className={css.value}>
        <CodeParagraphs text={description} />
        {/* All errors are one sentence with a code. */}
        {isError ? null : (
          <>
            {Object.entries(content).map(([type, { schema }]) => (
              <p key={type} className={paragraph}>
                {type}: <Type schema={schema} onSchemaSelect={onSchemaSelect} />
              </p>
            ))}
            {Object.entries(headers).map(([name, header]) => (
              <p key={name} className={paragraph}>
                <code>{name}</code>: {header.description}
              </p>
            ))}
          </>
        )}
      </dd>
    </div>
  );
}

/** The fields of an object schema, else its type in one line. */
function SchemaFields({ schema, onSchemaSelect }: SchemaLinkProps & { schema: JsonSchema }) {
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
function Type({ schema, onSchemaSelect }: SchemaLinkProps & { schema: JsonSchema }) {
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
