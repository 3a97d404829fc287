import * as z from "zod";
import { closestMatch } from "@/lib/contract/closest-match";

/** Providers of each capability beside this machine's studio, by the variable that ranks them; best first by default. */
export const studioProviders = {
  STUDIO_SCRIPT: ["openai", "anthropic", "google", "compatible"],
  STUDIO_VOICE: ["elevenlabs", "openai", "fal", "local-neural"],
  STUDIO_ACTOR: ["fal"],
  STUDIO_VIDEO: ["fal", "replicate"],
  STUDIO_IMAGE: ["fal", "openai", "google"],
  STUDIO_TRANSCRIBE: ["elevenlabs", "openai", "fal", "local-neural"],
} as const;

const LOCAL = "local";

const hintAt = (name: string, known: readonly string[]): string => {
  const near = closestMatch(name, known);
  return near === undefined ? `known are ${known.join(", ")}` : `did you mean ${near}?`;
};

/** The value of a variable of {@link studioProviders}: names by comma. A name that is not a provider of this capability is an error. */
export const ranking = (variable: keyof typeof studioProviders) => {
  const known: readonly string[] = [...studioProviders[variable], LOCAL];
  return z
    .string()
    .default("")
    .transform((value, context) => {
      const names = value.split(",").flatMap((name) => name.trim() || []);
      for (const name of names.filter((one) => !known.includes(one)))
        context.addIssue({ code: "custom", message: `"${name}" is not one of its providers: ${hintAt(name, known)}` });
      return names;
    });
};

const PREFIX = "STUDIO_";

/** One sentence for each variable that begins with `STUDIO_` and does not exist: most likely a typing error. */
export function studioNameFaults(given: readonly string[], read: readonly string[]): string[] {
  const known = read.filter((name) => name.startsWith(PREFIX));
  const endings = known.map((name) => name.slice(PREFIX.length));
  return given
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .map((name) => {
      const near = closestMatch(name.slice(PREFIX.length), endings);
      const hint = near === undefined ? `known are ${known.join(", ")}` : `did you mean ${PREFIX}${near}?`;
      return `${name}: no such variable: ${hint}`;
    });
}
