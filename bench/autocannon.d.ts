declare module "autocannon" {
  /** Settings of one load run. */
  interface Options {
    url: string;
    method?: "GET" | "OPTIONS" | "POST";
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: readonly { headers: Readonly<Record<string, string>>; body?: string }[];
  }
  /** Figures of one load run. */
  interface Result {
    requests: { average: number; total: number };
    latency: { p99: number };
    errors: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
