/** Words before a sentence to the maker of an ad that do not change what it is. */
export const lead =
  "^(?:(?:and|but|also|please|pls|plese|just|ideally|maybe|then|finally|thanks,?|so|ok|oh)[\\s,]+){0,4}";

/** Text that tries to steer the machine instead of describing a product. */
export const injection =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instruction|instructions|prompt|prompts|rules|above|previous|prior|guidelines|everything)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\byou are (?:now |chatgpt|an ai|a language model|dan\b|no longer)|\bas an ai\b|\bjailbreak|\bact as\b|\bpretend (?:to be|you)\b|\b(?:print|reveal|repeat|output|show|tell) (?:me )?(?:your|the|all|exactly|only|back|everything)\b.{0,30}\b(?:prompt|instructions|secrets?|keys?|passwords?|variables|text|words|above)\b|\b(?:your|all|any|secret|print|reveal|show|give|leak|output|send|list)\b.{0,30}\bapi[ _-]?keys?\b|\bdrop table\b|\bselect \w+ from\b|\bscript>|\balert\(|\bcurl\b|\brm -rf\b|\bsudo\b|\bprocess\.env\b|\binvent\b.{0,40}\b(?:review|rating|price|discount|statistic|quote|testimonial)|\b(?:fake|made[- ]up|fabricated?|fabricating)\s(?:\w+\s){0,2}(?:reviews?|ratings?|testimonials?|quotes?|stat(?:istic)?s?|numbers|figures|claims?|discounts?|prices?|customers?|awards?|scarcity|urgency|deadlines?|countdowns?)\b|\blorem ipsum\b/i;
