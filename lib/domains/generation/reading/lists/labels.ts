/** The part in an ad that a label announces. */
export type SegmentRole =
  | "cta"
  | "audience"
  | "name"
  | "product"
  | "price"
  | "date"
  | "contact"
  | "offer"
  | "problem"
  | "before"
  | "after"
  | "hook"
  | "quote"
  | "fact"
  | "direction";

/** Turns of labels, lower case, in English and the other languages that are read; the first that fits decides. */
const sources: readonly (readonly [SegmentRole, string])[] = [
  [
    "cta",
    `cta|call[- ]to[- ]action|(?:the )?action(?: is| would be)?|button|(?:closing|final|last)(?: line)?|line at the end|end(?:ing)?(?: line| with| card| screen| frame)?|finish(?: with| on)?|clos(?:e|ing)(?: with| on| words?)?|sign[- ]?off(?: with)?|(?:last|final) (?:words?|message|sentence|thing heard)|next step|say|tagline|slogan|strapline|(?:desired|wanted) action|what (?:viewers|people|they|customers) should do|viewers should|ask|aufruf|handlungsaufforderung|llamada a la acción|llamada|appel à l'action|appel|invito all'azione|invito|chamada(?: para ação)?|oproep|actie|cierre|frase finale?|[úu]ltima frase|slotzin|laatste zin|schlusssatz|zum schluss|[àa] la fin|(?:derni[èe]re )?phrase(?: finale)?|alla fine|fech[ae](?:r)? com`,
  ],
  [
    "audience",
    `(?:target )?(?:audience|market|customers?|group|viewers?)|target|who(?: is it for)?|for|persona|ideal customer|zielgruppe|público(?: objetivo)?|publico(?: objetivo)?|público-alvo|cible|public(?: cible)?|pubblico|doelgroep`,
  ],
  [
    "name",
    `(?:brand |company |business |product |shop |app )?name|name of (?:the |our |my )?\\w+|brand|company|business|title|shop|store|organi[sz]ation|client|marke|firma|marca|marque|merk|nombre|nom|nome|naam|empresa|entreprise|bedrijf`,
  ],
  [
    "product",
    `product|what|item|service|app|topic|subject|about|event|course|job|role|position|vacancy|game|property|project|produkt|producto|produit|prodotto|produto|thema|tema`,
  ],
  ["price", `(?:price|cost|fee|rate)s?|pricing|salary|pay|preis|precio|prix|prezzo|preço|prijs`],
  ["date", `when|dates?|time|day|opening hours|hours|deadline|termin|datum|wann|fecha|quand`],
  [
    "contact",
    `where|location|place|venue|address|area|contact|website|web|url|site|phone|tel|telephone|email|link|book(?:ing)?|tickets?|insta(?:gram)?|ig|ort|adresse|telefon|kontakt|lugar|lieu|luogo|dove|onde|waar`,
  ],
  ["offer", `offer|promo(?:tion)?|discount|deal|coupon|special|angebot|oferta|offre|offerta|aanbieding`],
  ["problem", `(?:the )?problem|pain(?: point)?s?|challenge`],
  ["before", `before`],
  ["after", `after`],
  ["hook", `hook|headline|opening(?: line)?|opener|start with`],
  ["quote", `(?:use this )?quote|testimonial|review|customer (?:quote|says)|what customers say`],
  [
    "fact",
    `(?:key |main |core |product |quick )*(?:facts?|features?|benefits?|points?|messages?|details?|selling points?|highlights?|usps?|info|information|description|offering|services?)|why(?: us| it matters)?|we (?:do|offer|sell|make)|mandatory|legal|disclaimer|small print|good to know|what (?:we do|it does|it is|makes it special|you get)|how it works|who we are|includes?|included|mention|must (?:have|mention|say)|(?:the )?solution|story|background|voice ?over|vo|narrator|text|specs?|requirements?|perks|then|finally|plus|also|next|proof|evidence|results?|nutzen|leistung(?:en)?|beweis|belege?|beneficios|características|atouts|bénéfices|fakten|vorteile|ventajas|avantages|vantaggi|vantagens|voordelen`,
  ],
  [
    "direction",
    `(?:brand )?(?:tone(?: of voice)?|style|vibe|mood|feel(?:ing)?|voice)|duration|length|runtime|platforms?|channels?|placement|(?:aspect )?ratio|format|(?:video |ad )?length|music|sound|visuals?|scenes?(?: \\d+)?|shots?(?: \\d+)?|setting|actor|presenter|avatar|character|goal|objective|purpose|language|captions?|subtitles|hashtags?|deliverables?|task|instructions?|system|user|budget|camera|colou?rs?|fonts?|logo|avoid|don'?ts?|(?:do not|never)(?: say| mention)?|not allowed|notes?|keywords?|request|brief|(?:ad |video |visual )?(?:idea|concept|storyline|plot)|ton(?:alität)?|stil|dauer|länge|plattform|musik|stimmung|sprache|tono|estilo|duraci[óo]n|formato|plataforma|m[úu]sica|durée|musique|plateforme|durata|piattaforma|dura[çc][ãa]o|toon|stijl|duur|muziek`,
  ],
];

const patterns = sources.map(([role, words]) => [role, new RegExp(`^(?:${words})$`, "u")] as const);

/** The part that a label announces, or null when it is no label. */
export const roleOfLabel = (label: string): SegmentRole | null => {
  const key = label.trim().toLowerCase();
  return patterns.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
};
