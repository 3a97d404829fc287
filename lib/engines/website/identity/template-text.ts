/** Words that fill a page until somebody writes its own: Latin dummy text, notes to the owner, a theme about itself. */
const fillers: readonly RegExp[] = [
  /\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipi/i,
  /\byour (?:website|site|company|business|brand|logo|tagline|slogan|headline|title)(?: name| text)?(?: goes)? here\b|\byour (?:website|company|logo)\b$/i,
  /\b(?:untitled|coming soon|under construction|placeholder|sample (?:page|text)|page title|insert (?:text|title))\b/i,
  /^just another\b.*\b(?:site|blog)\b/i,
  /\b(?:themes?|templates?) (?:is|are|by|from|for|was|made)\b|\b(?:this|free|premium|responsive|html5?|css|bootstrap|wordpress|jekyll|tailwind|landing page|one[- ]page|open[- ]source)\b[^.!?]{0,40}\b(?:themes?|templates?)\b/i,
  /\b(?:html|css)\b.{0,30}\b(?:mockups?|boilerplate)\b/i,
  /^(?:home ?page|home|startseite|accueil|inicio|welcome|willkommen|bienvenue|index|logo|hello world|公式(?:サイト|ホームページ)?|ホーム|トップページ|\.+)[.!]?$/i,
];

/** True for texts of themes, generators and half-made pages: never a brand's own words. */
export const isTemplateText = (text: string): boolean => fillers.some((filler) => filler.test(text));

/** Makers of sites; such a name is the brand's only where its host says so. */
const makers =
  /^(?:start ?bootstrap|bootstrap|wordpress|shopify|wix|squarespace|webflow|jekyll|hugo|html5 ?up|templatemo|colorlib|tailwind(?: css)?|gatsby|next\.?js|react app|vite.*|github pages)$/i;

/** True for the bare name of what a site was made with. */
export const isSiteMaker = (text: string): boolean => makers.test(text.trim());
