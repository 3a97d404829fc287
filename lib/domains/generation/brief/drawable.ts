const drawable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Sm}\p{M}\s★°™®©]+$/u;

/** Whether the studio's typefaces have letters for every character of a text. An empty text cannot be drawn. */
export const isDrawable = (text: string): boolean => drawable.test(text);
