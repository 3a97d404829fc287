import { checkHealth } from "./service";

/** Answers 200 when the database answers, its migrations are at the head and the engine has synced; 503 naming what is missing. */
export async function serveHealth(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}
