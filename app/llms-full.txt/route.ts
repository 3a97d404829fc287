import { textAnswer } from "@/lib/surfaces/docs/answer";
import { llmsFullText } from "@/lib/surfaces/docs/llms";

export const dynamic = "force-dynamic";

export const GET = (): Response => textAnswer(llmsFullText(), "text/plain");
