const drawable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Sm}\p{M}\s★°™®©]+$/u;

/** True when the studio's typefaces have glyphs for every character of a text. False for an empty text. */
export const isDrawable = (text: string): boolean => drawable.test(text);
