import type { Estimate } from "../../lib/contract/estimates";
import type { TestAccount } from "./account";
import { call } from "./in-process";

/** Asks what a request of a kind would be. */
export const estimate = ({ secret: key }: TestAccount, kind: string, request: object) =>
  call("POST", "/estimates", { key, body: { kind, request } });

/** The estimate of an answer that has one. */
export const estimateOf = ({ body }: { readonly body: unknown }): Estimate => (body as { estimate: Estimate }).estimate;
