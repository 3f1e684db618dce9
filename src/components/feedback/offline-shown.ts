import { createContext, useContext } from "react";

const OfflineShownContext = createContext(false);

/** Says to the parts within whether the page itself shows that it has no connection, so that none of them repeats it. */
export const OfflineShownProvider = OfflineShownContext.Provider;

/** Whether something around shows that there is no connection. */
export const useIsOfflineShown = (): boolean => useContext(OfflineShownContext);
