import { FontClass } from "@/lib/contract/timeline/document";

/** Families of the web by words of their names, as of 2026-11-21; the families after a name in no list tell what it is. */
const known: Readonly<Record<FontClass, string>> = {
  sans:
    "barlow,be vietnam,dm mono,figtree,futura,geist,gotham,inter,jost,karla,lato,lexend,manrope,montserrat,mulish,oswald,outfit," +
    "poppins,proxima nova,raleway,roboto,rubik,sora,space grotesk,syne,ubuntu,urbanist",
  serif:
    "abril fatface,alegreya,alike,antic didone,arvo,baskerville,bell mt,bitter,bodoni,bookman,cambria,canela,cardo,caslon," +
    "century schoolbook,charter,chronicle,cinzel,constantia,cooper black,cormorant,crimson,didot,domine,eb garamond,elephant,fraunces," +
    "freight big,freight display,freight text,garamond,gelasio,georgia,gilda display,goudy,gt sectra,gt super,hoefler,ibarra real," +
    "iowan,italiana,libre baskerville,libre bodoni,libre caslon,literata,lora,lusitana,lyon,marcellus,mercury,merriweather,minion," +
    "new york,newsreader,old standard,ovo,palatino,perpetua,playfair,prata,publico,quattrocento,recoleta,rockwell,rufina,sabon," +
    "sentinel,sorts mill,spectral,superclarendon,tiempos,times,tinos,unna,utopia,vollkorn,yeseva",
  rounded:
    "baloo,comfortaa,dongle,dosis,fredoka,grandstander,jua,kiwi maru,mali,nunito,quicksand,sniglet,varela round,zen maru",
};
const rules = FontClass.options.map((fontClass) => ({
  fontClass,
  names: new RegExp(`\\b(?:${known[fontClass].replaceAll(",", "|")})\\b`),
}));

function classOfName(written: string): FontClass | null {
  // As bundlers and sites write it: `__Playfair_Display_5f3a2b`, `"playfair-display"`.
  const name = written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  if (/\bround(?:ed)?\b/.test(name)) return "rounded";
  if (/\b(?:sans|system|grotesk|grotesque|arial|helvetica)\b/.test(name)) return "sans";
  if (/\b(?:serif|slab|antiqua)\b/.test(name)) return "serif";
  return rules.find(({ names }) => names.test(name))?.fontClass ?? null;
}

/** Returns the class of letters of a list of families: that of the first whose name shows it, else `sans`. Pure. */
export function fontClassOf(families: readonly string[]): FontClass {
  for (const family of families) {
    const found = classOfName(family);
    if (found) return found;
  }
  return "sans";
}
