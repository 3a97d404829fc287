import canonicalize from "canonicalize";
import type * as z from "zod";
import { DAY_MS, now } from "@/lib/platform/clock";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/platform/crypto";
import { transaction, type Transaction } from "@/lib/platform/db/client";
import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { filesOf } from "@/lib/platform/storage/references";
import * as repo from "./repo";
import type { KeyUse, StoredAnswer } from "./repo";

const RETENTION_DAYS = 1;

/** Identity of a request that may be repeated. */
export interface Replay<T> {
  /** Id of the operation, with path parameters after a colon: `keys_revoke:<keyId>`. */
  readonly operation: string;
  /** The request; only its canonical form counts, and of an address of an own file only which file it is. */
  readonly request: unknown;
  /** For answers that hold a secret: nothing is stored, and this hint says how to get a new one. */
  readonly secretHint?: string;
  /** Schema of the answer, as it is stored. */
  readonly answer: z.ZodType<T>;
}

/**
 * Acts once per `Idempotency-Key`: the effect and the claim on the key commit together, so one of several parallel requests
 * acts and the others get its answer. Without a key it just acts. A failed action stores nothing.
 * Throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another request, or its answer held a secret.
 */
export async function runOnce<T extends Record<string, unknown>>(
  caller: Caller,
  replay: Replay<T>,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const use = useOf(caller, replay);
  if (!use) return transaction(act);
  return transaction(async (tx) => {
    const stored = await repo.claim(tx, use, oldest());
    if (stored) return replayAnswer(caller, replay, use, stored);
    const answer = await act(tx);
    if (!replay.secretHint) await repo.storeAnswer(tx, use, answer);
    return answer;
  });
}

/**
 * Finds the stored answer of a repeated request; undefined when there is none. Call it before the request is checked
 * against things that may have changed since. Throws as {@link runOnce}.
 */
export async function findAnswer<T extends Record<string, unknown>>(
  caller: Caller,
  replay: Replay<T>,
): Promise<T | undefined> {
  const use = useOf(caller, replay);
  const stored = use && (await repo.findAnswer(use, oldest()));
  return use && stored && replayAnswer(caller, replay, use, stored);
}

/**
 * {@link runOnce} for an action that is harmless when repeated and cannot share a transaction with the claim: parallel
 * requests may each act, and all of them get the answer of the first.
 */
export async function answerOnce<T extends Record<string, unknown>>(
  caller: Caller,
  replay: Replay<T>,
  act: () => Promise<T>,
): Promise<T> {
  const stored = await findAnswer(caller, replay);
  if (stored) return stored;
  const answer = await act();
  return caller.idempotencyKey === null ? answer : runOnce(caller, replay, () => Promise.resolve(answer));
}

/** Deletes answers past their retention; returns how many. For the sweeper. */
export const deleteExpiredAnswers = (): Promise<number> => deleteExpired(RETENTION_DAYS, repo.deleteOlderThan);

const oldest = (): Date => new Date(now().getTime() - RETENTION_DAYS * DAY_MS);

function useOf<T>({ accountId, idempotencyKey: key }: Caller, { operation, request }: Replay<T>): KeyUse | undefined {
  if (key === null) return undefined;
  // An own file counts by its key: whoever repeats a request may have had to sign its address anew.
  const named = filesOf(accountId).toFiles(request);
  return { accountId, operation, key, fingerprint: sha256Hex(canonicalize(named) ?? "") };
}

function replayAnswer<T>(
  caller: Caller,
  { secretHint, answer }: Replay<T>,
  { fingerprint }: KeyUse,
  stored: StoredAnswer,
): T {
  if (stored.fingerprint !== fingerprint)
    throw new ApiError("IDEMPOTENCY_KEY_REUSED", "this Idempotency-Key came before with another request");
  if (secretHint)
    throw new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "this request was carried out before, and its answer held a secret that is not kept",
      secretHint,
    );
  const kept = answer.parse(stored.body);
  caller.markReplayed?.();
  return kept;
}
