import { createContext, useContext } from "react";

const OfflineShownContext = createContext(false);

/** Tells descendants whether the page already shows that it is offline, so that they don't repeat it. */
export const OfflineShownProvider = OfflineShownContext.Provider;

/** Returns whether an ancestor shows that there is no connection. */
export const useIsOfflineShown = (): boolean => useContext(OfflineShownContext);
