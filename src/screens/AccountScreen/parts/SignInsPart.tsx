import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { endOtherSignIns, revokeSignIn, signInsQuery } from "../../../api/account/queries.ts";
import type { SignIn } from "../../../api/account/schema.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Tag } from "../../../components/controls/Tag/Tag.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { formatDate } from "../../../components/i18n/format/dates.ts";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { List } from "../../../components/layout/List/List.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { withReason } from "../../calls/failure-reason.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useFailureToast } from "../../calls/useFailureToast.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { AccountPart } from "./AccountPart.tsx";
import * as css from "../AccountScreen.css.ts";

/** Lists the browsers that are signed in, and signs them out. */
export function SignInsPart({ userId }: { userId: number }) {
  const signIns = useQuery(signInsQuery(userId));
  return (
    <AccountPart
      title="Sign-ins"
      subtitle="Browsers that are signed in to your account. If you don't recognize one, sign it out and change your password."
    >
      <Loaded
        data={loadableOf([signIns])}
        skeleton={<Skeleton label="Loading your sign-ins" bars={[{ width: "100%", height: 4 }]} />}
        errorMessage="Your sign-ins could not be loaded."
      >
        {(loaded) => <SignInList userId={userId} signIns={loaded} />}
      </Loaded>
    </AccountPart>
  );
}

function SignInList({ userId, signIns }: { userId: number; signIns: readonly SignIn[] }) {
  const { api } = useScreens();
  const toastFailure = useFailureToast();
  const [message, setMessage] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const onError = (error: Error) => {
    const text = "That browser is still signed in. Please try again.";
    toastFailure(error, { title: "Not signed out", description: withReason(text, error) });
  };
  const endOthers = useMutation({ ...endOtherSignIns(api, userId), onError });
  const report = (text: string) => {
    setMessage(text);
    // The button that had the focus is gone.
    status.current?.focus();
  };
  return (
    <Stack gap={4}>
      <List className={css.list}>
        {signIns.map((signIn) => (
          <SignInLine
            key={signIn.id}
            userId={userId}
            signIn={signIn}
            onEnded={() => report(`${signIn.device} is signed out.`)}
            onError={onError}
          />
        ))}
      </List>
      <Inline rowGap={2} gap={4} align="center">
        {signIns.some(({ isCurrent }) => !isCurrent) ? (
          <Button
            pending={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, { onSuccess: () => report("You are signed out everywhere else.") })
            }
          >
            Sign out all others
          </Button>
        ) : null}
        <p className={css.note} role="status" tabIndex={-1} ref={status}>
          {message}
        </p>
      </Inline>
    </Stack>
  );
}

interface SignInLineProps {
  userId: number;
  signIn: SignIn;
  onEnded: () => void;
  onError: (error: Error) => void;
}

function SignInLine({ userId, signIn, onEnded, onError }: SignInLineProps) {
  const { device, createdAt, lastUsed, isCurrent } = signIn;
  const { api } = useScreens();
  const id = useId();
  const revocation = revokeSignIn(api, userId);
  const end = useMutation({
    ...revocation,
    onError,
    // On the mutation rather than on `mutate`, whose callbacks don't run once the line is unmounted.
    onSuccess: async (...result) => {
      await revocation.onSuccess?.(...result);
      onEnded();
    },
  });
  const since = createdAt === undefined ? null : formatDate(createdAt, "en");
  const used = formatDate(lastUsed, "en");
  const details = [
    ...(since === null ? [] : [`Since ${since}`]),
    ...(isCurrent || used === since ? [] : [`last used ${used}`]),
  ];
  return (
    <Inline as="li" rowGap={2} gap={4} align="center" justify="between" className={css.line}>
      <div className={css.text}>
        <Inline as="p" gap={2} align="center" className={css.name}>
          {device}
          {isCurrent ? <Tag>This browser</Tag> : null}
        </Inline>
        <p className={css.note} id={id}>
          {details.join(", ")}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          pending={end.isPending}
          aria-label={`Sign out ${device}`}
          aria-describedby={id}
          onClick={() => end.mutate(signIn.id)}
        >
          Sign out
        </Button>
      )}
    </Inline>
  );
}
