import { lazyWithRetry } from "../../components/lazy/lazy-with-retry.tsx";

const nothing = () => null;

export const ImportDialog = lazyWithRetry({
  load: () => import("./import/ImportDialog.tsx").then((module) => module.ImportDialog),
  renderSkeleton: nothing,
  errorMessage: "The import did not load.",
});

export const ExportDialog = lazyWithRetry({
  load: () => import("./export/ExportDialog.tsx").then((module) => module.ExportDialog),
  renderSkeleton: nothing,
  errorMessage: "The export did not load.",
});
