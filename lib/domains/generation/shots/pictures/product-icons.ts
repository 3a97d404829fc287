/** Words of products by the icon that shows them: names of the Fluent emoji set. A product's noun, which is its last word, decides. */
const wordsByIcon: Readonly<Record<string, string>> = {
  backpack: "backpack rucksack daypack",
  "baby-bottle": "bottle",
  "bar-chart": "chart",
  bed: "bed",
  "beer-mug": "beer ale lager brewery pub",
  bicycle: "bike bicycle ebike",
  bone: "treat kibble chew",
  books: "book novel library bookstore lesson",
  "birthday-cake": "cake",
  camera: "camera photography photographer",
  candle: "candle",
  "canned-food": "preserve",
  chair: "chair stool",
  "cheese-wedge": "cheese creamery",
  "chocolate-bar": "chocolate",
  "cocktail-glass": "cocktail mocktail",
  cookie: "cookie biscuit",
  "couch-and-lamp": "sofa couch",
  croissant: "croissant pastry patisserie",
  "cup-with-straw": "smoothie juice soda shake lemonade",
  cupcake: "cupcake muffin",
  "desktop-computer": "workstation",
  doughnut: "donut doughnut",
  dress: "dress gown",
  droplet: "water oil",
  "framed-picture": "print",
  glasses: "glasses eyewear spectacles",
  gloves: "glove mitten",
  "graduation-cap": "graduation",
  guitar: "guitar",
  hamburger: "burger",
  headphone: "headphone earbud earphone headset",
  "high-heeled-shoe": "heel",
  "hiking-boot": "boot",
  "honey-pot": "honey",
  "hot-beverage": "coffee espresso bean roaster roastery cafe tea",
  hotel: "hotel",
  "house-with-garden": "house villa",
  "ice-cream": "gelato",
  jar: "jam sauce pickle",
  jeans: "jeans denim trouser",
  "kitchen-knife": "knife",
  laptop: "laptop",
  "light-bulb": "bulb",
  lipstick: "lipstick makeup",
  "lotion-bottle": "lotion moisturizer",
  luggage: "luggage suitcase",
  microphone: "karaoke",
  "mobile-phone": "app phone smartphone",
  "money-bag": "bank budget savings",
  "musical-notes": "concert",
  "nail-polish": "nail manicure",
  "artist-palette": "painting watercolor art pottery ceramics",
  pizza: "pizza pizzeria",
  popcorn: "snack popcorn",
  "potted-plant": "plant houseplant nursery",
  purse: "purse",
  handbag: "handbag bag tote",
  ring: "ring",
  robot: "robot",
  "running-shoe": "shoe sneaker trainers",
  scarf: "scarf shawl",
  scissors: "barber haircut salon",
  seedling: "seed gardening landscaping",
  soap: "soap",
  socks: "sock",
  spaghetti: "pasta",
  "studio-microphone": "podcast",
  sunglasses: "sunglasses",
  sushi: "sushi",
  "t-shirt": "tee",
  taco: "taco burrito",
  "teacup-without-handle": "matcha",
  "teddy-bear": "toy plush",
  tent: "tent camping",
  ticket: "ticket event conference",
  toothbrush: "toothbrush toothpaste",
  tooth: "dentist dental",
  umbrella: "umbrella",
  watch: "watch smartwatch",
  "wine-glass": "wine winery",
  yarn: "yarn knitting",
  bread: "bread bakery sourdough loaf",
  "bento-box": "meal mealkit lunch",
  "person-in-lotus-position": "yoga pilates meditation",
};

const iconByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsByIcon).flatMap(([icon, list]) => list.split(" ").map((word) => [word, icon] as const)),
);

/** Every icon a product may be shown as. */
export const productIcons: readonly string[] = Object.keys(wordsByIcon);

const singular = (word: string): string => word.replace(/(?:(ss)|s)$/, "$1");

/** The icon that shows a product ("hydration backpack" → `backpack`), or undefined for one that no icon shows. */
export function iconOfProduct(product: string): string | undefined {
  // The noun itself is the last word: a beehive sensor is no hive, a coffee table no coffee.
  const noun =
    product
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.at(-1) ?? "";
  return iconByWord.get(noun) ?? iconByWord.get(singular(noun));
}
