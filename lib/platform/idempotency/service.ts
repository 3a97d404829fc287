import canonicalize from "canonicalize";
import { now } from "@/lib/platform/clock";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/platform/crypto";
import { db, type Executor } from "@/lib/platform/db/client";
import * as repo from "./repo";
import type { Kept, KeyUse } from "./repo";

const KEPT_MS = 24 * 3_600_000;

/** Identity of a request that may come again. */
export interface Replay<T> {
  /** Id of the operation, with path parameters after a colon: `keys_revoke:<keyId>`. */
  readonly operation: string;
  /** The request; only its canonical form counts. */
  readonly request: unknown;
  /** For answers that hold a secret: nothing is kept, and this hint tells who repeats how to get a new one. */
  readonly secretHint?: string;
  /** The kept answer, checked. */
  parse(body: unknown): T;
}

/**
 * Acts once per `Idempotency-Key`: the effect and the claim on the key commit together, so of parallel twins one acts and
 * the others get its answer. Without a key it just acts. A failed action keeps nothing.
 * Throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another request, or its answer held a secret.
 */
export async function once<T extends Record<string, unknown>>(
  caller: Caller,
  replay: Replay<T>,
  act: (tx: Executor) => Promise<T>,
): Promise<T> {
  const use = useOf(caller, replay);
  if (!use) return db().transaction(act);
  return db().transaction(async (tx) => {
    const kept = await repo.claim(tx, use, oldest());
    if (kept) return repeat(caller, replay, use, kept);
    const answer = await act(tx);
    if (!replay.secretHint) await repo.keep(tx, use, answer);
    return answer;
  });
}

/**
 * The kept answer of a request that comes again, or undefined. For a look before the request is checked against things
 * that may have changed since. Throws as {@link once}.
 */
export async function recall<T extends Record<string, unknown>>(
  caller: Caller,
  replay: Replay<T>,
): Promise<T | undefined> {
  const use = useOf(caller, replay);
  const kept = use && (await repo.find(use, oldest()));
  return use && kept && repeat(caller, replay, use, kept);
}

/**
 * The same for an action that does no harm when done twice, and cannot share a transaction with the claim: twins may both
 * act, and all of them get the answer of the first.
 */
export async function answerOnce<T extends Record<string, unknown>>(
  caller: Caller,
  replay: Replay<T>,
  act: () => Promise<T>,
): Promise<T> {
  const known = await recall(caller, replay);
  if (known) return known;
  const answer = await act();
  return caller.idempotencyKey === null ? answer : once(caller, replay, () => Promise.resolve(answer));
}

/** Deletes the answers that are no longer kept; returns how many. For the sweeper. */
export const deleteExpiredAnswers = (): Promise<number> => repo.deleteOlder(oldest());

const oldest = (): Date => new Date(now().getTime() - KEPT_MS);

function useOf<T>({ accountId, idempotencyKey: key }: Caller, { operation, request }: Replay<T>): KeyUse | undefined {
  if (key === null) return undefined;
  return { accountId, operation, key, fingerprint: sha256Hex(canonicalize(request) ?? "") };
}

function repeat<T>(caller: Caller, { secretHint, parse }: Replay<T>, { fingerprint }: KeyUse, kept: Kept): T {
  if (kept.fingerprint !== fingerprint)
    throw new ApiError("IDEMPOTENCY_KEY_REUSED", "this Idempotency-Key came before with another request");
  if (secretHint)
    throw new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "this request was carried out before, and its answer held a secret that is not kept",
      secretHint,
    );
  const answer = parse(kept.body);
  caller.markReplayed?.();
  return answer;
}
