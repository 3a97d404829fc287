import type { LocalActor } from "./index";
import { skins } from "./skins";

/** Fifties, bob with grey streaks. */
export const carmen: LocalActor = {
  id: "carmen",
  name: "Carmen",
  description: "Illustrated presenter in her fifties with a grey-streaked bob",
  age: 55,
  voiceId: "local/iris",
  look: {
    build: "slim",
    skin: skins.bronze,
    hair: { style: "bob", dark: "#2f2724", base: "#4d423e", light: "#7d716c", shine: "#d9d3cd" },
    iris: "#57402a",
    face: { cheek: 149, jaw: 124, jawY: 130, chin: 56, chinY: 207 },
    brow: { colour: "#3a2d28", weight: 0.9 },
    lashes: 0.6,
    age: 0.75,
    beard: "none",
    hasGlasses: false,
    jewellery: "studs",
    outfits: [
      { cut: "cardigan", cloth: "#7b2f45", under: "#f3e6da", hasShortSleeves: false },
      { cut: "shirt", cloth: "#e7d5c4", under: "#ffffff", hasShortSleeves: false },
    ],
  },
};
