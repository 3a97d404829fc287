import { createLocalStorage } from "./local";

const [folder = "", key = ""] = process.argv.slice(2);

/** Reports when its first megabyte is written, then never ends. */
async function* endless(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(1_000_000);
  process.stdout.write("writing\n");
  await new Promise((resolve) => setInterval(resolve, 2 ** 31 - 1));
}

await createLocalStorage(folder).putStream(key, endless(), { maxBytes: Infinity });
