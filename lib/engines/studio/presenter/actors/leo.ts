import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Thirties, short hair, stubble. */
export const leo: LocalActor = {
  id: "leo",
  name: "Leo",
  description: "Illustrated presenter in his thirties with short hair and stubble",
  age: 35,
  voiceId: "local/reed",
  look: {
    build: "broad",
    skin: skins.golden,
    hair: { style: "short", dark: "#211612", base: "#3b281f", light: "#6d4c3a", shine: "#95705a" },
    iris: "#3f6f7c",
    face: { cheek: 150, jaw: 131, jawY: 132, chin: 66, chinY: 213 },
    brow: { colour: "#2a1b15", weight: 1.25 },
    lashes: 0.18,
    age: 0.15,
    beard: "stubble",
    hasGlasses: false,
    jewellery: "none",
    outfits: [
      { cut: "overshirt", cloth: "#3f5f80", under: "#f4f1ec", hasShortSleeves: false },
      { cut: "tee", cloth: "#e9e3d8", under: "#ffffff", hasShortSleeves: true },
    ],
  },
};
