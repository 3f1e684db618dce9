import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ExtraTime } from "../../../api/preferences/conditions.ts";
import { preferencesQuery } from "../../../api/preferences/queries.ts";
import type { Preferences, WeekStart } from "../../../api/preferences/schema.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Choice } from "../../../components/controls/Choice/Choice.tsx";
import { Select } from "../../../components/controls/Select/Select.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { FOLLOW_DEVICE } from "../../../components/shell/Header/follow-device-texts.ts";
import { isThemeName, THEMES, type ThemeName } from "../../../components/theme/tokens/names.ts";
import { failureReason } from "../../calls/failure-reason.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useSavedPreferences } from "../../preferences/useSavedPreferences.ts";
import { AccountPart } from "./AccountPart.tsx";
import * as css from "../AccountScreen.css.ts";

/** The theme and its setters; the host stores it on the device. */
export interface ThemePreferenceProps {
  /** The theme that is shown. */
  theme: ThemeName;
  /** Called with the selected theme, which ends following the device. */
  onThemeChange: (theme: ThemeName) => void;
  /** Whether the device's setting selects Light or Dark. */
  followsDevice: boolean;
  onFollowsDeviceChange: (followsDevice: boolean) => void;
}

export interface PreferencesPartProps extends ThemePreferenceProps {
  userId: number;
}

/** Changes the preferences. Each change is saved immediately. */
export function PreferencesPart(props: PreferencesPartProps) {
  const { userId, theme, onThemeChange, followsDevice, onFollowsDeviceChange } = props;
  const preferences = useQuery(preferencesQuery(userId));
  return (
    <AccountPart
      title="Preferences"
      subtitle="They apply on all your devices. The theme applies to this browser only."
    >
      <Stack gap={4}>
        <Loaded
          data={loadableOf([preferences])}
          skeleton={
            <Skeleton
              label="Loading your preferences"
              bars={[2.75, 2.75, 4.5].map((height) => ({ width: "100%", height }))}
            />
          }
          errorMessage="Your preferences could not be loaded."
        >
          {(loaded) => <Choices userId={userId} preferences={loaded} />}
        </Loaded>
        <div>
          <Select
            label="Theme"
            value={theme}
            options={THEME_OPTIONS}
            onValueChange={(value) => {
              if (isThemeName(value)) onThemeChange(value);
            }}
          />
          <Choice
            type="checkbox"
            variant="row"
            {...FOLLOW_DEVICE}
            checked={followsDevice}
            onCheckedChange={onFollowsDeviceChange}
          />
        </div>
      </Stack>
    </AccountPart>
  );
}

const THEME_OPTIONS = THEMES.map(({ name, label, description }) => ({
  value: name,
  label: `${label}: ${description.toLowerCase()}`,
}));

const WEEK_STARTS: readonly { weekStart: WeekStart; label: string }[] = [
  { weekStart: null, label: "None (show the last seven days)" },
  { weekStart: 6, label: "Saturday" },
  { weekStart: 0, label: "Sunday" },
  { weekStart: 1, label: "Monday" },
];

const EXTRA_TIMES: readonly { extraTime: ExtraTime; label: string; description?: string }[] = [
  { extraTime: 1, label: "None" },
  { extraTime: 1.25, label: "1.25×", description: "A limit of 30 minutes becomes 37.5" },
  { extraTime: 1.5, label: "1.5×", description: "A limit of 30 minutes becomes 45" },
  { extraTime: 2, label: "2×", description: "A limit of 30 minutes becomes 60" },
  {
    extraTime: null,
    label: "Untimed, for practice",
    description: "Sessions have no time limit; practice tests keep theirs",
  },
];

/** Selects the factor by which time limits are extended. */
function ExtraTimes({
  value,
  onValueChange,
}: {
  value: ExtraTime;
  onValueChange: (extraTime: ExtraTime) => void;
}) {
  const id = useId();
  return (
    <Stack as="fieldset" shrink>
      <Text as="legend" size="sm" weight="semibold">
        Extra time
      </Text>
      <Text tone="muted" size="sm" className={css.hint}>
        Applies to sessions you start from now on.
      </Text>
      {EXTRA_TIMES.map(({ extraTime, ...texts }) => (
        <Choice
          key={String(extraTime)}
          type="radio"
          variant="row"
          name={id}
          {...texts}
          checked={value === extraTime}
          onCheckedChange={() => onValueChange(extraTime)}
        />
      ))}
    </Stack>
  );
}

function Choices({ userId, preferences }: { userId: number; preferences: Preferences }) {
  const { change, isSaved, unsaved } = useSavedPreferences(userId);
  return (
    <>
      <div>
        <Choice
          type="checkbox"
          variant="row"
          label="Sound"
          description="A short chime when you earn a badge"
          checked={preferences.sound}
          onCheckedChange={(sound) => change({ sound })}
        />
        <Choice
          type="checkbox"
          variant="row"
          label="Keyboard shortcuts"
          description="Single keys in a quiz, and / or Ctrl+K to search"
          checked={preferences.shortcuts}
          onCheckedChange={(shortcuts) => change({ shortcuts })}
        />
        <Choice
          type="checkbox"
          variant="row"
          label="Exam mode by default"
          description="Graded quizzes show answers after you submit; study sessions show them right away"
          checked={preferences.conditions === "exam"}
          onCheckedChange={(isExam) => change({ conditions: isExam ? "exam" : "immediate" })}
        />
      </div>
      <ExtraTimes value={preferences.extraTime} onValueChange={(extraTime) => change({ extraTime })} />
      <Select
        label="First day of the week"
        value={String(preferences.weekStart)}
        options={WEEK_STARTS.map(({ weekStart, label }) => ({ value: String(weekStart), label }))}
        onValueChange={(value) => {
          const chosen = WEEK_STARTS.find(({ weekStart }) => String(weekStart) === value);
          if (chosen) change({ weekStart: chosen.weekStart });
        }}
      />
      {unsaved ? (
        <Notice tone="destructive" action={<Button onClick={() => change({})}>Try again</Button>}>
          Not saved: your choice applies to this page only.{" "}
          {unsaved.change.extraTime === undefined ? null : "Sessions keep your earlier time limit. "}
          {failureReason(unsaved.error)}
        </Notice>
      ) : null}
      <p className={css.note} role="status">
        {isSaved ? "Saved." : null}
      </p>
    </>
  );
}
