/** Environment of a command: everything it uses beyond its arguments. The entry point takes it from the process, tests from doubles. */
export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** True when standard input is a terminal. */
  readonly isTyped: boolean;
  /** True when standard error is a terminal. */
  readonly isWatched: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Prompts on standard error and reads a line without echoing it. */
  askSecret(question: string): Promise<string>;
  /** Calls `act` on Ctrl-C until the returned function is called. */
  onInterrupt(act: () => void): () => void;
  /** Serves MCP over standard input and output until they close. */
  serveMcp(connection: { readonly apiKey: string | undefined; readonly baseUrl: string }): Promise<void>;
}
