/** Response with a text of the docs; caches may keep it for five minutes. */
export const textResponse = (text: string, type: "text/markdown" | "text/plain" = "text/markdown"): Response =>
  new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      vary: "accept",
    },
  });
