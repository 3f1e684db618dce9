import { Message } from "../../components/feedback/Message/Message.tsx";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";

/** Shows that an address doesn't exist (spec §2.1). */
export function NotFoundScreen() {
  return (
    <Message title="404 Page Not Found" actions={<DashboardLink variant="primary" />}>
      Did you forget to add the page to the router?
    </Message>
  );
}
