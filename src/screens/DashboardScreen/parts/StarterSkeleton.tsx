import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import * as css from "../DashboardScreen.css.ts";

/** Reserves the space of the session starter while it loads. */
export function StarterSkeleton() {
  return (
    <div className={css.starterSkeleton}>
      <Skeleton label="Loading the certifications" bars={BARS} />
    </div>
  );
}

const BARS = [
  { width: "60%", height: 1.8 },
  { width: "100%", height: 4 },
  { width: "100%", height: 8 },
  { width: "14rem", height: 3 },
];
