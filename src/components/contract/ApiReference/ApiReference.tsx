import { useRef, useState, type ReactNode, type Ref } from "react";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { fold } from "../../layout/fold.css.ts";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { classNames } from "../../theme/class-names.ts";
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
  const shapes = useRef(new Map<string, HTMLDetailsElement>());
  const onShape = (name: string) => {
    const shape = shapes.current.get(name);
    if (!shape) return;
    shape.open = true;
    shape.querySelector("summary")?.focus();
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return (
    <div className={css.reference}>
      <div>
        <Paragraphs text={info.description} />
      </div>
      {tags.map(({ name }) => (
        <Section key={name} title={name} variant="wide">
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((call) => (
              <CallFold
                key={call.operation.operationId}
                call={call}
                shared={components.responses}
                onShape={onShape}
              />
            ))}
        </Section>
      ))}
      <Section title="Shapes" variant="wide">
        {Object.entries(components.schemas).map(([name, schema]) => (
          <Fold
            key={name}
            line={<code className={css.address}>{name}</code>}
            ref={(shape) => {
              if (shape) shapes.current.set(name, shape);
            }}
          >
            <Shape schema={schema} onShape={onShape} />
          </Fold>
        ))}
      </Section>
    </div>
  );
}

interface Linked {
  /** Called with the name of the schema to show. */
  onShape: (name: string) => void;
}

interface CallFoldProps extends Linked {
  call: Call;
  /** Responses that operations refer to. */
  shared: ApiDocument["components"]["responses"];
}

function CallFold({ call: { method, path, operation }, shared, onShape }: CallFoldProps) {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const [sent] = Object.values(requestBody?.content ?? {});
  return (
    <Fold
      line={
        <>
          <code className={css.address}>
            {method} {path}
          </code>{" "}
          <span className={css.summary}>{summary}</span>
        </>
      }
    >
      {description === undefined ? null : (
        <div>
          <Paragraphs text={description} />
        </div>
      )}
      <p className={css.paragraph}>
        <code>{operationId}</code>{" "}
        <Tag tone="plain">{security?.length === 0 ? "for everybody" : "needs a sign-in"}</Tag>
      </p>
      {parameters.length === 0 ? null : (
        <Part title="Parameters">
          <dl className={css.list}>
            {parameters.map((parameter) => (
              <Parameter key={parameter.name} parameter={parameter} onShape={onShape} />
            ))}
          </dl>
        </Part>
      )}
      {sent ? (
        <Part title="Body">
          <Shape schema={sent.schema} onShape={onShape} />
          <ScrollRegion label={`A body of ${operationId}`} dir="ltr">
            <pre className={css.example}>{JSON.stringify(sent.example, null, 2)}</pre>
          </ScrollRegion>
        </Part>
      ) : null}
      <Part title="Answers">
        <dl className={css.list}>
          {Object.entries(responses).map(([status, response]) => (
            <Response
              key={status}
              status={status}
              response={"$ref" in response ? shared[nameOf(response.$ref)] : response}
              onShape={onShape}
            />
          ))}
        </dl>
      </Part>
    </Fold>
  );
}

/** Renders its content only once expanded: everything together would be about ten thousand elements. */
function Fold({
  line,
  ref,
  children,
}: {
  line: ReactNode;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css.call} ref={ref} onToggle={() => setOpened(true)}>
      <summary className={fold}>{line}</summary>
      {wasOpened ? <div className={css.body}>{children}</div> : null}
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={css.partTitle}>{title}</h3>
      {children}
    </div>
  );
}

function Parameter({ parameter, onShape }: Linked & { parameter: ApiParameter }) {
  const { name, in: location, description, required, schema } = parameter;
  return (
    <div>
      <dt className={css.term}>
        <code>{name}</code>
        <span className={css.quiet}>
          {location}, {required ? "required" : "optional"}
        </span>
      </dt>
      <dd className={css.value}>
        <Type schema={schema} onShape={onShape} />
        {description === undefined ? null : <p className={css.paragraph}>{description}</p>}
      </dd>
    </div>
  );
}

interface ResponseProps extends Linked {
  status: string;
  response: ApiResponse | undefined;
}

function Response({ status, response, onShape }: ResponseProps) {
  const { description = "", content = {}, headers = {} } = response ?? {};
  const isError = status === "default" || Number(status) >= 400;
  return (
    <div>
      <dt className={css.term}>{status === "default" ? "anything else" : status}</dt>
      <dd className={css.value}>
        <Paragraphs text={description} />
        {/* All errors are one sentence with a code. */}
        {isError ? null : (
          <>
            {Object.entries(content).map(([type, { schema }]) => (
              <p key={type} className={css.paragraph}>
                {type}: <Type schema={schema} onShape={onShape} />
              </p>
            ))}
            {Object.entries(headers).map(([name, header]) => (
              <p key={name} className={css.paragraph}>
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
function Shape({ schema, onShape }: Linked & { schema: JsonSchema }) {
  const { properties, required = [], oneOf } = schema;
  if (oneOf?.some((one) => one.properties))
    return oneOf.map((one, index) => <Shape key={index} schema={one} onShape={onShape} />);
  if (!properties)
    return (
      <p className={css.paragraph}>
        <Type schema={schema} onShape={onShape} />
      </p>
    );
  const fields = Object.entries(properties);
  if (fields.length === 0) return <p className={css.paragraph}>An object without fields.</p>;
  return (
    <dl className={classNames(css.list, css.value)}>
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt className={css.term}>
            <code>{name}</code>
            <span className={css.quiet}>{required.includes(name) ? "required" : "optional"}</span>
          </dt>
          <dd className={css.value}>
            <Type schema={field} onShape={onShape} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type in one line, with links to named schemas. For an anonymous object, or a list of them, the fields. */
function Type({ schema, onShape }: Linked & { schema: JsonSchema }) {
  const inner = schema.items ?? schema;
  return (
    <>
      {typeOf(schema).map((part, index) =>
        typeof part === "string" ? (
          <span key={index}>{part}</span>
        ) : (
          <TextButton key={index} onClick={() => onShape(part.shape)}>
            {part.shape}
          </TextButton>
        ),
      )}
      {inner.properties ? <Shape schema={inner} onShape={onShape} /> : null}
    </>
  );
}

/** Renders paragraphs; text in backticks as code. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className={css.paragraph}>
      {paragraph.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
    </p>
  ));
}
