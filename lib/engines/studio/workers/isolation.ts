import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { dataDir } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

/** What children are kept from on this machine. */
export interface Isolation {
  /** `nobody`: a user without rights, in a namespace of users. `powerless`: this user without capabilities. `same`: this user. */
  user: "nobody" | "powerless" | "same";
  hasNetwork: boolean;
  /** True when no program it starts can give it more rights. */
  hasNoNewPrivileges: boolean;
  /** True when it sees no secrets in files, and writes nowhere but in its folder when it opens foreign media. */
  hidesFiles: boolean;
}

/** Place of a child: the folder it works in, and whether it opens foreign media, which may write nowhere else. */
export interface Place {
  folder: string;
  isForeign: boolean;
}

interface Candidate extends Isolation {
  /** Command put before a program; empty where the machine allows nothing. */
  command: readonly string[];
}

const NOBODY = 65534;
/** Covered where there is no data folder: whatever it holds is no business of a child. */
const COVERED = "/var/log";
// A namespace of users keeps the files readable below a home of mode 0700, and hides this process's environment.
const asNobody = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
const unshare = (...options: readonly string[]): string[] => ["/usr/bin/unshare", ...options];
const setpriv = ["/usr/bin/setpriv", "--no-new-privs"];
const powerless = [...setpriv, "--bounding-set=-all", "--inh-caps=-all"];

/**
 * Covers the data folder with an empty one, mounts into that what the list says, and makes the rest of the disk read-only
 * for foreign media. The list's sources are relative, since they are below the folder that is covered, and one program
 * mounts them all: each that is started costs a millisecond. The mounts belong to the outer namespace: in the inner one
 * nobody can undo them.
 */
const script = `
data=$0 list=$1 folder=$2 foreign=$3; shift 3
mount=/usr/bin/mount
cd "$data"
$mount -c -t tmpfs -o size=64k,mode=0755 tmpfs "$data"
printf '%s' "$list" > "$data/.mounts"
$mount -a -c -T "$data/.mounts"
if [ "$foreign" = 1 ]; then $mount -o remount,bind,ro /; fi
cd "$folder"
exec ${[...unshare(...asNobody), ...setpriv].join(" ")} "$@"`;
const hiding = [...unshare("--user", "--map-root-user", "--mount", "--net", "--ipc"), "/bin/sh", "-ec", script];

const nothing: Candidate = {
  user: "same",
  hasNetwork: true,
  hasNoNewPrivileges: false,
  hidesFiles: false,
  command: [],
};
const nobody = { ...nothing, user: "nobody" } as const;
const powerlessUser = { ...nothing, user: "powerless", hasNoNewPrivileges: true, command: powerless } as const;
const offline = { hasNetwork: false } as const;
const sealed = { hasNoNewPrivileges: true } as const;

/** Best first. Containers forbid some of it, and some need root. */
const candidates: readonly Candidate[] = [
  { ...nobody, ...offline, ...sealed, hidesFiles: true, command: hiding },
  { ...nobody, ...offline, ...sealed, command: [...unshare(...asNobody, "--net", "--ipc"), ...setpriv] },
  { ...nobody, ...offline, command: unshare(...asNobody, "--net", "--ipc") },
  { ...powerlessUser, ...offline, command: [...unshare("--net"), ...powerless] },
  { ...nobody, ...sealed, command: [...unshare(...asNobody), ...setpriv] },
  powerlessUser,
  { ...nothing, ...offline, ...sealed, command: [...unshare("--net"), ...setpriv] },
  { ...nothing, ...offline, command: unshare("--net") },
  { ...nothing, ...sealed, command: setpriv },
];

const SHOWN = ["media", "scratch"];
const escaped = (path: string): string =>
  path.replace(/[\s\\#]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`);

/** Makes the folders that are shown: a child that is kept would never see one that comes later. */
function makeShown(data: string): void {
  if (existsSync(data)) for (const part of SHOWN) mkdirSync(join(data, part), { recursive: true, mode: 0o700 });
}

/** The mounts of a place, in the format of fstab: media and scratch folders of the data folder, and nothing for `.env`. */
function mountList(data: string, { folder, isForeign }: Place): string {
  const bind = (from: string, to: string) => `${escaped(from)} ${escaped(to)} none bind,X-mount.mkdir 0 0\n`;
  const shown = existsSync(data) ? SHOWN.map((part) => bind(`./${part}`, join(data, part))) : [];
  const settings = resolve(".env");
  return [
    ...shown,
    ...(existsSync(settings) ? [bind("/dev/null", settings)] : []),
    ...(isForeign ? [bind(folder, folder)] : []),
  ].join("");
}

function commandAt({ command, hidesFiles }: Candidate, place: Place): readonly string[] {
  if (!hidesFiles) return command;
  const data = resolve(dataDir());
  makeShown(data);
  return [
    ...command,
    existsSync(data) ? data : COVERED,
    mountList(data, place),
    place.folder,
    place.isForeign ? "1" : "0",
  ];
}

/** Exit code and output of a program in a place, or why it did not start. */
function outcomeOf([program = "", ...args]: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, { env: { NODE_ENV: "production" }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("error", (error) => done({ code: null, output: error.message }));
    child.on("close", (code) => done({ code, output }));
  });
}

/** True when a program behind the command starts, reads the project and, working on foreign media, writes in its folder. */
async function works(candidate: Candidate): Promise<boolean> {
  const root = process.cwd();
  const place = { folder: root, isForeign: true };
  const readable = ["/usr/bin/test", "-r", `${root}/package.json`];
  return (await outcomeOf([...commandAt(candidate, place), ...readable])).code === 0;
}

const chosen = (): Promise<Candidate> =>
  singleton("studio.isolation", async () => {
    if (process.platform !== "linux") return nothing;
    const isRoot = process.getuid?.() === 0;
    const allowed = candidates.filter(({ user }) => isRoot || user !== "powerless");
    for (const candidate of allowed) if (await works(candidate)) return candidate;
    return nothing;
  });

/** The strongest isolation of children that this machine allows; found once. */
export const isolation = (): Promise<Isolation> => chosen();

/** Command put before a program that runs as a child in a place; empty where the machine allows nothing. */
export const isolatedCommand = async (place: Place): Promise<readonly string[]> => commandAt(await chosen(), place);

/** Command put before a program of another user so that it has no network; empty where the machine cannot take it away. */
export const withoutNetwork = (): Promise<string[]> =>
  singleton("studio.withoutNetwork", async () => {
    const command = unshare("--net");
    const isPossible = process.platform === "linux" && process.getuid?.() === 0;
    return isPossible && (await works({ ...nothing, command })) ? command : [];
  });
