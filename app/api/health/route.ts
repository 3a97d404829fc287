import { serveHealth } from "@/lib/surfaces/health/serve";

export const dynamic = "force-dynamic";

export const GET = (): Response => serveHealth();
