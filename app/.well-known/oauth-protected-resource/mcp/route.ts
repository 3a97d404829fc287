import { discover } from "@/lib/surfaces/rest/discovery";

// Made from the registry and `APP_URL` at run time, which a build does not have.
export const dynamic = "force-dynamic";
export {
  discover as DELETE,
  discover as GET,
  discover as HEAD,
  discover as OPTIONS,
  discover as PATCH,
  discover as POST,
  discover as PUT,
};
