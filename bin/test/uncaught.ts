/** Lines that Node, Next and our supervisor print of an exception nobody caught, or of a process that ended by one. */
const signs = [
  /^Node\.js v\d+/,
  /\bun(?:caught|handled)\s?(?:exception|(?:promise\s?)?rejection)\b/i,
  / is started again in /,
];

/** Lines of a service's output that tell of an exception nobody caught, each with the line before it. */
export function uncaughtIn(output: string): string[] {
  const lines = output.split("\n");
  return lines.flatMap((line, at) =>
    signs.some((sign) => sign.test(line)) ? [[lines[at - 1], line].join("\n").trim()] : [],
  );
}
