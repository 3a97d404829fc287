import { env } from "./env";

/** Absolute address of a path of this service, at the origin of `APP_URL` and never at that of a request. */
export const appUrl = (path: string): string => new URL(path, env().APP_URL).href;
