import { checkHealth } from "@/lib/surfaces/health/service";

export const dynamic = "force-dynamic";

/** 200 when the database answers, its migrations are at the head and the engine has synced; 503 naming what is missing. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}
