/** Environment of a command: all it touches beyond its arguments. The entry point fills it with the process, tests with their own. */
export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** True when a person types at standard input; the other when one reads standard error. */
  readonly isTyped: boolean;
  readonly isWatched: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Reads a line that is not shown, after a question on standard error. */
  askSecret(question: string): Promise<string>;
  /** Calls back at Ctrl-C until the returned function is called. */
  onInterrupt(act: () => void): () => void;
  /** Serves MCP over standard input and output until they close. */
  serveMcp(connection: { readonly apiKey: string | undefined; readonly baseUrl: string }): Promise<void>;
}
