import type { SkeletonProps } from "./Skeleton.tsx";

/** Returns bars of the full width, with their height in rem. */
export const wideBars = (count: number, height: number): SkeletonProps["bars"] =>
  Array.from({ length: count }, () => ({ width: "100%", height }));
