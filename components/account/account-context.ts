import { createContext } from "react";

/** Id of the account that the page around was drawn for; null on pages that are nobody's own. */
export const AccountContext = createContext<string | null>(null);
