import type { ProductFacts, ProductNotice } from "./tasks";

/** A page of `e2e/fixtures/sites/products` with what a reader of it must find. */
export interface ProductPage {
  file: string;
  url: string;
  name: string;
  price: ProductFacts["price"];
  /** Each in one of the facts. */
  facts: readonly string[];
  /** In none of the facts. */
  not: readonly string[];
  /** Ends of the addresses of its pictures, in order. */
  pictures: readonly string[];
  notices: readonly ProductNotice[];
}

const price = (amount: number, currency: string | null, text: string) => ({ amount, currency, text });

/** Pages of shops as platforms write them, which the reader was made with. */
export const knownPages: readonly ProductPage[] = [
  {
    file: "shopify",
    url: "https://fernwick.example/products/alder-desk-lamp",
    name: "Alder Desk Lamp",
    price: price(129, "GBP", "£129.00"),
    facts: ["turned from one piece of alder", "sewn in Leeds", "42 cm tall", "E27 bulb, included"],
    not: ["Shipping", "delivery", "newsletter", "Birch", "Fernwick"],
    pictures: ["alder-front.jpg?v=1718&width=1920", "alder-cord.jpg?v=1718&width=1946"],
    notices: [],
  },
  {
    file: "woocommerce",
    url: "https://tidewater.example/product/harbour-blend/",
    name: "Harbour Blend Coffee",
    price: price(14, "USD", "$14.00 – $42.00"),
    facts: ["roasted on Mondays", "Beans from two farms in Huila.", "Good in a moka pot", "Roast: Medium"],
    not: ["<strong>", "Best coffee", "Decaf", "SKU"],
    pictures: ["harbour-bag.jpg", "harbour-cup.jpg"],
    notices: ["PRICE_VARIES"],
  },
  {
    file: "magento",
    url: "https://cairn.example/ridgeline-day-pack.html",
    name: "Ridgeline Day Pack",
    price: price(89, "USD", "$89.00"),
    facts: ["22 litre pack", "Roll top in waxed canvas", "Material: Waxed cotton canvas", "Weighs 740 g"],
    not: ["SKU", "RDP-22", "welcome", "other products"],
    pictures: ["ridgeline-blue.jpg"],
    notices: [],
  },
  {
    file: "german",
    url: "https://webhof.example/wollplaid-inga",
    name: "Wollplaid „Inga“",
    price: price(149, "EUR", "149,00 €"),
    facts: [
      "aus deutscher Schurwolle",
      "ca. 140 x 200 cm groß",
      "100 % Schurwolle, mulesingfrei",
      "Farbe: Grau meliert",
    ],
    not: ["Lieferzeit", "UVP", "MwSt", "WK-77"],
    pictures: ["plaid-inga-grau.jpg", "plaid-inga-detail.jpg"],
    notices: [],
  },
  {
    file: "marketplace",
    url: "https://market.example/dp/B0TEST1234",
    name: "Pellworth Cast Iron Skillet, 10 Inch, Pre-Seasoned, Oven Safe to 500 F",
    price: price(23.92, "USD", "$23.92"),
    facts: ["Pre-seasoned with soybean oil", "Two pour spouts", "Material: Cast Iron", "Handle Length: 5.5 inches"],
    not: ["ASIN", "ratings", "changed the way", "DELIVERY"],
    pictures: ["71abcXY._AC_SL1500_.jpg", "81defZW._AC_US40_.jpg"],
    notices: [],
  },
  {
    file: "plain",
    url: "http://hobbs.example/heather.htm",
    name: "Heather honey, 340 g jar",
    price: price(8.5, "GBP", "£8.50"),
    facts: ["Cut from the comb in September", "It sets like jelly", "We never heat it"],
    not: ["Postage", "Order now"],
    pictures: ["pics/heather.jpg"],
    notices: [],
  },
  {
    file: "japanese",
    url: "https://tanaka.example/products/detail/12",
    name: "備前焼 湯呑み",
    price: price(3850, "JPY", "￥3,850"),
    facts: ["登り窯で十日間焼いた", "釉薬は使っていません", "素材: 備前の陶土"],
    not: ["商品コード", "カート"],
    pictures: ["yunomi01.jpg", "yunomi02.jpg"],
    notices: [],
  },
  {
    file: "soldout",
    url: "https://hearth.example/linen-apron/",
    name: "Linen Apron - Oat",
    price: price(58, "AUD", "$58.00"),
    facts: ["Crossed straps", "Two deep pockets", "Fabric: Stonewashed linen, 240 gsm"],
    not: ["SKU", "Out of stock"],
    pictures: ["apron__1.1280.1280.jpg?c=2"],
    notices: ["SOLD_OUT"],
  },
  {
    file: "noprice",
    url: "https://brandt.example/products/vx-40",
    name: "VX-40 Vacuum Lifter",
    price: null,
    facts: ["up to 400 kg", "Two separate vacuum circuits", "Own weight: 78 kg"],
    not: ["Request a quote", "Unit 4"],
    pictures: ["vx-40-hero.jpg"],
    notices: ["NOT_A_PRODUCT", "NO_PRICE"],
  },
  {
    file: "french",
    url: "https://lessiviere.example/savon-noir.html",
    name: "Savon noir à l'olive 1 L",
    price: price(12.9, "EUR", "12,90 €"),
    facts: ["sans parfum ni colorant", "Une cuillère suffit", "Contenance: 1 litre"],
    not: ["Livraison", "Nouveau", "clients"],
    pictures: ["savon-noir.jpg"],
    notices: [],
  },
];

/** Pages written before the reader was run on any, and opened after it was done. */
export const heldBackPages: readonly ProductPage[] = [
  {
    file: "squarespace",
    url: "https://wren.example/shop/salt-cellar",
    name: "Salt Cellar",
    price: price(48, "CAD", "$48.00"),
    facts: ["Thrown in one piece", "Holds a cup of flake salt."],
    not: ["<p>", "Might Also"],
    pictures: ["cellar.jpg?format=1500w", "cellar.jpg", "cellar-open.jpg"],
    notices: [],
  },
  {
    file: "wix",
    url: "https://www.lowlantern.example/product-page/beeswax-candle",
    name: "Beeswax Candle",
    price: price(18, "EUR", "€18.00"),
    facts: ["Kerry beeswax", "Burns for 40 hours"],
    not: ["Add to Cart"],
    pictures: [
      "ab12_9f~mv2.jpg/v1/fill/w_1200,h_1200,al_c,q_85/file.jpg",
      "cd34_11~mv2.jpg/v1/fill/w_1200,h_1200,al_c,q_85/file.jpg",
    ],
    notices: [],
  },
  {
    file: "handmade",
    url: "https://www.crafts.example/listing/9812/hand-bound-sketchbook",
    name: "Hand Bound Sketchbook A5, Khadi Paper, Refillable Leather Cover",
    price: price(28, "GBP", "£28.00+"),
    facts: ["refilled when it is full", "96 pages of 150 gsm", "Hebden Bridge"],
    not: ["gorgeous", "5.0"],
    pictures: ["5512_k3.jpg", "5513_p9.jpg"],
    notices: ["PRICE_VARIES"],
  },
  {
    file: "brokendata",
    url: "https://kestrel.example/products/trail-vest",
    name: "Trail Running Vest",
    price: price(85, "USD", "From $85.00"),
    facts: ["Carries two soft flasks", "Weighs 190 g", "Whistle on the left strap"],
    not: ["Afterpay", "Sold out"],
    pictures: ["vest_1024x1024.jpg", "vest-back_1024x1024.jpg"],
    notices: ["PRICE_VARIES"],
  },
  {
    file: "swedish",
    url: "https://smedje.example/gryta",
    name: "Gjutjärnsgryta 4 liter",
    price: price(1299, "SEK", "1 299 kr"),
    facts: ["Gjuten i ett stycke", "Emaljerad insida", "Diameter: 24 cm"],
    not: ["varukorg"],
    pictures: ["gryta-svart.jpg", "gryta-rod.jpg"],
    notices: [],
  },
  {
    file: "swiss",
    url: "https://holzwerk.example/brett.html",
    name: "Schneidebrett Nussbaum",
    price: price(1290, "CHF", "CHF 1'290.–"),
    facts: ["sieben Lamellen", "Leinöl aus dem Emmental", "Masse: 60 x 40 x 5 cm"],
    not: ["Versand", "HB-12"],
    pictures: ["bilder/brett-gross.jpg"],
    notices: [],
  },
  {
    file: "headonly",
    url: "https://farfield.example/p/orbit-2",
    name: "Orbit Tent 2",
    price: price(349, "USD", "349.00 USD"),
    facts: ["pitches from the outside in", "Packs to 38 cm"],
    not: [],
    pictures: ["orbit-2.png?w=1200&h=630"],
    notices: ["SOLD_OUT"],
  },
  {
    file: "category",
    url: "https://harlow.example/mugs",
    name: "Mugs",
    price: null,
    facts: [],
    not: ["Speckled"],
    pictures: [],
    notices: ["SEVERAL_PRODUCTS", "NO_FACTS", "NO_PICTURES"],
  },
  {
    file: "rdfa",
    url: "https://robles.example/aceite",
    name: "Aceite de oliva virgen extra 500 ml",
    price: price(11.75, "EUR", "11,75 €"),
    facts: ["Picual de cosecha temprana", "más de cien años"],
    not: ["carrito"],
    pictures: ["aceite.jpg"],
    notices: [],
  },
  {
    file: "hostile",
    url: "https://mossbank.example/soap",
    name: "Cedar & Moss Soap Bar",
    price: price(7.5, "USD", "$7.50"),
    facts: ["cured for six weeks", "cedar oil from Oregon"],
    not: ["Ignore", "AI", "heals", "Cured my skin", "90000", "alert"],
    pictures: ["soap.jpg"],
    notices: [],
  },
];
