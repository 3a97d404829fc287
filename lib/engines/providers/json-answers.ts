import { extractJsonMiddleware, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import type { LanguageModelV4 } from "@ai-sdk/provider";

const told = (schema: object): string =>
  `Answer with one JSON object of this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;

/** Tells the schema of the answer with the instructions, where the protocol has no place for it. */
const schemaInWords: LanguageModelMiddleware = {
  specificationVersion: "v4",
  async transformParams({ params }) {
    const { responseFormat, prompt } = params;
    if (responseFormat?.type !== "json" || !responseFormat.schema) return params;
    const words = told(responseFormat.schema);
    return {
      ...params,
      responseFormat: { type: "json" },
      // A second system message is refused by the templates of many models.
      prompt: prompt.map((message) =>
        message.role === "system" ? { ...message, content: `${message.content}\n${words}` } : message,
      ),
    };
  },
};

/** Takes off what stands around the JSON object of an answer: a fence, an introduction, the model's thoughts. */
const objectAlone = extractJsonMiddleware({ transform: (text) => /\{[\s\S]*\}/.exec(text)?.[0] ?? text });

/** A model for answers in JSON that is told their schema in words, for servers that take none. Its prompt has instructions. */
export const withJsonAnswers = (model: LanguageModelV4): LanguageModelV4 =>
  wrapLanguageModel({ model, middleware: [schemaInWords, objectAlone] });
