import { parseArgs } from "node:util";

const usage = `usage: npm run -s doctor -- [--json] [--spend]
  --json   findings as JSON
  --spend  one small paid call at every configured provider`;

/** Reads the flags of the doctor. Ends the process with the usage for --help, and with exit code 2 for any it does not have. */
export function readFlags(words: readonly string[]): { readonly isJson: boolean; readonly isSpending: boolean } {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { json: flag, spend: flag, help: { ...flag, short: "h" } },
    });
    if (!values.help) return { isJson: values.json, isSpending: values.spend };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}
