import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";

/** A part of the dashboard whose code is loaded when it is first shown; `waiting` stands there until then. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) {
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (): { default: ComponentType<Props> } => ({ default: NotLoaded }),
    ),
  );
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function NotLoaded() {
  return (
    <Notice tone="destructive">This part of the dashboard did not load. Reload the page to see it.</Notice>
  );
}
