import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Thirties, headscarf, olive skin. */
export const noor: LocalActor = {
  id: "noor",
  name: "Noor",
  description: "Illustrated presenter in her thirties wearing a headscarf",
  age: 35,
  voiceId: "local/nora",
  look: {
    build: "slim",
    skin: skins.olive,
    hair: { style: "scarf", dark: "#8a4b52", base: "#b56d70", light: "#cf8f8c", shine: "#e8b9b0" },
    iris: "#5f4a26",
    face: { cheek: 145, jaw: 117, jawY: 126, chin: 50, chinY: 205 },
    brow: { colour: "#2b1c16", weight: 1 },
    lashes: 0.9,
    age: 0.08,
    beard: "none",
    hasGlasses: false,
    jewellery: "none",
    outfits: [
      { cut: "blazer", cloth: "#3d4a63", under: "#f1e9e2", hasShortSleeves: false },
      { cut: "crew", cloth: "#d9cbb8", under: "#ffffff", hasShortSleeves: false },
    ],
  },
};
