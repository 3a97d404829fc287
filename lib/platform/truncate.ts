/** The first `most` UTF-16 units of a text without halves of characters, which neither vendors nor `jsonb` columns accept. */
export const truncate = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}+/gu, "");
