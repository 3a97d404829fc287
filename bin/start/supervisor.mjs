import { spawnCommand } from "./child-processes.mjs";
import { keepService } from "./kept-service.mjs";
import { messageOf, OperatorError } from "./operator-error.mjs";

/** @typedef {() => Promise<unknown>} Cleanup */

/**
 * The owner of everything that was started.
 * @typedef {object} Supervisor
 * @property {Cleanup[]} cleanups Each part that was started pushes the function that stops it.
 * @property {(text: string) => void} log Prints one line with the seconds since the start.
 * @property {(code: number) => Promise<never>} stop Stops everything, newest first, and exits with `code`.
 * @property {() => boolean} isStopping
 * @property {(name: string, reason: string | number) => void} onPartExited Stops everything because a part ended, and
 *   prints which one unless a stop is already under way.
 * @property {(program: string, args: readonly string[], options?: import("./child-processes.mjs").CommandOptions) => Promise<void>} runCommand
 *   Runs a command to its end; its output appears only when it fails. Throws OperatorError.
 * @property {(name: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Pick<import("./kept-service.mjs").Service, "send" | "ready">} startService
 *   Starts a Node program that runs as long as the supervisor does.
 * @property {() => void} keepServices From now on a service that ends is started again; until then its end stops everything.
 */

/**
 * A supervisor: a signal, a failed step, the end of a part, or of a service before all are kept, runs all cleanups in
 * reverse, once, and ends the process.
 * @returns {Supervisor}
 */
export function createSupervisor() {
  const startedAt = performance.now();
  /** @type {Cleanup[]} */
  const cleanups = [];
  /** @type {Promise<never> | undefined} */
  let stopping;

  /** @type {Supervisor["log"]} */
  const log = (text) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)}s  ${text}`);

  /** @type {Supervisor["stop"]} */
  const stop = (code) => (stopping ??= runCleanups(cleanups, log).then(() => process.exit(code)));

  /** @type {Supervisor["onPartExited"]} */
  const onPartExited = (name, reason) => {
    if (stopping) return;
    console.error(`${name} ended (${reason}), so everything stops`);
    void stop(1);
  };

  /** @type {Supervisor["runCommand"]} */
  const runCommand = async (program, args, options = {}) => {
    const command = spawnCommand(program, args, options);
    cleanups.push(command.stop);
    const { code, output } = await command.result;
    cleanups.splice(cleanups.indexOf(command.stop), 1);
    if (code === 0) return;
    if (stopping) await stopping;
    process.stderr.write(output);
    throw new OperatorError(`\`${[program, ...args].join(" ")}\` failed with ${code}; its output is above`);
  };

  /** @type {import("./kept-service.mjs").Service[]} */
  const services = [];
  /** @type {Supervisor["startService"]} */
  const startService = (name, args, env = {}) => {
    const service = keepService({ name, args, env }, { onExited: (reason) => onPartExited(name, reason), log });
    services.push(service);
    cleanups.push(service.stop);
    return service;
  };
  const keepServices = () => services.forEach((service) => service.keepAlive());

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
  // Started by another Node program, which is gone: nobody is left to stop it.
  process.once("disconnect", () => void stop(0));
  const isStopping = () => stopping !== undefined;
  return { log, stop, cleanups, onPartExited, runCommand, startService, keepServices, isStopping };
}

/**
 * @param {readonly Cleanup[]} cleanups
 * @param {Supervisor["log"]} log
 */
async function runCleanups(cleanups, log) {
  for (const cleanup of cleanups.toReversed()) await cleanup().catch((error) => console.error(messageOf(error)));
  if (cleanups.length > 0) log("stopped");
}
