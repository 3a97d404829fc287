/** Words for still pictures, as the source of a pattern. */
export const pictureNouns =
  "(?:images?|pictures?|pics?|photos?|stills|(?<=\\b(?:an?|one|another|the|last) )still|visuals?|banners?|posters?|statics?)";

/** Words no product and no manner of an ad holds: what they lead to is told elsewhere. */
export const smallWords =
  "a an the my our your his her their its this that these those it you me us we i with to for on in of at by from about like as and or but do does is are can could would want need help make making get have";

/** A word for a still picture. */
export const pictureNoun = new RegExp(`\\b${pictureNouns}\\b`, "i");

/** Words for what can be made, as the source of a pattern. */
export const thingNouns = String.raw`(?:ads?|adverts?|advertisements?|commercials?|promos?|tik\s?toks?|reels?|shorts|spots?|videos?|clips?|images?|pictures?|pics?|banners?|posters?|statics?)`;
