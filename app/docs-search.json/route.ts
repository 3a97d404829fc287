import { searchEntries } from "@/lib/surfaces/docs/page-index";

export const dynamic = "force-dynamic";

export const GET = (): Response =>
  Response.json(searchEntries(), { headers: { "cache-control": "public, max-age=300" } });
