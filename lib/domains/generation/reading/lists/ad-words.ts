import { setOf } from "./set-of";

/** What a request asks for. */
export const adNouns = setOf(
  `ad ads add advert adverts advertisement advertisements video videos clip reel reels spot commercial promo trailer teaser
  explainer tiktok tiktoks script vid vids short shorts psa`,
);

/** Verbs by which a request orders an ad. */
export const orders = setOf(
  `make create do write produce generate design shoot build prepare develop record craft give need want get like love cut
  draft film`,
);

/** Formats, platforms and units of length: full evidence of a direction. */
export const formatWords = setOf(
  `tiktok instagram insta ig youtube facebook fb linkedin twitter snapchat pinterest reel reels shorts stories feed 9:16
  16:9 1:1 4:5 vertical square landscape portrait horizontal ugc broll b-roll ad ads advert video videos clip clips spot
  commercial promo trailer teaser explainer script voiceover voice-over captions subtitles music soundtrack cuts tone vibe
  mood style voice format seconds second secs sec sek s spoilers emojis hashtags hook versions variants length duration max
  maximum`,
);

/** Words that only the maker of an ad needs. */
export const directionWords = setOf(
  `video videos ad ads advert advertisement commercial footage voiceover voice-over narrator narration captions subtitles
  soundtrack storyboard explainer b-roll tiktok insta instagram youtube linkedin viewer viewers cinematic handheld close-up
  close-ups animation animations animated fonts typography unboxing ugc tone vibe mood spoilers clichés cliches emojis
  hashtags slogan tagline actor actors actress presenter avatar influencer lol pls plz please script transitions
  testimonial reel reels clip clips`,
);

/** Tones that never describe a product. */
export const toneWords = setOf(
  `funny dynamic unhurried friendly moody upbeat playful serious dramatic emotional cinematic energetic professional
  inspirational inspiring mysterious romantic nerdy pushy salesy cheesy cringe humorous humourous witty heartfelt sincere
  sarcastic cheerful quirky edgy childish cute corporate stiff trendy uplifting hopeful reassuring confident informative
  down-to-earth lighthearted light-hearted respectful dignified matter-of-fact deadpan hype hyped joyful wholesome
  conversational relatable authoritative understated aspirational empathetic compassionate enthusiastic ironic whimsical
  nostalgic intriguing urgent tender earnest offbeat cheeky trustworthy educational formal informal exciting epic fun
  polished stylish sober solemn festive humour humor wit irony eerie spooky creepy haunting poetic lyrical suspenseful tense gloomy ominous magical ethereal
  zany rousing stirring soothing charming sassy sombre gripping thrilling sentimental melancholic
  factual encouraging empowering comforting preachy judgey judgy patronising patronizing boastful soppy`,
);

/** Tones that may describe a product, too: certain beside another word of an ad only. */
export const looseToneWords = setOf(
  `calm warm fast quick slow short simple clean light fresh modern elegant bold cool quiet cozy cosy luxurious relaxed
  happy sad honest casual dry loud punchy snappy minimal minimalist soft premium sophisticated natural authentic human
  personal direct clear lively gentle straightforward colourful plain easy-going easygoing kind soothing peaceful dreamy
  gritty raw practical pragmatic proud brief concise crisp sharp intimate`,
);

/** Words to whoever makes an ad, about what is to be in it. */
const makerWords = setOf(
  `please show shows mention avoid finish keep name named called brand client audience target logo shot scene camera film
  filmed want wants would should person woman man background`,
);

/** True for a word of an ad, its format or its making. */
export const isAboutAd = (word: string): boolean =>
  [adNouns, formatWords, directionWords].some((words) => words.has(word.toLowerCase()));

/** True for a word that only whoever makes an ad is told. */
export const isToMaker = (word: string): boolean => isAboutAd(word) || makerWords.has(word.toLowerCase());
