import type { AuthOptions } from "next-auth";
import GithubProvider, { type GithubEmail, type GithubProfile } from "next-auth/providers/github";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { env } from "@/lib/platform/env";

type Provider = AuthOptions["providers"][number];

/** Profile of a person at a provider; `email_verified` when the provider has verified the address. */
export type OAuthProfile = (GoogleProfile | GithubProfile) & { readonly email_verified?: boolean };

/** URL at a provider's host, or at the double that stands for it in tests. */
function providerUrl(url: string): string {
  const { host, pathname, search } = new URL(url);
  const origin = env().PROVIDER_BASE_URLS[host];
  return origin === undefined ? url : `${origin}${pathname}${search}`;
}

function google(clientId: string, clientSecret: string): Provider {
  return GoogleProvider({
    clientId,
    clientSecret,
    wellKnown: providerUrl("https://accounts.google.com/.well-known/openid-configuration"),
  });
}

/**
 * GitHub's profile has the public address, which may be missing, but not whether it is verified: the list of addresses
 * has both. Only the primary one is taken, and only as verified as GitHub says.
 */
function github(clientId: string, clientSecret: string): Provider {
  return GithubProvider({
    clientId,
    clientSecret,
    authorization: {
      url: providerUrl("https://github.com/login/oauth/authorize"),
      params: { scope: "read:user user:email" },
    },
    token: providerUrl("https://github.com/login/oauth/access_token"),
    userinfo: {
      url: providerUrl("https://api.github.com/user"),
      async request({ client, tokens: { access_token: token = "" } }) {
        const profile = await client.userinfo<GithubProfile>(token);
        const { body } = await client.requestResource(providerUrl("https://api.github.com/user/emails"), token);
        const list = JSON.parse(body?.toString() ?? "[]") as readonly GithubEmail[];
        const primary = list.find((one) => one.primary);
        const { name, login } = profile;
        const email = primary?.email ?? "";
        return { ...profile, name: name ?? login, email, email_verified: primary?.verified === true };
      },
    },
  });
}

/** OAuth providers whose two variables are set. */
export function oauthProviders(): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)] : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET ? [github(GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET)] : []),
  ];
}
