import { textAnswer } from "@/lib/docs/answer";
import { llmsText } from "@/lib/docs/llms";

export const dynamic = "force-dynamic";

export const GET = (): Response => textAnswer(llmsText(), "text/plain");
