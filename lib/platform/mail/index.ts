import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { assertNoTransaction } from "@/lib/platform/transaction-scope";
import { createOutbox } from "./outbox";
import { createSmtp } from "./smtp";

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Files that come with it; their contents are given, never read from anywhere. */
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** A mail with its sender. */
export interface OutgoingMail extends Mail {
  from: string;
}

/** Sends a mail; rejects when it was not taken. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

const transport = (): Transport =>
  singleton("mail", () => {
    const { SMTP_URL, DATA_DIR } = env();
    return SMTP_URL ? createSmtp(SMTP_URL) : createOutbox(DATA_DIR);
  });

// One mailbox, nothing a header could be continued with: nodemailer would read a list out of `a@b.c, d@e.f`.
const MAILBOX = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;

/**
 * Sends a mail through `SMTP_URL`, or without one into the outbox of the data folder.
 * Rejects for an address that is not one mailbox, and when the server refuses the mail.
 */
export async function sendMail(mail: Mail): Promise<void> {
  assertNoTransaction("a mail");
  if (!MAILBOX.test(mail.to)) throw new Error("a mail goes to exactly one address");
  await transport()({ ...mail, from: env().MAIL_FROM });
}
