import type { Contract } from "@/lib/contract/registry";

/** Introduction of the document: calling conventions, and rules that the specification leaves open. */
export const about = `Turns a prompt, a product picture or a brand's site into ads.

**Calling.** Send one key, as \`Authorization: Bearer <API_KEY>\` or as \`x-api-key: <API_KEY>\`, in exactly one of the two headers;
a key in both answers 401. Keys look like \`svc_live_[0-9A-Za-z]{42}\` and belong to accounts with a paid Startup, Growth or Pro plan.

**Jobs.** Creating answers 202 with a job to poll or to stream. With \`sync: true\` the call waits; 200 means completed,
so a job that failed inside the wait answers 202 with its status.

**Errors.** Every failure has four fields: \`error\` (equal to \`message\`), \`code\`, \`message\`, \`hint\`. Used-up units answer 402
\`PUBLIC_API_QUOTA_EXCEEDED\`, not 429. A renewal that was not paid answers 402 \`PUBLIC_API_BILLING_EXPIRED\` at once.
Unknown and malformed ids and those of other accounts answer the same 404. A method that a path does not have answers 405 with \`Allow\`.

**Bodies.** JSON in UTF-8, at most 1 MiB, 32 levels and 10,000 values. Unknown fields answer 400: a typo would spend money.
Nothing is coerced: \`"10"\` is not 10. Lengths count Unicode code points; patterns use the \`u\` flag.

**Limits.** 600 requests per minute and key, 60, 120 or 240 of which may create jobs, depending on the plan; 10 open inline waits and
10 open event streams. \`RateLimit-Policy\` and \`RateLimit\` say what is left. Generation itself queues and is never refused with 429.

Any page may call this API from a browser (\`OPTIONS\` needs no key), and \`/.well-known/oauth-protected-resource\` is public:
both are metadata, neither generates anything.`;

const groupTexts: Readonly<Record<keyof Contract, string>> = {
  account: "Who a key belongs to, and what is left of the billing cycle.",
  jobs: "Every generation is a job: list, poll, stream, cancel.",
  reviews: "Links where anybody reviews a finished job without an account.",
  ugc: "Full UGC video ads.",
  video: "Videos by any model in the catalog.",
  imageAds: "Static image ads.",
  subtitle: "Captions on a video.",
  estimates: "What a request would cost and take.",
  brands: "Brands read from websites.",
  agent: "The conversational agent.",
  skills: "Saved prompt templates.",
  keys: "API keys.",
  uploads: "Your own files.",
  products: "A product page read into name, price, facts and pictures, as the beginning of an ad.",
  provenance: "Who made a file, and whether it has changed since: verification of signed C2PA manifests.",
  voices: "Voices that an ad can speak with.",
  actors: "Presenters that an ad can show.",
  captionPresets: "Caption styles.",
  looks: "Art direction of an ad: colour fields, motion, letters, pace and music.",
  templates: "Briefs to begin an ad with.",
  variants: "Sets of variants of one ad.",
  timelines: "Documents that ads are rendered from: read, edit and render them again.",
  edits: "Edited documents of ads, kept with their versions.",
  schedules: "Prompts that the agent receives at scheduled times.",
  channels: "E-mail addresses and webhooks that the agent notifies.",
  webhooks: "Endpoints that receive events, and their deliveries.",
};

/** Description of each group of operations. */
export const groups: ReadonlyMap<string, string> = new Map(Object.entries(groupTexts));
