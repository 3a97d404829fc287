import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Twenties, natural curls, hoops. */
export const zoe: LocalActor = {
  id: "zoe",
  name: "Zoe",
  description: "Illustrated presenter in her twenties with natural curls and hoop earrings",
  age: 25,
  voiceId: "local/june",
  look: {
    build: "slim",
    skin: skins.brown,
    hair: { style: "curly", dark: "#130d0e", base: "#211618", light: "#5a3d38", shine: "#7d5a4e" },
    iris: "#4d2d19",
    face: { cheek: 147, jaw: 121, jawY: 124, chin: 54, chinY: 205 },
    brow: { colour: "#1a1010", weight: 0.95 },
    lashes: 0.95,
    age: 0,
    beard: "none",
    hasGlasses: false,
    jewellery: "hoops",
    outfits: [
      { cut: "crew", cloth: "#f0a63a", under: "#ffffff", hasShortSleeves: false },
      { cut: "overshirt", cloth: "#5b8c7b", under: "#fbf5ec", hasShortSleeves: false },
    ],
  },
};
