import { checkReadiness } from "./service";

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Liveness: 200 whenever the process answers at all. Who gets anything else, or nothing, restarts it. */
export const serveHealth = (): Response => Response.json({ status: "ok" }, { headers });

/** Readiness: 200 when all the service cannot work without is there, 503 naming what is missing. Who gets 503 sends nobody here. */
export async function serveReadiness(): Promise<Response> {
  const readiness = await checkReadiness();
  return Response.json(readiness, { status: readiness.status === "ok" ? 200 : 503, headers });
}
