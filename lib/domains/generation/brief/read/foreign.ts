import { folded, words } from "../text";

/** Product nouns of five languages and their English name; stems, folded. Hand-made. */
const nouns: readonly (readonly [english: string, stems: string])[] = [
  ["candles", "velas vela bougie bougies kerze kerzen candela candele"],
  ["coffee", "cafe kaffee caffe koffie"],
  ["tea", "te the tee cha thee"],
  ["bread", "pan pain brot pao pane brood"],
  ["chocolate", "chocolate chocolat schokolade cioccolato chocolade"],
  ["honey", "miel honig mel miele honing"],
  ["olive oil", "aceite huile olivenol azeite olio olijfolie"],
  ["wine", "vino vin wein vinho wijn"],
  ["beer", "cerveza biere bier cerveja birra"],
  ["pizza", "pizza pizzeria"],
  ["restaurant", "restaurante restaurant ristorante"],
  ["hotel", "hotel"],
  ["shoes", "zapatos zapatillas chaussures baskets schuhe turnschuhe sapatos tenis scarpe schoenen"],
  ["clothes", "ropa vetements kleidung roupas vestiti kleding"],
  ["jewelry", "joyas joyeria bijoux schmuck joias gioielli sieraden"],
  ["skincare", "crema creme kosmetik cosmetica cosmeticos hautpflege cremes serum"],
  ["soap", "jabon savon seife sabonete sapone zeep"],
  ["furniture", "muebles meubles mobel moveis mobili meubels"],
  ["lamp", "lampara lampe lampada lamp"],
  ["plants", "plantas plantes pflanzen piante planten"],
  ["dog food", "perros chiens hunde caes cani honden hundefutter"],
  ["app", "aplicacion appli aplicativo applicazione"],
  ["course", "curso cours kurs corso cursus"],
  ["book", "libro livre buch livro boek"],
  ["bag", "bolso sac tasche bolsa borsa tas mochila rucksack"],
  ["headphones", "auriculares ecouteurs kopfhorer fones cuffie"],
  ["bike", "bicicleta velo fahrrad bici fiets"],
  ["gym", "gimnasio salle fitnessstudio academia palestra sportschool"],
  ["toys", "juguetes jouets spielzeug brinquedos giocattoli speelgoed"],
  ["flowers", "flores fleurs blumen fiori bloemen"],
];

const byStem = new Map(nouns.flatMap(([english, stems]) => stems.split(" ").map((stem) => [stem, english] as const)));

/** The English name of the first product noun in a prompt of another language, else null. */
export function foreignProduct(prompt: string): string | null {
  for (const word of words(folded(prompt))) {
    const english = byStem.get(word);
    if (english !== undefined) return english;
  }
  return null;
}

const sentenceStart = /(?:^|[.!?:\n-]\s*)$/;

/** A name in Latin letters inside a prompt of another language: quoted, or capitalised in mid-sentence. German is left out. */
export function foreignName(prompt: string, language: string): string | null {
  const quoted = /"([\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N} &'.-]{1,30})"/u.exec(prompt)?.[1];
  if (quoted !== undefined || language === "de") return quoted ?? null;
  for (const match of prompt.matchAll(/\b\p{Lu}[\p{Script=Latin}\p{N}]+(?:\s\p{Lu}[\p{Script=Latin}\p{N}]+)?/gu)) {
    if (!sentenceStart.test(prompt.slice(0, match.index)) && !/tiktok|instagram|youtube|cta/i.test(match[0]))
      return match[0];
  }
  return null;
}
