import { Component, type ReactNode } from "react";

export interface FaultBoundaryProps {
  children: ReactNode;
  /** Renders the replacement of the children that threw. */
  renderFallback: (fault: unknown, retry: () => void) => ReactNode;
}

/** Catches errors that its children throw, so that the rest of the app keeps working. */
export class FaultBoundary extends Component<FaultBoundaryProps, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null
      ? this.props.children
      : this.props.renderFallback(fault.error, () => this.setState({ fault: null }));
  }
}
