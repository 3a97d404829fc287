import * as z from "zod";
import { operation } from "./operation";
import { OwnPassword } from "./own-password";

// Actions of a person on their own account: the dashboard calls these, never a key.

const Code = z.string().trim().min(1).max(40).describe("Six digits of an authenticator app, or a recovery code.");
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe("Shown once; each works once.") });
const example = { code: "123456" };

export const setUp = operation({
  method: "POST",
  path: "/set-up-two-factor",
  scope: "account:write",
  spec: "extension",
  summary: "Make a secret for an authenticator app; it counts once a code of it has been confirmed",
  body: z.strictObject({ password: OwnPassword }),
  success: [200],
  returnsSecret: true,
  output: z.object({
    secret: z.string().describe("Base32, to type by hand."),
    uri: z.string().describe("`otpauth://` address with the same secret."),
    qrCode: z
      .object({ size: z.int(), path: z.string() })
      .describe(
        "The address as a QR code: modules of its side, quiet zone included, and an SVG path of its dark ones.",
      ),
  }),
  example: { password: "correct horse battery" },
});

export const confirm = operation({
  method: "POST",
  path: "/confirm-two-factor",
  scope: "account:write",
  spec: "extension",
  summary: "Turn two-factor sign-in on with a code of the app; every other session ends",
  body: z.strictObject({ code: Code }),
  success: [200],
  returnsSecret: true,
  output: RecoveryCodes,
  example,
});

export const renewCodes = operation({
  method: "POST",
  path: "/renew-recovery-codes",
  scope: "account:write",
  spec: "extension",
  summary: "Make ten new recovery codes; those that were left stop working",
  body: z.strictObject({ code: Code }),
  success: [200],
  returnsSecret: true,
  output: RecoveryCodes,
  example,
});

export const turnOff = operation({
  method: "POST",
  path: "/turn-off-two-factor",
  scope: "account:write",
  spec: "extension",
  summary: "Turn two-factor sign-in off",
  body: z.strictObject({ code: Code }),
  success: [200],
  destructive: true,
  output: z.object({}),
  example,
});
