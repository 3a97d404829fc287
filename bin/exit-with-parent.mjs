// Preloaded with --import into every child process: it exits when the IPC channel to its parent closes, however that died.
process.once("disconnect", () => process.exit(0));
