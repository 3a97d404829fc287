import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Thirties, straight black hair, glasses. */
export const kenji: LocalActor = {
  id: "kenji",
  name: "Kenji",
  description: "Illustrated presenter in his thirties with straight black hair and glasses",
  age: 35,
  voiceId: "local/ewan",
  look: {
    build: "broad",
    skin: skins.fair,
    hair: { style: "straight", dark: "#0f0f14", base: "#1b1b22", light: "#3d3d4b", shine: "#6a6c80" },
    iris: "#3b2618",
    face: { cheek: 147, jaw: 124, jawY: 130, chin: 58, chinY: 210 },
    brow: { colour: "#16151a", weight: 1.05 },
    lashes: 0.15,
    age: 0.1,
    beard: "none",
    hasGlasses: true,
    jewellery: "none",
    outfits: [
      { cut: "turtleneck", cloth: "#2f4a47", under: "#ffffff", hasShortSleeves: false },
      { cut: "shirt", cloth: "#c9d8e6", under: "#ffffff", hasShortSleeves: false },
    ],
  },
};
