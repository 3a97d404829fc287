import { singleton } from "./singleton";

/** State of telling the Inngest server of this build's functions. */
export const functionRegistration = (): { isPending: boolean } =>
  singleton("function-registration", () => ({ isPending: false }));
