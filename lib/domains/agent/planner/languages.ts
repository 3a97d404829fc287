const names =
  "spanish|german|french|italian|portuguese|dutch|english|polish|swedish|danish|norwegian|finnish|turkish|japanese|chinese|mandarin|korean|arabic|hindi|greek|russian|ukrainian|czech|romanian|hungarian|swahili|tamil|bengali|urdu|thai|vietnamese|hebrew|irish|welsh|afrikaans|zulu|tagalog|catalan";
/** English names of languages, as the source of a pattern. */
export const languageNames = `(?:${names})`;

const inAnother = new RegExp(
  String.raw`\b(?:in|into|to|auf|en|em|in het)\s+(?:${names}|deutsch|englisch|spanisch|französisch|italienisch|español|inglés|francés|alemán|italiano|anglais|espagnol|allemand|français|inglese|spagnolo|tedesco|francese|portoghese|inglês|espanhol|português|alemão|engels|duits|frans|nederlands|spaans)\b|\b(?:version|versión|versão|versione|versie|fassung)\s+(?:${names})\b|\b(?:${names})\s+version\b`,
  "i",
);
/** True for a text that wants something in a language it names. */
export const isTranslation = (text: string): boolean => inAnother.test(text);
