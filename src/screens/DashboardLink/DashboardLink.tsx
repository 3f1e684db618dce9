import { ButtonLink, type ButtonLinkProps } from "../../components/controls/Button/ButtonLink.tsx";
import { usePaths } from "../ScreensProvider.tsx";

export type DashboardLinkProps = Pick<ButtonLinkProps, "variant" | "size">;

/** Leads back to the dashboard. */
export function DashboardLink(props: DashboardLinkProps) {
  const paths = usePaths();
  return (
    <ButtonLink {...props} href={paths.dashboard}>
      Return to Dashboard
    </ButtonLink>
  );
}
