import { setOf } from "./set-of";

// How somebody asks for an ad of a thing, in the languages of the reading.

/** Words between an ad, or the verb of a request, and its subject. */
export const leads: Readonly<Record<string, RegExp>> = {
  en: /^(?:for|promoting|advertising|announcing|promote|advertise|announce|publicise)$/,
  de: /^für$/,
  es: /^(?:para|sobre|anunciar|promocionar|lanzar)$/,
  fr: /^(?:pour|sur|annoncer|promouvoir|lancer)$/,
  it: /^(?:per|promuovere|pubblicizzare|lanciare)$/,
  nl: /^(?:voor|over)$/,
  pt: /^(?:para|sobre|divulgar|anunciar|promover|lançar)$/,
};
/** Of these the ones that are verbs, before which no ad has to be named. */
export const verb =
  /^(?:promot(?:e|ing)|advertis(?:e|ing)|announc(?:e|ing)|publicise|anunciar|promocionar|lan(?:zar|çar|cer|ciare)|annoncer|promouvoir|promuovere|pubblicizzare|divulgar|promover)$/;
/** German and Dutch say the verb last: "unseren Frühjahrscheck bewerben", "onze proefweek promoten". */
export const verbLast = /^(?:bewerben|ankündigen|vorstellen|promoten|aankondigen|voorstellen)$/;

/** What is asked for, in other languages than English. */
export const foreignAds = setOf(
  `video vídeo vidéo vidéos videos vídeos film filmpje clip spot pub publicité anuncio anúncio annuncio reclame werbung werbespot
  werbefilm werbevideo propaganda publicidad publicidade comercial pubblicità campaña campanha campagna campagne annonce anzeige
  story post reel advertentie`,
);

/** Whose it is: what they ask an ad for, be it besides what they are. */
export const ours = setOf(
  `our my unser unsere unseren unserem unserer mein meine meinen nuestro nuestra nuestros nuestras mi mis notre nos mon ma mes
  nostro nostra nostri nostre nosso nossa nossos nossas minha meu onze ons mijn`,
);
/** Words before a thing that say nothing of it. */
export const articles = setOf(
  `the a an this den die das der dem ein eine einen el la los las un una le les une il i gli o os as de het een`,
);

/** Where a noun phrase of another language than English ends. */
export const ends = setOf(
  `und mit bei im am in auf ab bis der die das dass y con en que para por a al desde et avec chez qui que dans à au aux e con che da
  in per a al di en met bij op die dat van com em no na nos nas até a ao`,
);
/** What is sold by everybody, and where ads are seen. */
export const general = setOf(
  `business company brand product products shop store charity site website page client team service services firm place thing stuff
  social media radio tv television local something us me it this that them work job everyone everybody anyone sale tonight today
  tomorrow weekend firma unternehmen produkt empresa negocio marca producto entreprise société produit marque azienda prodotto
  marchio bedrijf merk negócio produto redes sociales réseaux sociaux`,
);
/** A day or a feast in other languages than English. */
export const foreignOccasion =
  /(?<!\p{L})(?:\p{L}*(?:tag|dag)|día|jour|fête|festa|dia|navidad|noël|weihnachten|ostern|pâques|pascua|pasqua|páscoa|natal|natale|kerst|sinterklaas|san valentín)(?!\p{L})/iu;
/** Before "ad": what makes it no ad of a thing. */
export const sorts = setOf(
  "new another first launch information awareness service safety recruitment fundraising hiring brand product teaser b2b social quick little small",
);
