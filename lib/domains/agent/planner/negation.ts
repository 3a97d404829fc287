const english =
  "pause|stop|cancel|delete|remove|end|move|resume|change|touch|kill|abort|turn off|switch off|get rid of";
const romance =
  "borr\\w*|elimin\\w*|cancel\\w*|par[ae]\\w*|paus\\w*|supprim\\w*|arrêt\\w*|annul\\w*|ferm\\w*|apag\\w*|sospend\\w*|détrui\\w*";
const germanic = "lösch\\w*|pausier\\w*|stopp\\w*|verwijder\\w*|pauzeer\\w*|annuleer\\w*";
const negated = new RegExp(
  [
    String.raw`\b(?:don['’]?t|do not|never)\s+(?:\p{L}+\s+){0,2}?(?:${english})\b`,
    String.raw`\b(?:no|ne|non|não|n['’])\s*(?:\p{L}+\s+){0,2}?(?:${romance})`,
    String.raw`(?<!\p{L})(?:${germanic})\b[^.!?]{0,40}\b(?:nicht|niet)\b|\b(?:nicht|niet)\s+(?:${germanic})`,
  ].join("|"),
  "iu",
);
/** True for a message that wants something not to be stopped, deleted or moved: "please don't stop the brunch one". */
export const keepsGoing = (text: string): boolean => negated.test(text);
