import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { log } from "@/lib/platform/log";
import { toPublicError } from "@/lib/surfaces/operations/public-error";

/** Failure that a caller is told for anything thrown; what was unexpected is logged with `operation`, a tool or method of MCP. */
export function toLoggedError(error: unknown, { requestId }: Caller, operation: string): ApiError {
  const known = toPublicError(error);
  if (known !== error) log.error("an MCP request failed unexpectedly", { requestId, operation, error });
  return known;
}

/** A failure as a JSON-RPC error, which has a message and no hint: one of the service itself, or one of the parameters. */
export function toProtocolError({ status, message, hint }: ApiError): ProtocolError {
  const code = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(code, `${message}. ${hint}`);
}
