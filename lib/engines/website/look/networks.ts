const names =
  "facebook|instagram|linkedin|youtube|tiktok|pinterest|whats-?app|twitter|telegram|snapchat|dribbble|github";
const named = new RegExp(`${names}|social-icon`, "i");
const hosts = new RegExp(String.raw`(?:^|\.)(?:${names})\.com$|^(?:x\.com|wa\.me|t\.me|m\.me|fb\.com|youtu\.be)$`, "i");
/** Old and new colours of the networks above, as their own pages for the press give them. */
const colours = new Set(
  (
    "#3b5998 #4267b2 #1877f2 #0866ff #e4405f #c13584 #833ab4 #e1306c #0077b5 #0a66c2 #ff0000 #cd201f #fe2c55 #bd081c #e60023 " +
    "#25d366 #128c7e #075e54 #1da1f2 #55acee #0088cc #229ed9 #26a5e4 #fffc00 #ea4c89 #333333"
  ).split(" "),
);

/** True for a text that names a network or a messenger, or what leads to one. */
export const namesNetwork = (text: string): boolean => named.test(text);

/** True for a network's own colour on a link to a network. */
export const isNetworkColour = (hex: string, { hostname }: URL): boolean => colours.has(hex) && hosts.test(hostname);
