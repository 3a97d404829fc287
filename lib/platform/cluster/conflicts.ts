/** Part of the work a process does. */
export type Role = "web" | "worker" | "all";

/** A service as others on its database know it. */
export interface Instance {
  id: string;
  host: string;
  role: Role;
  /** `local`, or the bucket with its endpoint. */
  storage: string;
  engine: "embedded" | "server";
  /** Whether C2PA_CERT_CHAIN was given, or each machine signs with a certificate of its own. */
  certificate: "own" | "given";
}

const REMEDY = "on every machine, or stop the other one";

/**
 * The first reason two services cannot share a database, naming the setting and the machine where it is wrong; undefined
 * when they can.
 */
export function conflictOf(mine: Instance, other: Instance): string | undefined {
  const place = (isMine: boolean) => (isMine ? "here" : `on ${other.host}`);
  const also = `another service works on this database (${other.role} on ${other.host})`;
  if (mine.storage === "local" || other.storage === "local")
    return `S3_BUCKET is not set ${place(mine.storage === "local")} and ${also}: files on one machine's disk are missing on the other. Set S3_BUCKET ${REMEDY}`;
  if (mine.storage !== other.storage)
    return `S3_BUCKET or S3_ENDPOINT is not that of ${other.host} and ${also}: set the same ${REMEDY}`;
  if (mine.engine === "embedded" || other.engine === "embedded")
    return `INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY are not set ${place(mine.engine === "embedded")} and ${also}: the embedded engine serves one machine. Set them, with INNGEST_BASE_URL of your server, ${REMEDY}`;
  if (mine.certificate === "own" || other.certificate === "own")
    return `C2PA_CERT_CHAIN is not set ${place(mine.certificate === "own")} and ${also}: an ad signed by one machine is a stranger's to the other. Set it with C2PA_PRIVATE_KEY ${REMEDY}`;
  if ((mine.role === "all") !== (other.role === "all"))
    return `SPOTMILL_ROLE is ${mine.role} here and ${also}: each has functions of its own at the Inngest server, so that everything would run twice and be paid twice. Set web or worker ${REMEDY}`;
  return undefined;
}
