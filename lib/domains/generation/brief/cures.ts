const ailment =
  "(?:acne|eczema|psoriasis|rosacea|pains?|(?:back|head|tooth)?aches?|migraines?|anxiety|depression|stress|insomnia|diabetes|arthritis|cancer|covid|colds?|flu|allerg(?:y|ies)|asthma|diseases?|illness(?:es)?|infections?|inflammation|hangovers?|wrinkles|cellulite|hair loss|baldness|adhd|autism|dementia|warts|wounds?|scars?|addiction|obesity|high blood pressure|cholesterol)";

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:cur(?:es?|ed|ing)|heal(?:s|ed|ing)?|treat(?:s|ed|ing)?|prevent(?:s|ed|ing)?|revers(?:es?|ed|ing)|eliminat(?:es?|ed|ing)|reliev(?:es?|ed|ing)|reduc(?:es?|ed|ing)|clears?(?: up)?|ends?|banish(?:es)?|gets? rid of)\\s(?:[\\w']+\\s){0,3}${ailment}\\b`,
    "i",
  ),
  /\b(?:cures? (?:all|everything|anything|you)|heals? (?:your|you|the|any) ?(?:skin|body|gut|mind)?)\b/i,
  /\bclinically (?:proven|tested|shown)|\b(?:doctor|dermatologist)s?[- ](?:approved|recommended|recommends?|tested|formulated|proven)\b/i,
  /\bboosts? (?:your |the )?(?:immun\w+|metabolism)|\bburns? (?:\w+ )?fat\b|\blos(?:e|es|ing) (?:[\w']+ ){0,3}(?:weight|pounds|kilos)\b|\banti-?age?ing\b|\bno side effects?\b/i,
];

/** True for a statement about a cure: no ad may make it without proof, whoever wrote it. Words that cure ham and doctors that treat no ad as a topic pass. */
export const promisesCure = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
