import type { CommandLanguage } from "./vocabulary";

/** Proposals and questions the planner puts in the person's language. */
interface Phrases {
  readonly ad: (seconds: number, ratio: string | undefined) => string;
  readonly images: (count: number, ratio: string | undefined) => string;
  readonly video: string;
  readonly whatFor: string;
}

const inRatio = (word: string, ratio: string | undefined): string => (ratio === undefined ? "" : ` ${word} ${ratio}`);

const phrases: Readonly<Record<CommandLanguage, Phrases>> = {
  en: {
    ad: (seconds, ratio) => `I would make an ad of ${seconds} seconds${inRatio("in", ratio)}.`,
    images: (count, ratio) =>
      `I would make ${count === 1 ? "one image ad" : `${count} image ads`}${inRatio("in", ratio)}.`,
    video: "I would make a video.",
    whatFor: "What is it for? Describe the product in a sentence, or give the address of its website.",
  },
  de: {
    ad: (seconds, ratio) => `Ich würde ein Werbevideo von ${seconds} Sekunden machen${inRatio("in", ratio)}.`,
    images: (count, ratio) =>
      `Ich würde ${count === 1 ? "eine Bildanzeige" : `${count} Bildanzeigen`} machen${inRatio("in", ratio)}.`,
    video: "Ich würde ein Video machen.",
    whatFor: "Wofür ist es? Beschreibe das Produkt in einem Satz oder nenne die Adresse der Website.",
  },
  es: {
    ad: (seconds, ratio) => `Haría un anuncio de ${seconds} segundos${inRatio("en", ratio)}.`,
    images: (count, ratio) =>
      `Haría ${count === 1 ? "un anuncio de imagen" : `${count} anuncios de imagen`}${inRatio("en", ratio)}.`,
    video: "Haría un vídeo.",
    whatFor: "¿Para qué es? Describe el producto en una frase o da la dirección de su web.",
  },
  fr: {
    ad: (seconds, ratio) => `Je ferais une publicité de ${seconds} secondes${inRatio("en", ratio)}.`,
    images: (count, ratio) =>
      `Je ferais ${count === 1 ? "une image publicitaire" : `${count} images publicitaires`}${inRatio("en", ratio)}.`,
    video: "Je ferais une vidéo.",
    whatFor: "C'est pour quoi ? Décrivez le produit en une phrase, ou donnez l'adresse de son site.",
  },
  it: {
    ad: (seconds, ratio) => `Farei uno spot di ${seconds} secondi${inRatio("in", ratio)}.`,
    images: (count, ratio) =>
      `Farei ${count === 1 ? "un annuncio con immagine" : `${count} annunci con immagine`}${inRatio("in", ratio)}.`,
    video: "Farei un video.",
    whatFor: "Per che cosa è? Descrivi il prodotto in una frase o dammi l'indirizzo del sito.",
  },
  pt: {
    ad: (seconds, ratio) => `Eu faria um anúncio de ${seconds} segundos${inRatio("em", ratio)}.`,
    images: (count, ratio) =>
      `Eu faria ${count === 1 ? "um anúncio de imagem" : `${count} anúncios de imagem`}${inRatio("em", ratio)}.`,
    video: "Eu faria um vídeo.",
    whatFor: "Para que é? Descreva o produto em uma frase ou dê o endereço do site.",
  },
  nl: {
    ad: (seconds, ratio) => `Ik zou een advertentie van ${seconds} seconden maken${inRatio("in", ratio)}.`,
    images: (count, ratio) =>
      `Ik zou ${count === 1 ? "één beeldadvertentie" : `${count} beeldadvertenties`} maken${inRatio("in", ratio)}.`,
    video: "Ik zou een video maken.",
    whatFor: "Waarvoor is het? Beschrijf het product in één zin of geef het adres van de website.",
  },
  ja: {
    ad: (seconds, ratio) => `${seconds}秒の動画広告${ratio ? `（${ratio}）` : ""}を作成します。`,
    images: (count, ratio) => `画像広告を${count}枚${ratio ? `（${ratio}）` : ""}作成します。`,
    video: "動画を作成します。",
    whatFor: "何の広告ですか。商品を一文で説明するか、サイトのアドレスを教えてください。",
  },
};

/** True for the question what something is for, in whatever language. */
export const asksWhatFor = (question: unknown): boolean =>
  Object.values(phrases).some(({ whatFor }) => whatFor === question);

/** The planner's phrases in a language. */
export const phrasesIn = (language: CommandLanguage): Phrases => phrases[language];

/** A text that ends like a sentence. */
export const closed = (text: string): string => (/[.!?…。！？”"]$/.test(text) ? text : `${text}.`);
