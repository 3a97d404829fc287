import { textResponse } from "@/lib/surfaces/docs/text-response";
import { llmsFullText } from "@/lib/surfaces/docs/llms";

export const dynamic = "force-dynamic";

export const GET = (): Response => textResponse(llmsFullText(), "text/plain");
