import { useRef } from "react";
import { CodeParagraphs } from "../../layout/CodeParagraphs/CodeParagraphs.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { LazyCollapsible } from "./LazyCollapsible.tsx";
import type { ApiDocument } from "./openapi.ts";
import { Operation, type PathOperation } from "./Operation.tsx";
import { SchemaFields } from "./SchemaFields.tsx";
import * as css from "./ApiReference.css.ts";

export interface ApiReferenceProps {
  /** An OpenAPI 3.1 document. */
  document: ApiDocument;
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
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): PathOperation => ({
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
          {operations
            .filter(({ operation }) => operation.tags.includes(name))
            .map((pathOperation) => (
              <Operation
                key={pathOperation.operation.operationId}
                pathOperation={pathOperation}
                sharedResponses={components.responses}
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
