import { parse, type ParsedQs } from "qs";

/** A decoded body or query: texts at the leaves. It has no prototype, at any depth. */
export type Form = ParsedQs;

/**
 * Decodes Stripe's form encoding, in which brackets are paths: `items[0][price]=price_pro`. Lists become objects of
 * numbered fields; of a repeated field the last value counts; a field named `__proto__` is dropped.
 */
export const parseForm = (encoded: string): Form =>
  parse(encoded, {
    plainObjects: true,
    allowPrototypes: true,
    parseArrays: false,
    duplicates: "last",
    depth: 10,
    parameterLimit: Infinity,
  });
