import { expect, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recover } from "../../../.storybook/server/recover.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { NO_GROUP_FILTERS } from "../../api/study-groups/group-filters.ts";
import { namesOf, openDialog, settings, allNames, loaded } from "./StudyGroupsScreen.stories.helpers.tsx";
import { StudyGroupsScreen } from "./StudyGroupsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Study groups/Certifications",
  component: StudyGroupsScreen,
  ...settings,
});

/** With filters from an address, all apply at once, except an unknown certification. */
export const Filtered = meta.story({
  tags: ["test-only", "phone"],
  args: {
    value: {
      query: "design",
      categoryId: SAMPLE_CATEGORIES.awsArchitect,
      level: "Advanced",
      tab: "discover",
    },
  },
  play: async ({ canvas }) => {
    await expect(await loaded(canvas)).toHaveValue("design");
    await expect(namesOf(canvas)).toEqual(["SAA-C03 by drawing"]);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Level" }), "Intermediate");
    await expect(namesOf(canvas)).toEqual(["Cloud architects, Lagos"]);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    await expect(namesOf(canvas)).toEqual(["No study groups found"]);
  },
});

export const UnknownCertification = meta.story({
  args: { value: { ...NO_GROUP_FILTERS, categoryId: 99 } },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveDisplayValue(
      "All certifications",
    );
    await expect(namesOf(canvas)).toEqual(allNames);
  },
});

/** If the certifications fail to load, the groups are shown without them, and the filter is kept. */
export const NoCertifications = meta.story({
  args: { value: { ...NO_GROUP_FILTERS, categoryId: SAMPLE_CATEGORIES.awsArchitect } },
  beforeEach: ({ msw }) => msw.use(fails("/api/categories")),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(
      canvas.getByText("The certifications could not be loaded. The groups are shown without them."),
    ).toBeVisible();
    await expect(namesOf(canvas)).toEqual(allNames);
    await expect(canvas.queryByRole("combobox", { name: "Certification" })).toBeNull();
  },
});

export const NoCertificationsRetried = NoCertifications.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args, msw, mockServer }) => {
    await loaded(canvas);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Level" }), "Advanced");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...NO_GROUP_FILTERS,
      categoryId: SAMPLE_CATEGORIES.awsArchitect,
      level: "Advanced",
    });
    const dialog = await openDialog(canvas);
    await expect(dialog.getByRole("combobox", { name: "Level" })).toBeVisible();
    await expect(dialog.queryByRole("combobox", { name: "Certification" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("combobox", { name: "Certification" })).toHaveDisplayValue(
      "AWS Solutions Architect",
    );
    await expect(namesOf(canvas)).toEqual(["SAA-C03 by drawing"]);
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull();
  },
});
