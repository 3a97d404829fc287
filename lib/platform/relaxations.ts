/** Variables that decide how much of the world outside a service may be replaced by stand-ins. */
export interface Relaxable {
  NODE_ENV: string;
  APP_URL?: string | undefined;
  TEST_BILLING: boolean;
  STRIPE_SECRET_KEY?: string | undefined;
  EGRESS_ALLOW_ORIGINS: readonly string[];
  PROVIDER_BASE_URLS: Readonly<Record<string, string>>;
}

/** Fault in the configuration: the variable, and what is wrong with it. */
export type Fault = readonly [variable: string, error: string];

/** True when an address names this machine alone: `localhost`, a name below it, or an address of the loopback. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address); // IPv4 arrives here in its dotted form, however it was written
  return /^(?:(?:[^.]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** True when nobody but this machine reaches the service: only where APP_URL says so. A start without one sets it to where it listens. */
const isLocal = ({ APP_URL }: Relaxable): boolean => APP_URL !== undefined && isLoopback(APP_URL);

/** True when plans may be had for play money, as that of the demo account: at a public address only with TEST_BILLING. */
export const allowsTestBilling = (given: Relaxable): boolean =>
  given.TEST_BILLING || isLocal(given) || given.NODE_ENV !== "production";

/** Relaxations that production refuses, each decided by itself: which part of the world is embedded changes none. */
export function relaxationFaults(given: Relaxable): Fault[] {
  if (given.NODE_ENV !== "production") return [];
  const faults: (Fault | false)[] = [
    given.STRIPE_SECRET_KEY === undefined &&
      !allowsTestBilling(given) && [
        "STRIPE_SECRET_KEY",
        "is not set, and APP_URL is not this machine's own: set it with STRIPE_WEBHOOK_SECRET, or TEST_BILLING=1 to give plans away for play money",
      ],
    given.EGRESS_ALLOW_ORIGINS.length > 0 &&
      !isLocal(given) && [
        "EGRESS_ALLOW_ORIGINS",
        "opens private addresses to callers, so production refuses it unless APP_URL is on loopback: unset it",
      ],
    Object.keys(given.PROVIDER_BASE_URLS).length > 0 &&
      !isLocal(given) && [
        "PROVIDER_BASE_URLS",
        "sends keys to other servers, so production refuses it unless APP_URL is on loopback: unset it",
      ],
  ];
  return faults.filter((fault) => fault !== false);
}
