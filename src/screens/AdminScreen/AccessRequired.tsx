import { Message } from "../../components/feedback/Message/Message.tsx";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";

/** Replaces the administration for users who are not administrators. */
export function AccessRequired() {
  return (
    <Message title="Administrator access required" actions={<DashboardLink variant="primary" />}>
      This page is for administrators of your organization. If you need access, ask one of them.
    </Message>
  );
}
