import preview from "../../../.storybook/preview.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta = preview.meta({
  title: "Screens/EmptyState",
  component: EmptyState,
  args: {
    title: "No sessions found",
    children: "No sessions match. Choose a longer period or fewer filters.",
    action: <Button>Clear filters</Button>,
  },
});

export const Default = meta.story();
