const line = /^The person's time zone is (\S+)\.$/m;

/** The line of the instructions that names the person's time zone, an IANA name. */
export const tellTimezone = (timezone: string): string => `The person's time zone is ${timezone}.`;

/** The time zone that instructions name; UTC when they name none. */
export const readTimezone = (instructions: string): string => line.exec(instructions)?.[1] ?? "UTC";
