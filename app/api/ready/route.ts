import { serveReadiness } from "@/lib/surfaces/health/serve";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => serveReadiness();
