import { Component, type ReactNode } from "react";

interface GuardProps {
  /** What is shown: another one is tried anew. */
  subject: unknown;
  /** What is shown instead. */
  fallback: ReactNode;
  onError: (cause: unknown) => void;
  children: ReactNode;
}

/** Shows something else in place of what throws, so that the rest of the quiz stands. */
export class Guard extends Component<GuardProps, { isBroken: boolean; subject: unknown }> {
  override state = { isBroken: false, subject: this.props.subject };
  static getDerivedStateFromProps({ subject }: GuardProps, before: { subject: unknown }) {
    return subject === before.subject ? null : { isBroken: false, subject };
  }
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
