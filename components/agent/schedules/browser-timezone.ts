/** The time zone of this browser, such as `Europe/Berlin`. */
export const browserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
