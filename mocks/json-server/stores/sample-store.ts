import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { seedAt } from "../first-start.ts";
import { openFileStore, type ServerStore } from "./server-store.ts";

/** Opens the database in a file, as {@link openFileStore} does. A missing file is created from the sample, at the anchor. */
export const openSampleStore = (dbFile: string): ServerStore =>
  openFileStore(dbFile, () => seedAt(SEED_ANCHOR, "sample"));
