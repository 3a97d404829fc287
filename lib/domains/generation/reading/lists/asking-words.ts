import { setOf } from "./set-of";

// German, Spanish, French, Italian, Dutch and Portuguese together.

/** Words with which somebody asks for an ad, says who they are, or puts themselves right. */
export const askingWords = setOf(
  `video vídeo vidéo vidéos videos vídeos film filmpje clip spot pub publicité anuncio anúncio annuncio reclame werbung
  werbespot werbefilm werbevideo propaganda publicidad publicidade comercial pubblicità campaña campanha campagna campagne
  annonce anzeige story post reel ad ton tono tom toon stimme voz voce voix stem bilder imágenes images immagini imagens
  beelden bild imagen image bitte favor favore svp aub zeigen zeigt zeig mostrar mostrare mostrad mostrate montrer montrez
  tonen laten laat möchte möchten wünsche wünschen hätte hätten gern gerne quiero queremos quisiera voglio vorrei vogliamo
  vorremmo veux voudrais voudrait voudrions aimerais aimerions quero queria gostava gostaria preciso precisamos necesito
  necesitamos brauche brauchen serve wil willen wilde graag zielgruppe zielpublikum público pubblico doelgroep target
  musik música musica musique muziek hintergrund contexto contexte contesto achtergrond sekunden segundos secondes secondi
  seconden werbefilms thema briefing slogan nicht no non não niet erwähnen mencionar mentionner menzionare nennen noemen
  perdón pardon scusate desculpe sorry nein nee ops anzi digo aliás voilà déjà also enfin dus adresse adressiert soy
  chiamo fala fale m'appelle heiße heisse secretaris secretario secretária segretaria sekretärin zeiden zei dije dijo
  disse sagte gesagt sagten`,
);

/** Words that a greeting begins with. */
export const greetings = setOf(
  `hallo hi hey hoi moin servus grüezi guten tag bonjour salut bonsoir hola buenas buenos días tardes ciao salve buongiorno
  buonasera oi olá bom boa dia tarde dag goedendag`,
);

export const articles = setOf(
  `ein eine einen einer der die das den un une le la les l una uno unos unas el los las il lo i gli um uma o a os as een de
  het`,
);
