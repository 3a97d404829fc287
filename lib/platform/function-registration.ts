import { singleton } from "./singleton";

/** Whether the Inngest server still has to be told of this build's functions. */
export const functionRegistration = (): { isPending: boolean } =>
  singleton("function-registration", () => ({ isPending: false }));
