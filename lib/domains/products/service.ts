import type { Handler } from "@/lib/contract/operation";
import * as contract from "@/lib/contract/products";
import { answerOnce } from "@/lib/platform/idempotency/service";
import { shareWork } from "@/lib/platform/idempotency/share-work";
import { readPage } from "./read-page";
import { takeTurn } from "./turns";
import { toProduct } from "./wire";

/**
 * Reads the product a page sells and keeps its pictures; equal calls of an account share one reading. Throws ApiError
 * INVALID_REQUEST with the reason when the page cannot be read.
 */
export const read: Handler<typeof contract.read> = (caller, input) =>
  answerOnce(caller, { operation: "products_read", request: input, answer: contract.read.output }, () =>
    shareWork(caller, "product-readings", input.url, (signal) =>
      takeTurn(caller.accountId, async () => toProduct(await readPage({ ...caller, signal }, input.url))),
    ),
  );
