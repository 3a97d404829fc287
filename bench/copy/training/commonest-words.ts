/** Commonest words of each language, folded: enough to tell the language of a whole prompt. */
export const commonestWords: Readonly<Record<string, string>> = {
  en: "the and is are for with our your of to in we it a an that this from you my on at ad make i no have can be who by as about",
  de: "der die das und ist ein eine einen einem einer fur mit wir unser unsere unseren nicht auf von zu im den dem ihr sie jetzt bei aus ohne jeden jede auch nur bis ab uber mein meine werbung es sind haben sich wie oder des am",
  es: "el la los las y es un una para con de en nuestro nuestra que por tu mas sin del al cada somos hacemos su se no mi sus lo como desde son",
  fr: "le la les et est un une pour avec nous notre nos dans des du vous votre sur sans au aux chaque en de que qui ne pas plus mon ma ce il elle sont se par chez",
  it: "il lo la gli le e un una per con di che nostro nostra del della dei nel senza ogni tuo piu siamo non da al i sono si mio nostri alla anche dal",
  pt: "o os as e um uma para com de que nosso nossa do da em sem cada seu mais nao na no ao por dos das meu minha sao se como a",
  nl: "de het een en is voor met van wij we onze ons niet op te naar bij uw je jouw zonder elke ook zijn in dat die aan mijn er per tot om maar",
};
