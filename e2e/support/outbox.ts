import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const StoredMail = z.object({
  to: z.array(z.object({ address: z.string() })),
  subject: z.string(),
  text: z.string(),
  headers: z.unknown().optional(),
});
/** A mail of a service without a mail server, as its data folder keeps it. */
export type StoredMail = z.infer<typeof StoredMail>;

/** Mails to an address, oldest first. One that is still being written is left out. */
export async function mailsTo(address: string): Promise<StoredMail[]> {
  const folder = join(process.env["DATA_DIR"] ?? "", "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
  const mails = await Promise.all(
    names.toSorted().map(async (name) => StoredMail.parse(JSON.parse(await readFile(join(folder, name), "utf8")))),
  );
  return mails.filter(({ to }) => to[0]?.address === address);
}
