import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { SignedIn } from "@/lib/domains/accounts/service";
import { pathHeader, signInPath } from "./return-path";
import { identityOf, readSession } from "@/lib/surfaces/rest/authentication/session";

/** Returns who is signed in, or null. Read once per page load, whatever asks for it. */
export const currentUser = cache(async (): Promise<SignedIn | null> => readSession(await headers()));

/** Returns who is signed in; sends everybody else to the sign-in page, which leads back here. */
export async function requireUser(): Promise<SignedIn> {
  const user = await currentUser();
  if (!user) redirect(signInPath((await headers()).get(pathHeader)));
  return user;
}

/** Returns the caller that the API sees behind this page, or null when nobody is signed in. Read once per page load. */
export const currentIdentity = cache(async () => {
  const user = await currentUser();
  return user && identityOf(user);
});
