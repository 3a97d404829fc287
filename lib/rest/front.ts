import { discover } from "./discovery";
import { serve, type Serve } from "./serve";

// After the origin: `http://host` has its third slash where the path begins.
const isApi = (url: string): boolean => url.startsWith("/api/", url.indexOf("/", 8));

/** Everything a server may answer before Next: the API, the contract and the discovery documents. */
export const front: Serve = (request, socketAddress) =>
  isApi(request.url) ? serve(request, socketAddress) : discover(request);
