import { surface } from "../../contract/surface";
import { groups, nameOf, ownCommands, toKebab } from "./commands";
import { UsageError } from "./failure";
import { fieldsByFlag } from "./flags";

const commonFlags = [
  "--json",
  "--human",
  "--wait",
  "--download",
  "--output",
  "--dry-run",
  "--help",
  "--request-schema",
  "--response-schema",
];

/** Words that may follow the words so far: `""` the groups, `jobs` its verbs, `jobs get` its flags. */
function table(): [words: string, next: readonly string[]][] {
  return [
    ["", [...groups.keys(), ...Object.keys(ownCommands)]],
    ...[...groups].map(([group, operations]): [string, string[]] => [
      group,
      operations.map(({ verb }) => toKebab(verb)),
    ]),
    ...surface.map((one): [string, string[]] => [
      nameOf(one),
      [...fieldsByFlag(one).keys()].map((flag) => `--${flag}`).concat(commonFlags),
    ]),
  ];
}

const cases = (): string =>
  table()
    .map(([words, next]) => `    "${words}") next="${next.join(" ")}" ;;`)
    .join("\n");

const bash = (): string => `_spotmill() {
  local next words="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  [ "$COMP_CWORD" -gt 2 ] && words="\${COMP_WORDS[1]} \${COMP_WORDS[2]}"
  case "$words" in
${cases()}
  esac
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _spotmill spotmill
`;

const fish = (): string => {
  const lines = table().flatMap(([words, next]) => {
    const seen = words.split(" ").filter(Boolean);
    const condition =
      seen.length === 0
        ? "__fish_use_subcommand"
        : seen.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
    return next.map(
      (word) =>
        `complete -c spotmill -n '${condition}' ${word.startsWith("--") ? `-l ${word.slice(2)}` : `-f -a ${word}`}`,
    );
  });
  return `${lines.join("\n")}\n`;
};

/** Completion script of a shell for the commands and their flags. Throws UsageError for another shell. */
export function completionScript(shell: string | undefined): string {
  if (shell === "bash") return bash();
  if (shell === "zsh") return `autoload -U +X bashcompinit && bashcompinit\n${bash()}`;
  if (shell === "fish") return fish();
  throw new UsageError("completion: bash, zsh or fish?", "For example: source <(spotmill completion bash)");
}
