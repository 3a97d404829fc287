import type { AttemptSource } from "@/lib/domains/accounts/service";
import { clientNetwork } from "./client-address";
import { deviceToken } from "./device-cookie";

/** The address and browser by which attempts to prove who one is are counted. */
export const attemptSource = (headers: Headers): AttemptSource => ({
  address: clientNetwork(headers, undefined),
  device: deviceToken(headers),
});
