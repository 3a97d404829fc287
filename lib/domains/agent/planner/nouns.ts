/** Words for still pictures, as the source of a pattern. */
export const pictureNouns =
  "(?:images?|pictures?|pics?|photos?|stills|(?<=\\b(?:an?|one|another|the|last) )still|visuals?|banners?|posters?|statics?)";

/** A word for a still picture. */
export const pictureNoun = new RegExp(`\\b${pictureNouns}\\b`, "i");

/** Words for what can be made, as the source of a pattern. */
export const thingNouns = String.raw`(?:ads?|adverts?|advertisements?|commercials?|promos?|tik\s?toks?|reels?|shorts|spots?|videos?|clips?|images?|pictures?|pics?|banners?|posters?|statics?)`;
