/** Three colours a palette is derived from: the accent, its warm or cool companion, and the deep tone behind both. */
export interface BasePalette {
  name: string;
  accent: string;
  companion: string;
  deep: string;
  /** Product categories it suits, words of the catalog's vocabulary. */
  suits: readonly string[];
}

/** Curated palettes for ads when the brand gave no colours; chosen by category first, by seed among those. */
export const basePalettes: readonly BasePalette[] = [
  { name: "sunrise", accent: "#e2483d", companion: "#ffb35c", deep: "#7a1f4b", suits: ["home", "sleep", "lighting"] },
  { name: "espresso", accent: "#b5562a", companion: "#e9b77a", deep: "#3c2016", suits: ["coffee", "food", "drink"] },
  { name: "matcha", accent: "#4f7f3a", companion: "#c9d977", deep: "#1f3a26", suits: ["food", "drink", "health"] },
  { name: "lagoon", accent: "#0b7f8c", companion: "#6fd3c7", deep: "#0b3350", suits: ["travel", "sport", "cleaning"] },
  {
    name: "iris",
    accent: "#6a4be0",
    companion: "#b79bff",
    deep: "#24155c",
    suits: ["technology", "software", "games"],
  },
  {
    name: "cobalt",
    accent: "#2358e0",
    companion: "#7cc4ff",
    deep: "#0d1f57",
    suits: ["technology", "software", "finance"],
  },
  {
    name: "rosewater",
    accent: "#cf3f73",
    companion: "#ffb3c4",
    deep: "#5c1538",
    suits: ["beauty", "skincare", "fashion"],
  },
  { name: "clay", accent: "#b4573f", companion: "#e8b79a", deep: "#472019", suits: ["beauty", "home", "craft"] },
  { name: "citrus", accent: "#df5a12", companion: "#ffd34f", deep: "#6b2408", suits: ["drink", "sport", "kids"] },
  { name: "forest", accent: "#1f7a55", companion: "#8fd0a0", deep: "#0d3229", suits: ["outdoors", "garden", "health"] },
  { name: "plum", accent: "#9a2f7d", companion: "#f0a3d0", deep: "#3d0f3f", suits: ["beauty", "fashion", "music"] },
  { name: "denim", accent: "#3a5f95", companion: "#a9c5e6", deep: "#17283f", suits: ["fashion", "kids", "travel"] },
  {
    name: "graphite",
    accent: "#d8572a",
    companion: "#c9c4bd",
    deep: "#1d1f24",
    suits: ["technology", "automotive", "tools"],
  },
  { name: "honey", accent: "#a8690a", companion: "#ffd980", deep: "#4a2c07", suits: ["food", "pets", "skincare"] },
];
