import { lazyWithRetry } from "../../components/lazy/lazy-with-retry.tsx";

const nothing = () => null;

export const ImportDialog = lazyWithRetry({
  load: () => import("./import/ImportDialog.tsx").then((module) => module.ImportDialog),
  waiting: nothing,
  failed: "The import did not load.",
});

export const ExportDialog = lazyWithRetry({
  load: () => import("./export/ExportDialog.tsx").then((module) => module.ExportDialog),
  waiting: nothing,
  failed: "The export did not load.",
});
