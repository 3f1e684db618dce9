import { Component, type ReactNode } from "react";

export interface FaultBoundaryProps {
  children: ReactNode;
  /** Stands in the place of what broke. */
  renderFallback: (fault: unknown, retry: () => void) => ReactNode;
}

/** Keeps the fault of one part from taking the whole app with it. */
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
