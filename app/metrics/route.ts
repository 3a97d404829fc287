import { serveMetrics } from "@/lib/surfaces/metrics/serve";

export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> => serveMetrics(request);
