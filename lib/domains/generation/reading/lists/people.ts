import { setOf } from "./set-of";

/** People who appear in a scene, in the languages of the reading. */
export const people = setOf(
  `woman women man men girl girls boy boys lady ladies guy guys bloke blokes mum mums mom moms mother mothers dad dads father fathers
  son sons daughter daughters sister sisters brother brothers grandma grandmother granny nan grandpa granddad grandfather uncle aunt
  auntie husband wife couple couples friend friends roommate roommates housemate housemates flatmate flatmates coworker coworkers colleague colleagues
  neighbour neighbours neighbor neighbors student students teenager teenagers teen teens toddler toddlers kid kids child children
  people family families person someone somebody nobody customer customers client clients homeowner homeowners member members
  volunteer volunteers reader readers listener player players hiker hikers runner runners cyclist cyclists rider riders driver
  drivers courier couriers chef chefs cook barista baristas baker bakers farmer farmers nurse nurses doctor teacher teachers coach
  trainer mechanic builder builders electrician architect designer designers developer developers dev engineer engineers manager
  managers boss owner owners worker workers employee employees presenter actor actress narrator speaker host tourist tourists guest
  guests bride groom crew skipper apprentice apprentices cowboy creator he she
  frau frauen mann männer mädchen junge mutter vater oma opa kundin kunde kollegin kollege azubi studentin student paar familie
  kinder tochter sohn nachbar nachbarin jemand
  femme homme fille garçon mère père mamie papi cliente client couple famille enfant enfants étudiante étudiant voisine voisin
  retraité retraitée quelqu'un
  mujer hombre chica chico señora señor madre padre abuela abuelo clienta cliente pareja familia niña niño niños vecina vecino
  hermana alguien
  donna uomo ragazza ragazzo signora signore nonna nonno coppia famiglia bambino bambina bambini qualcuno paziente
  mulher homem menina menino rapaz moça mãe pai avó avô dona dono casal família criança crianças vizinha vizinho alguém
  vrouw meisje jongen moeder vader klant stel gezin kinderen buurman buurvrouw iemand ouders`,
);

/** True for a word of people. */
export const isPerson = (key: string): boolean => people.has(key);
