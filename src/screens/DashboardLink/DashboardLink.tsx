import { ButtonLink, type ButtonLinkProps } from "../../components/controls/Button/ButtonLink.tsx";
import { usePaths } from "../ScreensProvider.tsx";

export type DashboardLinkProps = Pick<ButtonLinkProps, "variant" | "size" | "children">;

/** Leads to the dashboard. Default text: "Return to Dashboard". */
export function DashboardLink({ children = "Return to Dashboard", ...props }: DashboardLinkProps) {
  const paths = usePaths();
  return (
    <ButtonLink {...props} href={paths.dashboard}>
      {children}
    </ButtonLink>
  );
}
