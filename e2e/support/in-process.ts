import { serve } from "../../lib/surfaces/rest/serve";
import { createClient } from "./client";

/** Calls the API through its door, without a server. */
export const { call } = createClient("http://api.example", serve);

/** The message of a refusal. */
export const messageOf = ({ body }: { readonly body: unknown }): string => (body as { message: string }).message;
