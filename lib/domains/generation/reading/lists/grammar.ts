import { setOf } from "./set-of";

export const determiners = setOf("a an the my our your his her its their this these those some any each every all no");

export const prepositions = setOf(
  `in on at for of with from by to near over under within between around across after before since until till without per
  via into through during against about like than as off up inside outside behind beyond except`,
);

export const subordinators = setOf(
  `that which who whose whom where when while if because so what how why and or but than as whether once until unless`,
);

export const pronouns = setOf("i we you they he she it there everyone everybody nobody someone anyone");

export const finite = setOf(
  `am is are was were isn't aren't can can't could will won't would may might must should has have had do does did don't
  doesn't didn't wasn't weren't hasn't haven't couldn't wouldn't shouldn't`,
);

/** Verbs of ordinary statements: with their third person they tell a clause from a phrase and a name from a common noun. */
export const verbs = setOf(
  `accept add adjust answer arrive ask attach bake beat become begin believe block boil book bring build buy call care
  carry catch change charge check choose clean close collect come compare connect cook cost count cover create cut deliver
  design dig dim draw drink drive dry earn eat empty end enjoy explain fade fall feed feel fetch fill find finish fit fix
  fly fold follow forget freeze get give go grow guide handle happen hate hear heat help hide hire hold host hunt include
  invite join keep know last lead learn leave lend let lift light like listen live load lock look lose love lower make map
  match mean measure meet mend mix move need notice offer open order own pack paint park pay photograph pick plan plant
  play plug pour prepare press print produce protect pull put reach read record recycle reduce release remember remind
  remove rent repair replace reply rescue return reveal ride ring roast roll run save say scan see sell send serve set sew
  share ship show shrink sing sit sleep slide snap sort speak split spot stand start stay stop store stream stretch study
  suit support survive swap swim sync take talk teach tell test text track train translate travel treat turn understand use visit wait
  wake walk want warm warn wash watch wear weigh welcome win work wrap write round file group seat rate log cancel borrow unlock convert list post upload foster shrink chase filter purify cool blend grind toast steam scrub polish stitch knit dye engrave carve weld sharpen coach cater alert notify detect monitor analyse analyze audit recommend suit survive spend supply taste smell feed heal last ripen sit lie rise rotate encrypt deploy merge automate simplify organise organize generate predict summarise summarize transcribe rewrite resize validate verify shorten refurbish restore insulate inspect install respray approve`,
);

/** Verbs whose third person is also a plural noun ("works", "prints"): a statement only before an object. */
export const nounVerbs = setOf(
  `answer bake book boil build call care catch change charge check close cook cost count cover cut delight design draw drink
  drive end fall feed feel fill find finish fit fix fly fold guide handle heat help hire hold hunt key lead light lift live
  load lock look love map match mean measure mix move need notice offer open order own pack paint park pay photograph pick
  plan plant play plug pour press print produce pull reach read record release rent repair reply report rescue return ride
  ring roast roll run save scan set share ship show sleep slide sort split spot stand start stay stop store stream stretch
  study suit support survive swap swim talk taste test text time track train travel treat turn use view visit wait walk want wash watch
  wear weigh work wrap dry set tell welcome wake round file group seat rate log list post filter cool blend toast steam polish stitch dye coach alert monitor audit supply smell lie rise`,
);

/** What is done with a thing by whoever sells it: "X sells lamps" says no more than "X: lamps". */
export const sellingVerbs = setOf(
  `sell sells sold make makes made do does run runs have has had offer offers own owns produce produces manufacture
  manufactures create creates provide provides launch launched open opened start started invent
  invented develop developed found founded stock stocks be been called`,
);

/** Verbs before a name that it is no part of: "Join Harborough Rowing Club!" */
export const inviting = setOf("learn discover meet visit come try join enjoy experience taste celebrate welcome");

/** Verbs that open a call to action. */
export const actions = setOf(
  `order book buy call ring phone text dm message email visit download sign register apply donate join try get grab shop
  start subscribe wishlist preorder pre-order come reserve switch claim discover learn ask contact follow find see check
  request schedule enrol enroll enquire inquire volunteer adopt give rent hire taste pop drop stop stay swing watch listen
  play explore meet enter vote sponsor support save scan tap click go head use bring pick plan treat become send talk
  speak tune write look browse take compare test install add pledge rsvp arrange organise organize secure dial swap lease upgrade`,
);

/** Of these, the ones that are nouns as well: a call to action only before a word that no compound goes on with. */
export const actionNouns = setOf(
  "book order call ring phone text visit play watch stop start plan shop support drop check request look taste test swap",
);

/** What follows the verb of a call to action and cannot go on a compound noun. */
export const actionOpeners = setOf(
  `now today here online yours it us me them up off out over round in by at on with for to before from until and tickets
  direct early free wherever anywhere today more`,
);
