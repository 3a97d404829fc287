import { textAnswer } from "@/lib/docs/answer";
import { llmsFullText } from "@/lib/docs/llms";

export const dynamic = "force-dynamic";

export const GET = (): Response => textAnswer(llmsFullText(), "text/plain");
