import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Forties, fade and beard, dark skin. */
export const darius: LocalActor = {
  id: "darius",
  name: "Darius",
  description: "Illustrated presenter in his forties with a fade and a full beard",
  age: 45,
  voiceId: "local/miles",
  look: {
    build: "broad",
    skin: skins.deep,
    hair: { style: "fade", dark: "#100b0b", base: "#1b1413", light: "#3a2d2a", shine: "#5a4741" },
    iris: "#3c2213",
    face: { cheek: 151, jaw: 134, jawY: 134, chin: 70, chinY: 214 },
    brow: { colour: "#120c0c", weight: 1.3 },
    lashes: 0.2,
    age: 0.35,
    beard: "full",
    hasGlasses: false,
    jewellery: "none",
    outfits: [
      { cut: "hoodie", cloth: "#6d7f6a", under: "#ffffff", hasShortSleeves: false },
      { cut: "blazer", cloth: "#23324a", under: "#e9edf2", hasShortSleeves: false },
    ],
  },
};
