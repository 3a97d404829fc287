import { DAY_MS, now } from "@/lib/platform/clock";
import { sha256Hex } from "@/lib/platform/crypto";
import { bucketOf } from "./device";
import * as tokenRepo from "./token-repo";

const MAILS_PER_DAY = 5;

/**
 * Counts a mail with a way in and returns whether it may be sent: five links and five resets a day for an address, counted
 * apart for a browser that is known there, so that nobody uses up what its owner needs.
 */
export const claimEntryMail = (kind: "link" | "reset", email: string, device: string | null): Promise<boolean> =>
  tokenRepo.claimEntryMail(sha256Hex(`${kind} ${bucketOf(email, device)}`), now(), MAILS_PER_DAY, DAY_MS);
