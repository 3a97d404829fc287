import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Sixties, white hair, cardigan. */
export const anton: LocalActor = {
  id: "anton",
  name: "Anton",
  description: "Illustrated presenter in his sixties with white hair and a cardigan",
  age: 65,
  voiceId: "local/fergus",
  look: {
    build: "broad",
    skin: skins.fair,
    hair: { style: "swept", dark: "#a9a6a4", base: "#cfccc9", light: "#f1efec", shine: "#ffffff" },
    iris: "#5b7f95",
    face: { cheek: 149, jaw: 130, jawY: 134, chin: 66, chinY: 211 },
    brow: { colour: "#b9b4af", weight: 1.2 },
    lashes: 0.05,
    age: 1,
    beard: "none",
    hasGlasses: false,
    jewellery: "none",
    outfits: [
      { cut: "cardigan", cloth: "#8a6a4c", under: "#eef1f2", hasShortSleeves: false },
      { cut: "shirt", cloth: "#7f9aae", under: "#ffffff", hasShortSleeves: false },
    ],
  },
};
