/** The text at the head of the document: how to call, and what the specification leaves to us. */
export const about = `Turns a prompt, a product picture or a brand's site into ads.

**Calling.** Send one key, as \`Authorization: Bearer <API_KEY>\` or as \`x-api-key: <API_KEY>\`, in exactly one of the two headers;
a key in both answers 401. Keys look like \`svc_live_[0-9A-Za-z]{42}\` and belong to accounts with a paid Startup, Growth or Pro plan.

**Jobs.** Creating answers 202 with a job to poll or to stream. With \`sync: true\` the call waits; 200 means completed,
so a job that failed inside the wait answers 202 with its status.

**Errors.** Every failure has four fields: \`error\` (equal to \`message\`), \`code\`, \`message\`, \`hint\`. Used-up units answer 402
\`PUBLIC_API_QUOTA_EXCEEDED\`, not 429. A renewal that was not paid answers 402 \`PUBLIC_API_BILLING_EXPIRED\` at once.
Unknown, malformed and foreign ids answer the same 404. A method the contract lacks answers 405 with \`Allow\`.

**Bodies.** JSON in UTF-8, at most 1 MiB, 32 levels and 10,000 values. Unknown fields answer 400: a typo would spend money.
Nothing is coerced: \`"10"\` is not 10. Lengths count Unicode code points; patterns are meant with the \`u\` flag.

**Limits.** 600 requests a minute and key; 60, 120 or 240 job-creating ones by plan; 10 open inline waits and 10 open
event streams. \`RateLimit-Policy\` and \`RateLimit\` say what is left. Generation itself queues and is never refused with 429.

Any page may call this API from a browser (\`OPTIONS\` needs no key), and \`/.well-known/oauth-protected-resource\` is public:
both are metadata, neither generates anything.`;

/** Description of each group of operations. */
export const groups: Readonly<Record<string, string>> = {
  account: "Who a key belongs to, and what is left of the billing cycle.",
  jobs: "Every generation is a job: list, poll, stream, cancel.",
  ugc: "Full UGC video ads.",
  video: "Videos by any model of the catalog.",
  imageAds: "Static image ads.",
  subtitle: "Captions on a video.",
  estimates: "What a request would cost and take.",
  brands: "Brands read from websites.",
  agent: "The conversational agent.",
  skills: "Saved prompt templates.",
  keys: "API keys.",
  uploads: "Files of your own.",
  provenance: "Who made a file, and whether it was changed since: signed C2PA manifests, verified.",
  catalog: "Voices, presenters and caption styles.",
};
