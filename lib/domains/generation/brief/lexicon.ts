/** Word lists of the copywriter. Hand-made; English; singular and lower case unless said otherwise. */

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Nouns without a plural in ordinary use: no article, singular verb. */
export const massNouns = list(`
  coffee tea skincare haircare software furniture jewelry jewellery clothing makeup honey chocolate bread granola food
  insurance coaching training yoga pilates music water wine beer kombucha juice soap shampoo sunscreen equipment gear decor
  lighting bedding art stationery luggage footwear activewear swimwear loungewear lingerie knitwear apparel merchandise
  merch travel tutoring consulting therapy cleaning delivery catering photography content oil jam sauce salsa butter cheese
  pasta rice milk yogurt cereal jerky popcorn candy fudge gum matcha espresso cider ale whisky whiskey rum vodka gin tonic
  lemonade conditioner detergent deodorant perfume cologne fragrance paint yarn fabric leather wood pottery cookware tableware
  dinnerware cutlery bakeware hardware tech electronics accounting bookkeeping marketing landscaping plumbing roofing
  grooming catnip litter seasoning vinegar mustard mayo pesto syrup soil compost fertilizer protein collagen creatine
  magnesium whey cbd wallpaper storage laundry streetwear outerwear fitness insulation glassware silverware advertising
  hosting translation childcare eyewear incense sourdough gelato seafood meat fish produce fruit ghee tofu ramen pizza
  wellness nutrition hygiene access support advice feedback help parking seating aftercare maintenance privacy security
`);

/** Plurals that do not end in s. */
export const irregularPlurals = list("people children feet teeth mice men women kids knives loaves geese data media");

/** Words that end in s and are singular. */
export const singularInS = list(
  "bus lens gas series news canvas mattress dress glass business fitness wellness class compass yes lotus bonus campus cactus octopus virus status address access express process princess harness atlas tennis pilates citrus plus basis analysis crm saas sos harness actress waitress boss moss cross floss gloss brass grass swiss cypress papyrus cosmos chaos ethos bias iris oasis hummus asparagus molasses genius",
);

/** Nouns that name a group of people: what follows "for" is then the audience. */
export const people = list(`
  mom moms mum mums mother mothers dad dads father fathers parent parents family families people person kid kids child children
  toddler toddlers baby babies teen teens teenager teenagers student students women woman men man girl girls boy boys guys
  ladies owner owners lover lovers founder founders team teams professional professionals beginner beginners traveler
  travelers traveller travellers gamer gamers nurse nurses teacher teachers couple couples anyone everyone everybody commuter commuters freelancer
  freelancers developer developers engineer engineers creator creators marketer marketers senior seniors athlete athletes
  business businesses company companies startup startups brand brands agency agencies runner runners cyclist cyclists hiker hikers
  swimmer swimmers dancer dancers cook cooks chef chefs baker bakers reader readers writer writers artist artists
  musician musicians designer designers entrepreneur entrepreneurs worker workers employee employees manager managers
  homeowner homeowners renter renters buyer buyers seller sellers customer customers client clients guest guests tourist tourists
  bride brides groom grooms newlyweds friend friends folks adult adults millennials grandparents grandma grandpa husband
  wife boyfriend girlfriend vegans vegetarians skaters surfers campers climbers golfers drivers lifters gardeners
  shoppers brides fans enthusiasts addicts newcomers expats remote-workers sleepers foodies collectors crafters makers hosts
  coaches trainers therapists doctors patients coders programmers sellers restaurants retailers shops stores schools
  housemates roommates nomads photographers bloggers streamers podcasters learners graduates jobseekers retirees veterans
  roasters wholesalers hobbyists pros
  lawyers accountants realtors contractors electricians plumbers farmers pilots truckers nerds geeks introverts dog-owners
`);

/** Adjectives and participles that follow "it is". */
export const adjectives = list(`
  ready noise-cancelling noise-canceling licensed forged bouncy grippy padded lined
  vegan organic natural handmade handcrafted waterproof lightweight affordable cheap compact portable durable reusable
  recyclable recycled biodegradable compostable sustainable local fresh new soft warm cozy cosy gentle simple easy quick fast free
  safe quiet silent strong flexible adjustable foldable washable wireless rechargeable cordless bluetooth smart modern
  classic vintage unique custom customizable personalized limited exclusive premium luxurious luxury elegant stylish cute
  fun delicious tasty crunchy creamy spicy sweet salty sugarless unsweetened halal kosher keto paleo plant-based dairy-free gluten-free
  sugar-free cruelty-free fragrance-free paraben-free caffeine-free nut-free fair-trade small-batch single-origin
  non-toxic eco-friendly pet-friendly kid-friendly family-owned family-run woman-owned black-owned veteran-owned
  beginner-friendly budget-friendly travel-friendly dishwasher-safe machine-washable hypoallergenic unscented scented
  breathable stretchy comfy comfortable sturdy slim thin thick heavy light bright colorful minimal minimalist reliable
  private secure encrypted open-source offline licensed insured certified bilingual open available refillable seasonal
  raw roasted toasted whole ethical traceable transparent insulated leakproof spill-proof shockproof scratch-resistant
  water-resistant odorless unisex plain clean crisp smooth bold rich dark mild hot cold cool dry
`);

/** Base forms of verbs that open a fact ("ships in 2 days") or a call to action. */
export const verbs = list(`
  ship fade fit last take use make contain include give help keep let work come run save clean charge fold adjust open close
  connect sync track plan send deliver roast brew grind bake cook smell taste feel look weigh hold carry store protect support
  cover block absorb dry cool heat warm melt burn glow shine light play record stream download install learn teach train
  offer provide serve cost start end begin cut reduce remove replace repair fix build create design print grow pack stack
  hang attach snap clip roll slide turn rotate spin move lift press push pull plug set get have do go be need want
  require allow turn lock block detect measure count scan read write translate answer respond reply remind organize sort
  filter mix blend pour chill freeze steam boil grill fry toast slice chop peel wash rinse scrub polish stay stop stand sit
  sleep wake breathe stretch bend bounce fly float sink swim dive ride drive walk hike camp climb arrive
  return refund guarantee donate plant recycle reuse refill source craft knit sew weave pick harvest ferment age
  hydrate moisturize exfoliate soothe calm soften smooth brighten tint blend blur set match suit pair match combine integrate
  automate schedule book order buy shop try visit call text email join subscribe sign click tap swipe check see find discover
  explore meet host welcome celebrate share show tell say ask invite gather bring grab claim apply register reserve enroll
  request contact follow add choose enjoy treat switch upgrade cancel pay pre-order preorder feature double comes focus specialize believe
  create change become turn sell handle manage generate convert export import edit change reheat rehydrate squeeze spray
`);

/** Words that never stand alone on a sticker or at its end. */
export const weakWords = list(`
  a an the and or but nor so if as at by for from in into of off on onto out over to up with without than that this these
  those your my our his her its their is are was were be been can will would do does did i we you he she it they not no very just
  own every each some any who what when where which how there's it's you're they're we're don't isn't
`);

/** Words that describe products without naming them; in title case they are still no brand. */
export const modifiers = list(`
  soy wax beeswax cotton linen bamboo leather ceramic oat almond coconut lavender vanilla rose mint sunrise sunset desk night kids cat pet home kitchen garden travel phone yoga gym face body hand wool silk steel wooden glass clay stone herbal fresh roasted ground whole bean iced cold hot oatmeal peanut lemon ginger berry citrus charcoal turmeric hemp denim velvet gold silver pearl diamond baby dog men's women's men women winter summer spring autumn holiday christmas wedding birthday mini giant large small big little tiny electric solar digital magnetic folding standing hanging heated scented meal weekly monthly daily online local small-batch homemade hand-poured hand-made artisan craft premium noise cancelling noise-cancelling canceling noise-canceling wireless free range free-range gluten-free sugar-free dairy-free anti-aging vitamin c jazz robot watercolor watercolour trail running desk oven air wireless bluetooth sea extra virgin pure double single habanero
`);

/** Words that keep their capital in a common noun: days, months, peoples. */
export const properWords = list(
  "spanish french english german italian japanese korean chinese thai mexican greek turkish indian moroccan swedish danish swiss belgian brazilian colombian ethiopian kenyan himalayan scandinavian american british irish scottish portuguese dutch christmas easter halloween monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december",
);

const third = /(?:s|x|z|ch|sh|o)$/;

/** The form after he, she or it: `ship` gives `ships`. */
export function thirdPerson(base: string): string {
  if (base === "have") return "has";
  if (base === "be") return "is";
  if (third.test(base)) return `${base}es`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return `${base}s`;
}

const bases = new Map([...verbs].map((base) => [thirdPerson(base), base]));

/** The base of a third-person form in the lexicon (`ships` gives `ship`), else undefined. */
export const baseOf = (word: string): string | undefined => bases.get(word.toLowerCase());
