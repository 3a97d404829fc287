/** Words for still pictures, as the source of a pattern. */
export const pictureNouns = "(?:images?|pictures?|pics?|photos?|stills?|visuals?|banners?|posters?|statics?)";

/** A word for a still picture. */
export const pictureNoun = new RegExp(`\\b${pictureNouns}\\b`, "i");
