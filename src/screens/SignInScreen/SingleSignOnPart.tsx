import { useMutation, useQuery } from "@tanstack/react-query";
import { hasCode } from "../../api/call-errors.ts";
import { singleSignOnQuery, startSingleSignOn } from "../../api/single-sign-on/queries.ts";
import type { SingleSignOn } from "../../api/single-sign-on/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./SignInScreen.css.ts";

export interface SingleSignOnPartProps {
  /** How to find the organization: its id or the domain of an address; `null` for none. */
  lookup: { organization: number } | { domain: string } | null;
  /** Opens the page of the identity provider. */
  onLeave: (url: string) => void;
}

/** Offers the single sign-on of an organization, if it has one. If the lookup fails, users can still sign in with a password. */
export function SingleSignOnPart({ lookup, onLeave }: SingleSignOnPartProps) {
  const { data } = useQuery({ ...singleSignOnQuery(lookup ?? { domain: "" }), enabled: lookup !== null });
  const offer = lookup && data?.singleSignOn;
  return (
    <Text as="div" size="sm" leading="body">
      <Stack gap={2}>
        <Text tone="muted" breaks="pretty" className={css.answer} aria-live="polite">
          {offer
            ? offer.passwordSignIn
              ? "Your organization also has single sign-on."
              : "Your organization uses single sign-on instead of passwords."
            : null}
        </Text>
        {offer ? <Start key={offer.tenantId} offer={offer} onLeave={onLeave} /> : null}
      </Stack>
    </Text>
  );
}

function Start({ offer, onLeave }: Pick<SingleSignOnPartProps, "onLeave"> & { offer: SingleSignOn }) {
  const { api } = useScreens();
  const { mutate, isPending, error } = useMutation({
    ...startSingleSignOn(api),
    onSuccess: ({ url }) => onLeave(url),
  });
  return (
    <>
      {error ? <Notice tone="destructive">{reason(error, offer)}</Notice> : null}
      <Button
        variant={offer.passwordSignIn ? "outline" : "primary"}
        size="lg"
        wide
        pending={isPending}
        onClick={() => mutate(offer.tenantId)}
      >
        {isPending ? <Spinner /> : null}
        {`Sign in with ${offer.name}`}
      </Button>
    </>
  );
}

function reason(error: Error, { name, passwordSignIn }: SingleSignOn): string {
  if (!hasCode(error, "provider-failed")) return failureReason(error);
  return `${name} can't be reached right now. Try again in a few minutes${passwordSignIn ? ", or sign in with your password" : ""}.`;
}
