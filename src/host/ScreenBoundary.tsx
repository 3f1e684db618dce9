import { Component, type ReactNode } from "react";
import { ScreenLoadError } from "./lazy-screen.ts";
import { ScreenFault } from "./ScreenFault.tsx";

export interface ScreenBoundaryProps {
  children: ReactNode;
}

/** Keeps the fault of one screen from taking the whole app with it. Give it a key for each place. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { fault: unknown }> {
  override state = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return (
      <ScreenFault
        isLoadFault={(fault as unknown) instanceof ScreenLoadError}
        reason={(fault as unknown) instanceof Error ? (fault as Error).message : String(fault)}
        onRetry={() => this.setState({ fault: null })}
        onReload={() => window.location.reload()}
      />
    );
  }
}
