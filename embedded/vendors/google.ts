import * as z from "zod";
import type { Answer, Vendor } from "./server";

const Generate = z.object({
  contents: z
    .array(
      z.object({
        role: z.literal("user"),
        parts: z
          .array(
            z.union([
              z.strictObject({ text: z.string() }),
              z.strictObject({ inlineData: z.object({ mimeType: z.string(), data: z.string() }) }),
            ]),
          )
          .min(1),
      }),
    )
    .min(1),
  generationConfig: z.object({
    responseModalities: z.tuple([z.literal("IMAGE")]),
    imageConfig: z.object({ aspectRatio: z.enum(["1:1", "2:3", "3:4", "4:5", "9:16", "16:9"]) }),
    seed: z.int32().optional(),
  }),
});

const failure = (code: number, status: string, message: string, reason?: string): Answer => ({
  status: code,
  body: { error: { code, status, message, details: reason === undefined ? [] : [{ reason }] } },
});

/** A double of the Gemini API: the image models. */
export const google = ({ png }: { png: Uint8Array }): Vendor => ({
  hosts: ["generativelanguage.googleapis.com"],
  answer(call) {
    if (call.headers["x-goog-api-key"] !== "AIzaGoogleDoubleKey0000000000")
      return failure(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", "API_KEY_INVALID");
    if (call.method === "GET" && call.path === "/v1beta/models")
      return { status: 200, body: { models: [{ name: "models/gemini-nano-banana-2.1" }] } };
    if (call.method !== "POST" || call.path !== "/v1beta/models/gemini-nano-banana-2.1:generateContent")
      return failure(404, "NOT_FOUND", "models/x is not found for API version v1beta");
    const parsed = Generate.safeParse(call.json);
    if (!parsed.success) return failure(400, "INVALID_ARGUMENT", z.prettifyError(parsed.error));
    const inlineData = { mimeType: "image/png", data: Buffer.from(png).toString("base64") };
    const candidate = { content: { role: "model", parts: [{ inlineData }] }, finishReason: "STOP", index: 0 };
    const usageMetadata = { promptTokenCount: 20, candidatesTokenCount: 1290, totalTokenCount: 1310 };
    return { status: 200, body: { candidates: [candidate], usageMetadata, modelVersion: "gemini-nano-banana-2.1" } };
  },
});
