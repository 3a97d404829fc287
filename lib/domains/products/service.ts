import type { Handler } from "@/lib/contract/operation";
import * as contract from "@/lib/contract/products";
import { answerOnce } from "@/lib/platform/idempotency/service";
import { singleton } from "@/lib/platform/singleton";
import { readPage } from "./read-page";
import { takeTurn } from "./turns";
import { toProduct } from "./wire";

export const read: Handler<typeof contract.read> = (caller, input) => {
  const parse = (body: unknown) => contract.read.output.parse(body);
  const act = () => takeTurn(caller.accountId, async () => toProduct(await readPage(caller, input.url)));
  return answerOnce(caller, { operation: "products_read", request: input, parse }, () =>
    caller.idempotencyKey === null
      ? act()
      : shared(JSON.stringify([caller.accountId, caller.idempotencyKey, input.url]), act),
  );
};

type Reading = Promise<ReturnType<typeof toProduct>>;

/** The reading of a page that a request with the same Idempotency-Key has begun, or a new one. */
function shared(key: string, act: () => Reading): Reading {
  const open = singleton("product-readings", () => new Map<string, Reading>());
  const reading = open.get(key) ?? act().finally(() => open.delete(key));
  open.set(key, reading);
  return reading;
}
