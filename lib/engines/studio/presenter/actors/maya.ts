import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Twenties, long brown hair. */
export const maya: LocalActor = {
  id: "maya",
  name: "Maya",
  description: "Illustrated presenter in her twenties with long brown hair",
  age: 25,
  voiceId: "local/clara",
  look: {
    build: "slim",
    skin: skins.peach,
    hair: { style: "long", dark: "#351c14", base: "#54301f", light: "#8f5a3c", shine: "#c58d63" },
    iris: "#7b4a25",
    face: { cheek: 148, jaw: 119, jawY: 126, chin: 50, chinY: 206 },
    brow: { colour: "#3d2117", weight: 0.85 },
    lashes: 0.85,
    age: 0,
    beard: "none",
    hasGlasses: false,
    jewellery: "necklace",
    outfits: [
      { cut: "vneck", cloth: "#f1e4d2", under: "#ffffff", hasShortSleeves: false },
      { cut: "blazer", cloth: "#2f5d62", under: "#f6f1ea", hasShortSleeves: false },
    ],
  },
};
