const lead = String.raw`^\W*(?:(?:and|so|but|ok|okay|hey|hi|hello|hm+|quick question|also|btw|actually)\b[\s,:!.–-]*)*`;
const things = String.raw`(?:(?:the|your|my|our|these|those|all|any|all the|more) )?(?:\w+ )?(?:ads|adverts|videos|films|clips|images|pictures|schedules|voices|presenters|captions|subtitles|templates|brands)`;
const ownThing =
  /\b(?:ads?|adverts?|videos?|clips?|images?|pictures?|one|something)(?: [\w:]+){0,4}? (?:for|about|of) (?:our|my|the|an?|this|these)\b/;
const patterns = [
  // "Do the ads have captions?"
  String.raw`(?:can|could|do|does|are|will|may) ${things}\b`,
  // "Can it make ads by itself?"
  String.raw`(?:can|could|does|will|would) (?:it|this|this thing|the (?:tool|app|site|system|agent)) (?:\w+ )?(?:make|do|create|post|run|read|write|speak|talk|handle|generate|translate|send|learn|work|support|know|connect|happen)\b`,
  // "Do I own the videos?", "can I cancel any time?"
  String.raw`(?:can|could|do|may|am|are|will|would|should) (?:i|we) (?:\w+ )?(?:use|stop|delete|edit|change|share|get|make|have)\b.*\b(?:${things}|any ?time|later|the rights|at the end|month to month)\b`,
  String.raw`(?:can|could|do|may|will) (?:i|we) (?:get to|still|be able to) (?:change|edit|redo|cancel|download)\b`,
  String.raw`(?:can|could|do|may|will|would|should) (?:i|we) (?:\w+ )?(?:own|download|sell|keep|pay|need|have to|cancel|close|leave)\b`,
  // "Do you do weekly ads?"
  String.raw`do you (?!mind\b|fancy\b|want\b|wanna\b|think\b|need\b)\w+`,
  String.raw`(?:what (?:happens |if )|if )(?:if |when |i (?:don['’]t|do not) like)`,
  String.raw`(?:can|could) you (?:work|start) (?:from|with|off)\b`,
  String.raw`(?:can|could|will) you (?:also |even )?(?:offer|support|have|handle|make|post|upload|publish) ${things}\b`,
  String.raw`how (?:do|can|could|would|should|does) (?:i|we|you|it|one|that|this)\b`,
  String.raw`how does\b`,
  String.raw`is there (?:a |an |any )?(?:limit|minimum|maximum|way|option|discount|trial|app)\b`,
  String.raw`who owns\b`,
  String.raw`(?:would|will|do|can) (?:i|we) get (?:\w+ ){1,3}back\b`,
];
const general = new RegExp(`${lead}(?:${patterns.join("|")})`);
const oneSentence = /^[^.!?\n]+[.!?\s]*$/;

/** True for a question about what can be done here and how, in plain lower-case English: it orders nothing. */
export const asksInGeneral = (plain: string): boolean =>
  general.test(plain) && oneSentence.test(plain.trim()) && !ownThing.test(plain);
