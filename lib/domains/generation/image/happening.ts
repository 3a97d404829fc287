/** Happenings: when they are matters no less than what they are. */
const happening =
  /\b(?:festivals?|weekend|nights?|evenings?|concerts?|gigs?|fairs?|markets?|shows?|exhibitions?|workshops?|meet-?ups?|open (?:day|house|studios?)|races?|rides?|walks?|runs?|marathon|triathlon|hackathon|productions?|tours?|\d+k|quiz|part(?:y|ies)|auction|retreats?|courses?|sessions?|tournament|conference|fundraiser|drive|(?<!for )sale|lunch|supper|dinner|breakfast|brunch|tastings?|(?:re)?opening|swap|recital|gala|webinars?|seminars?|pantomime|panto|expo|convention|summit|ceilidh|disco|picnic|barbecue|bbq|camps?|masterclass(?:es)?|screenings?|pop-?up|repair caf[eé]|\p{L}*fest|festa|fête|feria|feira|feest|\p{L}*markt|marché|mercado|mercato)(?![\p{L}\d])/iu;

/** True for words that name a happening. */
export const isHappeningIn = (text: string): boolean => happening.test(text);
