import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { Request } from "../parameters/kinds";
import { useEstimateWarnings } from "./use-estimate-warnings";

interface Form {
  readonly kind: "ugc" | "image";
  readonly request: Request;
}

test("the request of one form is never asked about as that of another", async () => {
  const asked: unknown[] = [];
  const useForm = ({ kind, request }: Form) => useEstimateWarnings(kind, request);
  const ugc: Form = { kind: "ugc", request: { prompt: "Tea.", productImageUrls: ["https://a.example/k"] } };
  const image: Form = { kind: "image", request: { prompt: "Tea.", referenceImageUrls: ["https://a.example/k"] } };
  const hook = await renderHook(useForm, ugc, async (request) => {
    asked.push(await request.json());
    return Response.json({ estimate: { warnings: [{ code: "X", message: "told" }] } });
  });
  await expect.poll(() => hook.current).toHaveLength(1);
  hook.rerender(image);
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([ugc, image]);
});
