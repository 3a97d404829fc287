import { appUrl } from "@/lib/platform/app-url";
import { sendMail } from "@/lib/platform/mail";
import { firstProofWarning } from "./first-proof";
import * as repo from "./repo";

/**
 * Address of the page whose button signs in, from the callback address it leads on to. Mails carry the page: scanners open
 * what they find in a mail, and the callback uses up its token and may wipe an unproven account.
 */
export const signInPage = (callbackUrl: string): string => appUrl(`/sign-in/link${new URL(callbackUrl).search}`);

/** Mails the way to a page that signs its reader in once. The address has an account, or gets one when its button is pressed. */
export async function sendSignInLink(email: string, callbackUrl: string, lifetimeSeconds: number): Promise<void> {
  const warning = firstProofWarning(await repo.findByEmail(email));
  await sendMail({
    to: email,
    subject: "Sign in to Spotmill",
    text: `Sign in to Spotmill as ${email}:\n\n${signInPage(callbackUrl)}\n\n${warning}The link works once, for ${lifetimeSeconds / 60} minutes. If you did not ask for it, ignore this mail.\n`,
  });
}
