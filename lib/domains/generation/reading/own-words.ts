import { setOf } from "./lists/set-of";
import { MOST_WORDS, type Rule, sizeOfSpan, type Sentence } from "./prompt-sentences";
import type { Marked } from "./marked-prompt";
import { isStatement } from "./neighbours";
import type { TaggedPart } from "./tagger";
import { isWord } from "./tokens";

// Sentences in other languages than English, whose grammar is not known here.

/** Words of whoever asks for an ad: de, es, fr, it, nl, pt. */
const makers = setOf(
  `video vídeo vidéo vidéos videos vídeos film filmpje clip spot pub publicité anuncio anúncio annuncio reclame werbung werbespot werbefilm werbevideo propaganda publicidad publicidade comercial pubblicità campaña campanha
  campagna campagne annonce anzeige story post reel ad
  ton tono tom toon stimme voz voce voix stem bilder imágenes images immagini imagens beelden bild imagen image bitte favor
  favore svp aub zeigen zeigt zeig mostrar mostrare mostrad mostrate montrer montrez tonen laten laat möchte möchten
  wünsche wünschen hätte hätten gern gerne quiero queremos quisiera voglio vorrei vogliamo vorremmo veux voudrais
  voudrait voudrions aimerais aimerions quero queria queremos gostava gostaria preciso precisamos necesito necesitamos
  brauche brauchen serve wil willen wilde graag zielgruppe zielpublikum público pubblico doelgroep target musik música
  musica musique muziek hintergrund contexto contexte contesto achtergrond sekunden segundos secondes secondi seconden
  werbefilms thema briefing slogan nicht no non não niet erwähnen mencionar mentionner menzionare nennen noemen
  perdón pardon scusate desculpe sorry nein nee ops anzi digo aliás voilà déjà also enfin dus adresse adressiert soy chiamo fala fale m'appelle
  heiße heisse secretaris secretario secretária segretaria sekretärin zeiden zei dije dijo disse sagte gesagt sagten`,
);
const greetings = setOf(
  "hallo hi hey hoi moin servus grüezi guten tag bonjour salut bonsoir hola buenas buenos días tardes ciao salve buongiorno buonasera oi olá bom boa dia tarde dag goedendag",
);

const articles = setOf(
  "ein eine einen einer der die das den un une le la les l una uno unos unas el los las il lo i gli um uma o a os as een de het",
);

/** Shares of a sentence's words: at most so many nobody was sure of, at least so many are statements. */
const [MOST_UNSURE, LEAST_STATED] = [0.45, 0.35];
const MOST_TRAILING = 3;

const MOST_GREETING = 5;

/** Where a sentence begins behind "Bonjour à tous,"; at its first word where nobody is greeted. */
function behindGreeting({ tokens }: Marked, { from, to }: Sentence): number {
  if (!greetings.has(tokens[from]?.text.toLowerCase() ?? "")) return from;
  const comma = tokens.findIndex(({ text }, at) => at > from && at < to && text === ",");
  return comma !== -1 && comma - from <= MOST_GREETING ? comma + 1 : from;
}

const names = /^(?:heet|hei(?:ß|ss)t|llama|appelle|chiama|chama|nom|naam|name|nombre|nome)$/i;

/** The sentence without its greeting and without what stands behind all that is said, be it only what it is called. */
function spoken(marked: Marked, sentence: Sentence): { from: number; to: number } {
  const isOnlyCalled = ({ label, from }: TaggedPart): boolean =>
    label === "n" && names.test(marked.tokens[from - 1]?.text ?? "");
  const last = Math.max(...sentence.parts.filter((part) => !isOnlyCalled(part)).map((part) => part.to));
  const isCalledLast = sentence.parts.some((part) => part.from > last);
  const isTrailed = isCalledLast || sentence.to - last > MOST_TRAILING;
  return { from: behindGreeting(marked, sentence), to: isTrailed ? last : sentence.to };
}

/** A sentence that corrects or goes on with one for the maker. */
const turnsBack = /^(?:maar|aber|mais|pero|ma|mas|und|and|et|y|e|en)$/;
/** Bars part the fields of a form. */
const hasBars = ({ tokens }: Marked, { from, to }: { from: number; to: number }): boolean =>
  tokens.slice(from, to + 1).some(({ text }) => /^[/|·]+$/.test(text));

/** "Per chi prenota entro Pasqua la colazione è inclusa": a sentence most of which is said is said whole. */
export const ownSentences: Rule = (marked, sentence) => {
  const span = spoken(marked, sentence);
  const isIn = (at: number, labels: RegExp): boolean =>
    sentence.parts.some(({ label, from, to }) => labels.test(label) && from <= at && at <= to);
  const words = marked.tokens.flatMap((token, at) => (at >= span.from && at <= span.to && isWord(token) ? [at] : []));
  const unsure = words.filter((at) => !isIn(at, /./));
  const stated = words.filter((at) => isIn(at, /[fo]/));
  const isForMaker = unsure.some((at) => makers.has(marked.tokens[at]?.text.toLowerCase() ?? ""));
  const [first = "", second = ""] = marked.tokens.slice(span.from, span.from + 2).map(({ text }) => text.toLowerCase());
  if (turnsBack.test(first) || /^(?:dass|dat)$/.test(second) || hasBars(marked, span)) return null;
  const isPlain = sentence.parts.every((part) => isStatement(part) || /[nka]/.test(part.label));
  if (unsure.length === 0 || isForMaker || !isPlain || sizeOfSpan(marked, span) > MOST_WORDS) return null;
  const hasKind = sentence.parts.some(({ label }) => label === "k");
  if (hasKind && unsure.every((at) => articles.has(marked.tokens[at]?.text.toLowerCase() ?? ""))) return null;
  const isSaid = unsure.length <= words.length * MOST_UNSURE && stated.length >= words.length * LEAST_STATED;
  return isSaid ? { label: "f", ...span } : null;
};
