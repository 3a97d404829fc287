import { drawnScripts } from "@/lib/engines/studio/draw/font-families";

const letters = Array.from(drawnScripts, (script) => `\\p{Script=${script}}`).join("");
const drawable = new RegExp(`^[${letters}\\p{N}\\p{P}\\p{Sc}\\p{Sm}\\p{M}\\s★°™®©№]+$`, "u");

/** True when the studio's own typefaces have the letters of a text. False for an empty text. */
export const isDrawable = (text: string): boolean => drawable.test(text);
