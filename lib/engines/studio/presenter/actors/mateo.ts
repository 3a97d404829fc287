import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Early twenties, dark curls, clean-shaven. */
export const mateo: LocalActor = {
  id: "mateo",
  name: "Mateo",
  description: "Illustrated presenter in his early twenties with dark curls and short sides",
  age: 22,
  voiceId: "local/jude",
  look: {
    build: "broad",
    skin: skins.olive,
    hair: { style: "mop", dark: "#1d1210", base: "#33211a", light: "#6b4835", shine: "#8d644a" },
    iris: "#5a3b1f",
    face: { cheek: 146, jaw: 123, jawY: 130, chin: 58, chinY: 208 },
    brow: { colour: "#241713", weight: 1.1 },
    lashes: 0.3,
    age: 0,
    beard: "none",
    hasGlasses: false,
    jewellery: "none",
    outfits: [
      { cut: "hoodie", cloth: "#c85a3c", under: "#f6efe6", hasShortSleeves: false },
      { cut: "tee", cloth: "#33495e", under: "#ffffff", hasShortSleeves: true },
    ],
  },
};
