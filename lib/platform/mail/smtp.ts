import { createTransport } from "nodemailer";
import type { Transport } from "./index";

const TIMEOUT_MS = 10_000;

/** Sends through a mail server, `smtp://` or `smtps://` with the credentials in the address. Contents are only what is given: no file or address in a mail is ever opened. */
export function createSmtp(url: string): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await mailer.sendMail(mail);
  };
}
