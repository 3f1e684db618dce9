import type { ReactNode } from "react";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { CodeParagraphs } from "../../layout/CodeParagraphs/CodeParagraphs.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { LazyCollapsible } from "./LazyCollapsible.tsx";
import {
  nameOf,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
} from "./openapi.ts";
import { SchemaFields, Type, type SchemaLinkProps } from "./SchemaFields.tsx";
import { paragraph } from "../../layout/CodeParagraphs/CodeParagraphs.css.ts";
import * as css from "./ApiReference.css.ts";

export interface PathOperation {
  method: string;
  path: string;
  operation: ApiOperation;
}

interface OperationProps extends SchemaLinkProps {
  pathOperation: PathOperation;
  /** Responses that operations refer to. */
  sharedResponses: ApiDocument["components"]["responses"];
}

export function Operation({ pathOperation, sharedResponses, onSchemaSelect }: OperationProps) {
  const { method, path, operation } = pathOperation;
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
        <OperationSection title="Parameters">
          <Stack as="dl" gap={3}>
            {parameters.map((parameter) => (
              <Parameter key={parameter.name} parameter={parameter} onSchemaSelect={onSchemaSelect} />
            ))}
          </Stack>
        </OperationSection>
      )}
      {body ? (
        <OperationSection title="Body">
          <SchemaFields schema={body.schema} onSchemaSelect={onSchemaSelect} />
          <ScrollRegion label={`Example body of ${operationId}`} dir="ltr">
            <pre className={css.example}>{JSON.stringify(body.example, null, 2)}</pre>
          </ScrollRegion>
        </OperationSection>
      ) : null}
      <OperationSection title="Responses">
        <Stack as="dl" gap={3}>
          {Object.entries(responses).map(([status, response]) => (
            <Response
              key={status}
              status={status}
              response={"$ref" in response ? sharedResponses[nameOf(response.$ref)] : response}
              onSchemaSelect={onSchemaSelect}
            />
          ))}
        </Stack>
      </OperationSection>
    </LazyCollapsible>
  );
}

function OperationSection({ title, children }: { title: string; children: ReactNode }) {
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
        {/* The contract has one form for all errors, so their bodies are not repeated. */}
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
