import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { now } from "@/lib/platform/clock";
import type { Transport } from "./index";

/**
 * Keeps mails in `<dataDir>/outbox`, one JSON file each, named by time, for a machine without a mail server: the dashboard
 * and the tests read them there. Composed by nodemailer, as for a server.
 */
export function createOutbox(dataDir: string): Transport {
  const composer = createTransport({ jsonTransport: true, disableFileAccess: true, disableUrlAccess: true });
  const folder = join(dataDir, "outbox");
  return async (mail) => {
    const { message } = await composer.sendMail(mail);
    const at = now().toISOString();
    const name = `${at.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.json`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, JSON.stringify({ at, ...JSON.parse(message) }, null, 2), { mode: 0o600 });
    await rename(unfinished, join(folder, name));
    printMail(mail.to, mail.subject, mail.text);
  };
}

/** Past the log, which would remove a link's token: on such a machine this line takes the place of the inbox. */
function printMail(to: string, subject: string, text: string): void {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  process.stdout.write(`mail to ${to}: ${subject}${link ? ` ${link}` : ""}\n`);
}
