/** Turns of phrase of one language: how an ad is asked for, and how directions, tones and calls to action begin. */
export interface LanguageLists {
  /** Function words to know the language by, folded. */
  words: string;
  tone: string;
  /** Words for an ad. */
  ad: string;
  /** Verbs that ask for an ad without naming one: "quiero promocionar mi libro". */
  promote: string;
  /** Words between the ad and what it is for. */
  link: string;
  /** Articles and possessives. */
  own: string;
  direction: string;
  action: string;
}

export const languageLists: Readonly<Record<string, LanguageLists>> = {
  de: {
    words:
      "der die das und ist ein eine einen einem einer fur mit wir unser unsere unseren nicht auf von zu im den dem ihr sie jetzt bei aus ohne jeden jede auch nur bis ab uber mein meine werbung es sind haben sich wie oder des am",
    tone: "freundlich locker lustig ruhig seriös modern emotional witzig humorvoll hochwertig warm jung frisch fröhlich sachlich persönlich ehrlich elegant bitte und aber nicht zu ein bisschen heiter herzlich poetisch nüchtern festlich bodenständig gemütlich flott knackig emotional authentisch",
    ad: "(?!bewerbung)[\\p{L}\\d-]{0,30}(?:video|clip|spot|anzeige|werbung|reel|film|tiktok)s?",
    promote: "(?:ich (?:will|möchte) |wir (?:wollen|möchten) )?(?:bewirb|bewerbt|wirb für|werbt für)",
    link: "für|über|zum?|von",
    own: "(?:unser|mein|ein|eure|das|der|die|den|dem)\\p{L}{0,3}",
    direction:
      "ton|stil|zielgruppe|dauer|länge|format|plattform|musik|stimme|sprache|stimmung|keine? (?:musik|text|übertreib)|nicht zu|es soll|(?:bitte )?nicht erwähnen|erkläre?|zeig|hochformat|querformat|quadratisch|wir wollen (?:kein|nicht)|bitte kein",
    action:
      "jetzt|buch|bestell|ruf|besuch|komm|meld|hol|sicher|entdeck|test|probier|spend|bewirb|bewerb|kauf|schau|lad|reservier|melde|vereinbar|frag|schreib|mehr (?:auf|unter|infos)|unterstütz|hilf|werd|schenk|mach(?:t)? mit|hör|lies|nutz|finde|erleb|start|lern|stöber|wähl|registrier|hinterlass",
  },
  es: {
    words:
      "el la los las y es un una para con de en nuestro nuestra que por tu mas sin del al cada somos hacemos su se no mi sus lo como desde son",
    tone: "cercano divertido tranquilo serio moderno emocional alegre cálido elegante fresco sencillo por favor y pero no muy cálido emotivo sincero poético fresco directo natural honesto íntimo dinámico",
    ad: "anuncios?|v[ií]deos?|spot|reel|clip|tiktok|publicidad",
    promote: "(?:quiero |queremos |necesito )?(?:promocionar?|anunciar?|publicitar)",
    link: "para|sobre|de",
    own: "nuestr[oa]s?|mi|un|una|el|los|las|la",
    direction:
      "tono|estilo|p[úu]blico|duraci[óo]n|formato|plataforma|m[úu]sica|ambiente|sin m[úu]sica|que sea|no menciones|explica|muestra|vertical|horizontal|cuadrado|no queremos|no hay que|que no|evita",
    action:
      "pide|reserva|compra|llama|visita|ven|descubre|descarga|prueba|ap[úu]ntate|inscr[íi]bete|dona|cons[ií]gue|escr[íi]be|env[íi]a|contacta|[úu]nete|reg[ií]strate|solicita|m[áa]s en|m[áa]s informaci[óo]n|apadrina|adopta|colabora|ayuda|hazte|s[úu]mate|aprende|elige|regala|comparte|escucha|trae|pregunta|suscr[íi]bete|empieza",
  },
  fr: {
    words:
      "le la les et est un une pour avec nous notre nos dans des du vous votre sur sans au aux chaque en de que qui ne pas plus mon ma ce il elle sont se par chez",
    tone: "chaleureux drôle calme sérieux moderne élégant joyeux sobre frais sincère et mais pas trop simple doux poétique sincère tendre dynamique direct naturel intime festif élégant chaleureuse joyeuse",
    ad: "vid[ée]os?|pub(?:licit[ée])?s?|annonces?|spot|reel|clip|tiktok",
    promote: "(?:je veux |nous voulons |on veut )?(?:promouvoir|faire connaître|présente[rz]?)",
    link: "pour|sur|de",
    own: "notre|nos|mon|ma|mes|le|la|les|un|une",
    direction:
      "ton|style|public|cible|dur[ée]e|format|plateforme|musique|ambiance|sans musique|ne (?:pas )?mentionne|pas de (?:musique|texte)|il faut que|explique|montre|vertical|horizontal|carr[ée]|nous ne voulons pas|on ne veut pas|évite",
    action:
      "prenez|réserve|commande|appele|visite|venez|viens|découvr|télécharge|essaye|inscri|donne|faites un don|profite|contacte|écri|rejoign|achète|rendez-vous|passez|demande|plus (?:d'infos?|sur)|\\p{L}{2,20}ez(?:-vous)?(?!\\p{L})",
  },
  it: {
    words:
      "il lo la gli le e un una per con di che nostro nostra del della dei nel senza ogni tuo piu siamo non da al i sono si mio nostri alla anche dal",
    tone: "amichevole divertente calmo serio moderno elegante allegro fresco sincero semplice e ma non troppo caldo poetico dinamico diretto naturale intimo caldo ironico",
    ad: "video|annunci?o?|spot|reel|clip|tiktok|pubblicit[àa]",
    promote: "(?:voglio |vogliamo )?(?:promuovere|promuovi|pubblicizzare)",
    link: "per|su|di",
    own: "(?:il |la |le |i )?(?:nostr[oaie]|mi[oa])|un|una|il|la|lo|le|i|gli",
    direction:
      "tono|stile|pubblico|target|durata|formato|piattaforma|musica|atmosfera|senza musica|non (?:menzion|dire)|deve essere|spiega|mostra|verticale|orizzontale|quadrato|non vogliamo|evita",
    action:
      "prenota|ordina|compra|chiama|visita|vieni|scopri|scarica|prova|iscriviti|dona|contatta|scrivi|acquista|richiedi|passa|maggiori|sostieni|aiuta|adotta|regala|scegli|unisciti|abbonati|impara|ascolta|porta|inizia|trova|diventa|gusta|assaggia|telefona|passate|venite",
  },
  pt: {
    words:
      "o os as e um uma para com de que nosso nossa do da em sem cada seu mais nao na no ao por dos das meu minha sao se como a",
    tone: "amigável divertido calmo sério moderno elegante alegre sincero simples e mas não muito descontraído próximo poético dinâmico direto natural íntimo emotivo leve",
    ad: "v[íi]deos?|an[úu]ncios?|spot|reel|clip|tiktok|publicidade",
    promote: "(?:quero |queremos )?(?:promover|divulgar|anunciar|divulgue|promova)",
    link: "para|sobre|de",
    own: "(?:o |a )?(?:nosso|nossa|meu|minha)|um|uma|o|a|os|as",
    direction:
      "tom|estilo|p[úu]blico|dura[çc][ãa]o|formato|plataforma|m[úu]sica|ambiente|sem m[úu]sica|n[ãa]o (?:mencion|diga)|explique|explica|mostre|mostra|vertical|horizontal|quadrado|n[ãa]o queremos|evite",
    action:
      "peça|reserve|compre|ligue|visite|venha|descubra|baixe|experimente|inscreva|doe|contacte|encomende|marque|saiba|fale|agende|ajude|adote|ajude|apoie|junte|participe|aprenda|ouça|escolha|comece|garanta|conheça|traga|assine|mande|envie|vem|liga|pede|adota",
  },
  nl: {
    words:
      "de het een en is voor met van wij we onze ons niet op te naar bij uw je jouw zonder elke ook zijn in dat die aan mijn er per tot om maar",
    tone: "vriendelijk grappig rustig serieus modern warm vrolijk fris eerlijk speels en maar niet te een beetje graag ambachtelijk speels nuchter poëtisch feestelijk gezellig vlot direct natuurlijk warm",
    ad: "[\\p{L}\\d-]{0,30}(?:video|advertentie|reclame|filmpje|spotje|reel|clip|tiktok)s?",
    promote: "(?:ik wil |we willen )?(?:promoot|promoten|adverteer voor)",
    link: "voor|over|van",
    own: "onze|ons|mijn|een|de|het",
    direction:
      "toon|stijl|doelgroep|duur|lengte|formaat|platform|muziek|sfeer|geen (?:muziek|tekst)|niet te|het moet|leg uit|laat zien|verticaal|horizontaal|vierkant|we willen (?:geen|niet)|vermijd",
    action:
      "boek|bestel|bel|bezoek|kom|ontdek|download|probeer|meld|doneer|koop|reserveer|vraag|stuur|schrijf|kijk|vind|schrijf je in|meer (?:op|info)|steun|help|word|adopteer|leer|luister|kies|begin|haal|proef|speel|geef|maak een afspraak|plan|kom langs",
  },
};

/** Commonest English words, folded. */
export const englishWords =
  "the and is are for with our your of to in we it a an that this from you my on at ad make i no have can be who by as about";

/** Words of courtesy by which a sentence asks the maker for something. */
export const polite =
  /^(?:bitte|por favor|s'il (?:te|vous) pla[iî]t|svp|per favore|alsjeblieft|graag|merci|danke|gracias|grazie|obrigad[oa])(?!\p{L})|(?<!\p{L})(?:bitte|por favor|svp|per favore|alsjeblieft|graag)[.!]*$/iu;

/** Requests in languages that are read by their script; group 1 is what the ad is for. */
export const scriptRequests: Readonly<Record<string, RegExp>> = {
  ja: /^(.{1,200}?)の?(?:広告|動画|CM|ビデオ|映像)(?:を|が).{0,60}(?:作|お願い|制作|ください|欲しい)/su,
  zh: /^.{0,20}?(?:为|给|關於|关于|替)(.{1,200}?)(?:制作|製作|做|拍|写|寫|创建).{0,40}(?:广告|廣告|视频|影片|短片)/su,
  ko: /^(.{1,200}?)(?:을|를)? ?(?:위한|의|에 대한)? ?(?:광고|영상|동영상).{0,20}(?:만들|제작|부탁)/su,
  ru: /^(?:пожалуйста,? )?(?:сдела|созда|нужн|сним|напиш|хоч)[\p{L}]*.{0,60}?(?:реклам|видео|ролик)[\p{L}]*\s+(?:для|о|об|про)\s+(.+)$/isu,
};
