import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formQuestionsQuery, tenantTestsQuery } from "../../api/admin/questions/practice-test-queries.ts";
import type { User } from "../../api/auth/schema.ts";
import type { Id } from "../../api/wire.ts";
import { FormPaper } from "../../components/admin/shared/FormPaper/FormPaper.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Choice } from "../../components/controls/Choice/Choice.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { plural } from "../../components/i18n/format/numbers.ts";
import { Printer } from "../../components/icons/screen-icons.tsx";
import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { AccessRequired } from "../AccessRequired/AccessRequired.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { loadableOf } from "../calls/loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { paper } from "../styles/paper.css.ts";
import * as css from "./PrintedTestScreen.css.ts";

export interface PrintedTestScreenProps {
  /** The organization, or `null` if the address has no valid id. */
  tenantId: Id | null;
  /** The practice test with the form, or `null` if the address has no valid id. */
  formId: Id | null;
  user: User;
}

/** Prints a fixed form, with or without its answer key. */
export function PrintedTestScreen({ tenantId, formId, user }: PrintedTestScreenProps) {
  if (!user.isAdmin) return <AccessRequired />;
  if (tenantId === null || formId === null) return <NotFound />;
  return <FoundForm key={formId} tenantId={tenantId} formId={formId} />;
}

function FoundForm({ tenantId, formId }: { tenantId: Id; formId: Id }) {
  const tests = useQuery(tenantTestsQuery(tenantId));
  const questions = useQuery(formQuestionsQuery(tenantId, formId));
  const paths = usePaths();
  const [hasKey, setKey] = useState(false);
  return (
    <Loaded
      data={loadableOf([tests, questions], (allTests, details) => ({
        test: allTests.find(({ id }) => id === formId),
        details,
      }))}
      skeleton={<PageSpinner label="Loading the form" />}
      renderError={({ error, onRetry }) => <NotFound error={error} onRetry={onRetry} />}
    >
      {({ test, details }) =>
        test ? (
          <article className={classNames(css.form, paper)}>
            <Stack as="header" gap={2} className={css.head}>
              <Heading
                level={1}
                size="3xl"
                weight="heading"
                leading="tight"
                breaks="anywhere"
                className={css.title}
                tabIndex={-1}
                dir="auto"
              >
                {test.title}
              </Heading>
              <Text tone="muted" leading="body">
                {plural(test.questionCount, "question")} · {plural(test.timeLimit, "minute")} · pass at{" "}
                {test.passMark}%
              </Text>
              {test.form?.isShuffled ? (
                <Text tone="muted" leading="body" className={css.tools}>
                  On screen, each attempt has its own order. This is the order of the form.
                </Text>
              ) : null}
              <p className={css.printed}>Name: ______________________________ Date: ______________</p>
            </Stack>
            <Inline rowGap={2} gap={4} align="center" className={classNames(css.bar, css.tools)}>
              <Button variant="primary" onClick={() => window.print()}>
                <Printer size={18} />
                Print
              </Button>
              <Choice
                type="checkbox"
                variant="plain"
                label="With answer key"
                checked={hasKey}
                onCheckedChange={setKey}
              />
              <ButtonLink href={paths.admin}>Back to administration</ButtonLink>
            </Inline>
            <FormPaper questions={details.map(({ question }) => question)} answerKey={hasKey} />
          </article>
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  );
}

function NotFound({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const paths = usePaths();
  return (
    <Message
      title="This form can't be shown"
      actions={
        <>
          {onRetry ? (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          <ButtonLink href={paths.admin}>Back to administration</ButtonLink>
        </>
      }
    >
      {error
        ? failureReason(error)
        : "There is no fixed form at this address, or it belongs to another organization."}
    </Message>
  );
}
