import { textAnswer } from "@/lib/surfaces/docs/answer";
import { llmsText } from "@/lib/surfaces/docs/llms";

export const dynamic = "force-dynamic";

export const GET = (): Response => textAnswer(llmsText(), "text/plain");
