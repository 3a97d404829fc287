import { env } from "@/lib/platform/env";

/** The other services one can sign in through: those whose two variables are set. */
export function providerChoices(): { id: "google" | "github"; name: string }[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [{ id: "google" as const, name: "Google" }] : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET ? [{ id: "github" as const, name: "GitHub" }] : []),
  ];
}
