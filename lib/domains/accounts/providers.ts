import type { SignInService } from "@/lib/contract/accounts";
import { env } from "@/lib/platform/env";

const names: Readonly<Record<SignInService, string>> = { google: "Google", github: "GitHub" };

/** Name of another service that people sign in through. */
export const nameOfService = (service: SignInService): string => names[service];

/** The other services one can sign in through: those whose two variables are set. */
export function providerChoices(): { id: SignInService; name: string }[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  const configured: SignInService[] = [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? ["google" as const] : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET ? ["github" as const] : []),
  ];
  return configured.map((id) => ({ id, name: names[id] }));
}
