import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Letter = z.object({
  to: z.array(z.object({ address: z.string() })),
  subject: z.string(),
  text: z.string(),
  headers: z.unknown().optional(),
});
/** A mail of a service without a mail server, as its data folder keeps it. */
export type Letter = z.infer<typeof Letter>;

/** The letters to an address, the oldest first. One that is still being written is none yet. */
export async function lettersTo(address: string): Promise<Letter[]> {
  const folder = join(process.env["DATA_DIR"] ?? "", "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
  const letters = await Promise.all(
    names.toSorted().map(async (name) => Letter.parse(JSON.parse(await readFile(join(folder, name), "utf8")))),
  );
  return letters.filter(({ to }) => to[0]?.address === address);
}
