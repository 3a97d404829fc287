import { discover } from "./discovery";
import { serve, type Serve } from "./serve";

/** Everything a server may answer before Next: the API, the contract and the discovery documents. */
export const front: Serve = (request, socketAddress) =>
  new URL(request.url).pathname.startsWith("/api/") ? serve(request, socketAddress) : discover(request);
