import { decodedPath } from "./decoded-path";
import { type Page, select, tidy } from "../pages/page";

/** Folded to lower case without accents, apart by single spaces. */
const foldLabel = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Names such a page goes by alone. */
const whole =
  /^(?:privacy|terms|legal|disclaimer|imprint|impressum|datenschutz|agb|widerruf|cg[vu]|regulamin|returns?|refunds?|retouren|retourneren|devoluciones|resi|rimborsi|zwroty|reklamacje|devolucoes|利用規約|返品.*)$/;
/** Names that stay clear within more words. */
const parts = new RegExp(
  [
    String.raw`\b(?:privacy|cookies?|refunds?|returns?|exchanges?|shipping|delivery|cancell?ations?) (?:policy|policies|notice|statement)\b`,
    String.raw`\bterms (?:and |of )?(?:conditions?|use|service|sale)\b|\blegal (?:notice|information|terms)\b`,
    String.raw`\bdatenschutz(?:erkl|hinw|best|info)|\bwiderrufs|\bgeschaftsbeding|\bnutzungsbeding|\bversandbeding`,
    String.raw`\bmentions legales\b|\bconditions generales\b|\bconfidentialite\b|\bpolitique (?:de|des)\b`,
    String.raw`\baviso legal\b|\bpolitica (?:de|di|dei|sulla)\b|\bprivacidade?\b|\bterminos y\b|\btermos (?:de|e)\b|\bcondiciones\b|\bcondicoes\b`,
    String.raw`\bnote legali\b|\binformativa (?:privacy|sulla|sui|cookie)\b|\btermini e\b|\bcondizioni\b|\brecesso\b`,
    String.raw`voorwaarden\b|\bprivacy(?:beleid|verklaring)|\bcookiebeleid|\bherroeping`,
    String.raw`\bpolityka\b|\bprywatnosci\b|\bobchodni podminky\b|\bochrana osobnich\b`,
    "конфиденциальн|публичная оферта|соглашени[ея]|プライバシー|個人情報|特定商取引",
  ].join("|"),
);
/** Words of what a shop settles; two of them name the page that does. */
const settled =
  "shipping|delivery|returns?|refunds?|exchanges?|payments?|versand|lieferung|zahlung|ruckgaben?|retouren|livraison|retours?|remboursements?|paiements?|envios?|entregas?|devoluciones|devolucoes|pagos?|pagament[io]|spedizion[ei]|resi|verzend(?:ing|en)|bezorging|retour|betaling|dostawa|wysy[lł]ka|zwroty|p[lł]atnosci?";
const pair = new RegExp(`^(?:${settled})(?: (?:and|und|et|y|e|en|i))?(?: (?:${settled}))+$`);

/** True for the name of a page of terms, privacy, delivery or returns: such pages settle matters, they do not praise. */
export function isFormalName(name: string): boolean {
  const label = foldLabel(name);
  return whole.test(label) || parts.test(label) || pair.test(label);
}

/** True for an address one of whose folders or files has such a name. */
export const isFormalAddress = (url: URL): boolean =>
  decodedPath(url)
    .split("/")
    .some((segment) => isFormalName(segment.replace(/\.\w+$/, "")));

/** True for a page of terms, privacy, delivery or returns, by its address, its title or its first heading. */
export function isFormalPage({ url, $ }: Page): boolean {
  const title = tidy($("title").first().text()).split(/\s*[|｜–—·•»]\s*|\s+-\s+/);
  const heading = select($, "h1")
    .slice(0, 1)
    .map((element) => $(element).text());
  return isFormalAddress(new URL(url)) || [...title, ...heading].some(isFormalName);
}
