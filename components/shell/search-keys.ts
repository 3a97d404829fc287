/** The keys that open the search where there is no Command key. */
export const CTRL_K = "Ctrl K";

/** The keys that open the search on a platform, as `navigator.platform` names it. */
export const searchKeysOn = (platform: string): string => (/^(?:Mac|iP)/.test(platform) ? "⌘K" : CTRL_K);
