import { isAboutAd, orders } from "./ad-words";
import { foreignAds } from "./requests";
import { setOf } from "./set-of";

/** German, Spanish, French, Italian, Dutch and Portuguese: words with which somebody asks for an ad, says who they are, or puts themselves right. */
const foreign = setOf(
  `ad ton tono tom toon stimme voz voce voix stem bilder imágenes images immagini imagens beelden bild imagen image
  bitte favor favore svp aub zeigen zeigt zeig mostrar mostrare mostrad mostrate montrer montrez tonen laten laat
  möchte möchten wünsche wünschen hätte hätten gern gerne quiero queremos quisiera voglio vorrei vogliamo vorremmo
  veux voudrais voudrait voudrions aimerais aimerions quero queria gostava gostaria preciso precisamos necesito
  necesitamos brauche brauchen serve wil willen wilde graag zielgruppe zielpublikum público pubblico doelgroep target
  musik música musica musique muziek hintergrund contexto contexte contesto achtergrond sekunden segundos secondes
  secondi seconden werbefilms thema briefing slogan nicht no non não niet erwähnen mencionar mentionner menzionare
  nennen noemen perdón pardon scusate desculpe sorry nein nee ops anzi digo aliás voilà déjà also enfin dus adresse
  adressiert soy chiamo fala fale m'appelle heiße heisse secretaris secretario secretária segretaria sekretärin zeiden
  zei dije dijo disse sagte gesagt sagten merk merke marke marque marca voulons annoncer promouvoir anunciar
  promocionar promover divulgar promuovere pubblicizzare bewerben promoten président présidente presidente presidenta
  vorsitzende vorsitzender voorzitter dire note transmita explique diga cuente mencione insister sapere préciser
  spiegare comunicare dizer explicar destacar recalcar`,
);

const english = setOf(
  `please pls plz mention avoid target audience brand logo shot scene camera film filmed client wait scrap sorry
  actually correction mandatory secretary treasurer lol haha advertise promote speaker presenter banner variant angle`,
);

/** What only somebody says who asks for an ad. */
const wishes: readonly RegExp[] = [
  // "We want people to …", "my boss said", "make sure".
  /\b(?:i|we)(?:'d| would)? (?:really )?(?:want|need|like|love to|think|feel|guess|hope|wish)\b/i,
  /\b(?:my|our) (?:partner|boss|son|daughter|wife|husband|colleague|cousin|manager|mum|mom|dad) (?:says|said|thinks|wants)\b/i,
  /\b(?:wants?|like|love|need) (?:people|them|viewers|everyone|families|parents|customers) to\b/i,
  /\bmakes? (?:it|sure|something)\b/i,
  /\b(?:can|could|would) (?:u|you) (?:please )?(?:make|do|write|create|film|help|give)\b/i,
  /^(?:my|our) (?:agency|client)\b|^(?:this (?:is|one is|one's) for|(?:\p{L}+, )?it(?:'?s| is) for (?:my|our)|(?:looking for )?something for (?:my|our|the)) \b/iu,
  // What is to be said, shown or left out.
  /\b(?:tell|remind|invite|encourage|urge|ask|get|let) (?:people|them|viewers|customers|clients|everyone|everybody|folks|parents)\b/i,
  /\b(?:says?|said|told) (?:to|that we|mention)\b/i,
  /\b(?:do not|don't|dont|never) (?:say|mention|call|write|show|claim)\b/i,
  /\b(?:to|please|should|and|could|can you) show\b/i,
  /\b(?:has to|have to|must|should|needs to) be (?:said|mentioned|clear)\b|\bmust include\b/i,
  /\bso (?:this|it|the (?:ad|video)) should\b/i,
  /^(?:(?:it|this|the (?:ad|video|film)) should|must|says?|saying)\b/i,
  /^(?:at the (?:very )?end|then show|say|shows?|bring up|explain|describe|tell|introduce|remind|encourage|invite|convince|let|highlight|start|begin)\b/i,
  /\b(?:the|our|main|key) message\b|^message is\b|\bis the (?:whole|main|key|entire) (?:message|point|idea)\b/i,
  // A correction.
  /\b(?:no,? wait|scratch that|correction|sorry|i mean)\b/i,
  // Fields of a form, and what something is only called.
  /\b(?:name|brand|company|business|shop|firm|site|website|instagram|insta|number) (?:is|name)\b/i,
  /^(?:it|he|she|they)(?:'s|'re| is| are) (?:called|named)\b/i,
  /^(?:product|offer|workshop|studio|course|class|store|salon|caf[eé]|restaurant|agency|app|event|place|band|podcast|book|club|group|school|charity|tool|game) (?:is|name is)\b/i,
  /[=#]/,
];

/** True for a word of which nobody is sure that it is said, where it is said to whoever makes the ad. */
export const asksForAd = (word: string, language: string): boolean =>
  language === "en" ? english.has(word) || isAboutAd(word) : foreign.has(word) || foreignAds.has(word);

/** True for words of a sentence, in English, that wish something of whoever makes the ad, or begin with an order. */
export const isWish = (first: string, said: string): boolean =>
  orders.has(first) || wishes.some((wish) => wish.test(said));

/** Words that a greeting begins with, and those before a sentence that say nothing of it. */
export const greetings = setOf(
  `hi hello hey hej yo ok okay so well oh also plus and btw g'day good dear
  hallo hoi moin servus grüezi guten tag bonjour salut bonsoir hola buenas buenos días tardes ciao salve buongiorno
  buonasera oi olá bom boa dia tarde dag goedendag`,
);

/** Words with which somebody presents themselves, or what is theirs. */
export const presenting = setOf(
  `we we're we've i i'm i've our my they they're it it's you your the this there there's every each all
  wir ich unser unsere nous je notre nos on noi siamo sono ho abbiamo vendiamo facciamo nostro nostra nostri nostre la il
  somos tenemos hacemos vendemos nuestro nuestra nuestros nuestras nós temos fazemos nosso nossa nossos nossas wij ik ons
  onze mijn mein meine mon ma mes mi mio mia meu minha a o el les los las le der die das een`,
);

export const articles = setOf(
  `ein eine einen einer der die das den un une le la les l una uno unos unas el los las il lo i gli um uma o a os as een de
  het an the`,
);
