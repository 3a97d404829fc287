import { textResponse } from "@/lib/surfaces/docs/text-response";
import { llmsText } from "@/lib/surfaces/docs/llms";

export const dynamic = "force-dynamic";

export const GET = (): Response => textResponse(llmsText(), "text/plain");
