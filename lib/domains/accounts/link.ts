import { sendMail } from "@/lib/platform/mail";

/** Mails a link that signs its reader in once. The address has an account, or gets one when the link is opened. */
export const sendSignInLink = (email: string, url: string, lifetimeSeconds: number): Promise<void> =>
  sendMail({
    to: email,
    subject: "Sign in to Spotmill",
    text: `Sign in to Spotmill as ${email}:\n\n${url}\n\nThe link works once, for ${lifetimeSeconds / 60} minutes. If you did not ask for it, ignore this mail.\n`,
  });
