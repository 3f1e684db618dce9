import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Data that the children render; a new value renders them again. */
  subject: unknown;
  /** Replaces the children after an error. */
  fallback: ReactNode;
  onError: (cause: unknown) => void;
  children: ReactNode;
}

/** Catches rendering errors of its children, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean; subject: unknown }> {
  override state = { hasError: false, subject: this.props.subject };
  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, before: { subject: unknown }) {
    return subject === before.subject ? null : { hasError: false, subject };
  }
  static getDerivedStateFromError() {
    return { hasError: true };
  }
  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }
  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
