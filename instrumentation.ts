import type { Serve } from "@/lib/surfaces/rest/serve";

declare global {
  /** What `bin/server.mjs` answers API requests with, before Next. */
  var spotmillDoor: Serve | undefined;
}

/** Runs once per server process, before its first request: puts the bundled API function where the server finds it. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { serveFastDoor } = await import("@/lib/surfaces/fast-door/serve");
  globalThis.spotmillDoor = serveFastDoor;
}
