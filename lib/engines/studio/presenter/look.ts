/** Skin tones from the lit side to the deepest shadow, with the tints that sit on it. */
export interface Skin {
  light: string;
  mid: string;
  dark: string;
  deep: string;
  blush: string;
  lip: string;
  lipDark: string;
}

/** Hair style; each name is a painter of `hair/`. */
export type HairStyle = "long" | "curly" | "mop" | "short" | "scarf" | "straight" | "bob" | "fade" | "swept";

/** Hair (or cloth, for `scarf`) from shadow to highlight. */
export interface Hair {
  style: HairStyle;
  dark: string;
  base: string;
  light: string;
  shine: string;
}

/** Clothes of a person: a garment's cut, its cloth, and the layer or trim under it. */
export interface Outfit {
  cut: "crew" | "vneck" | "turtleneck" | "tee" | "shirt" | "hoodie" | "blazer" | "cardigan" | "overshirt";
  cloth: string;
  under: string;
  /** Bare forearms below a short sleeve. */
  hasShortSleeves: boolean;
}

/** The outline of the face in body units, half-widths except `chinY`. */
export interface FaceShape {
  cheek: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
}

/** Everything that makes one presenter look unlike another. Colours are `#rrggbb`. */
export interface Look {
  build: "slim" | "broad";
  skin: Skin;
  hair: Hair;
  iris: string;
  face: FaceShape;
  brow: { colour: string; weight: number };
  lashes: number;
  /** 0 none, 1 clearly lined. */
  age: number;
  beard: "none" | "stubble" | "full";
  hasGlasses: boolean;
  jewellery: "none" | "hoops" | "studs" | "necklace";
  outfits: readonly [Outfit, Outfit];
}
