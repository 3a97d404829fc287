import type { AuthOptions } from "next-auth";
import GithubProvider, { type GithubEmail, type GithubProfile } from "next-auth/providers/github";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { env } from "@/lib/platform/env";

type Provider = AuthOptions["providers"][number];

/** What a provider says of a person, with whether it has seen that the address is theirs. */
export type OAuthProfile = (GoogleProfile | GithubProfile) & { readonly email_verified?: boolean };

/** The address of a provider's host; in tests, of its stand-in. */
function at(url: string): string {
  const { host, pathname, search } = new URL(url);
  const origin = env().PROVIDER_BASE_URLS[host];
  return origin === undefined ? url : `${origin}${pathname}${search}`;
}

function google(clientId: string, clientSecret: string): Provider {
  return GoogleProvider({
    clientId,
    clientSecret,
    wellKnown: at("https://accounts.google.com/.well-known/openid-configuration"),
  });
}

/**
 * GitHub tells the public address, which a person may leave out, but not whether it is theirs: the list of addresses
 * does. Only the primary one is taken, and only as verified as GitHub says.
 */
function github(clientId: string, clientSecret: string): Provider {
  return GithubProvider({
    clientId,
    clientSecret,
    authorization: {
      url: at("https://github.com/login/oauth/authorize"),
      params: { scope: "read:user user:email" },
    },
    token: at("https://github.com/login/oauth/access_token"),
    userinfo: {
      url: at("https://api.github.com/user"),
      async request({ client, tokens: { access_token: token = "" } }) {
        const profile = await client.userinfo<GithubProfile>(token);
        const { body } = await client.requestResource(at("https://api.github.com/user/emails"), token);
        const list = JSON.parse(body?.toString() ?? "[]") as readonly GithubEmail[];
        const primary = list.find((one) => one.primary);
        const { name, login } = profile;
        const email = primary?.email ?? "";
        return { ...profile, name: name ?? login, email, email_verified: primary?.verified === true };
      },
    },
  });
}

/** Sign-in through other services: those whose two variables are set. */
export function others(): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)] : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET ? [github(GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET)] : []),
  ];
}
