const ASK_MS = 3000;

/** True where the service answers at all, whatever it says. */
const isServiceReached = (): Promise<boolean> =>
  fetch("/api/health", { cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Tells whether the service is reached, whenever that may have changed. A browser that says it has no network is not believed:
 * a service of its own machine is reached without one. Returns what ends it.
 */
export function watchConnection(setOnline: (isOnline: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const isReached = navigator.onLine || (await isServiceReached());
    if (signal.aborted) return;
    setOnline(isReached);
    if (!isReached) timer = setTimeout(() => void look(), ASK_MS);
  };
  for (const event of ["online", "offline"]) window.addEventListener(event, () => void look(), { signal });
  if (!navigator.onLine) void look();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
