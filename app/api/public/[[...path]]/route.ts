import { handle } from "@/lib/surfaces/rest/mount";

// Whatever no route file claims: unknown paths and other versions answer 404 in the envelope.
export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
