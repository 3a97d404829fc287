/** Providers whose voices are of this machine. Only they speak the lines of a document one by one, or other first and last ones. */
const localProviders: ReadonlySet<string> = new Set(["local", "local-neural"]);

/** True for a voice of this machine. */
export const isSpokenHere = ({ provider }: { readonly provider: string }): boolean => localProviders.has(provider);
