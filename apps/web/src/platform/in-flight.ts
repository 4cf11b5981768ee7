const running = new Set<AbortController>();

/**
 * Registers one call.
 * @param signal also ends the call when it is aborted
 * @returns `isLate` tells a call that ended by its time limit from a cancelled one
 */
export const beginFlight = (timeoutMs: number, signal?: AbortSignal) => {
  const controller = new AbortController();
  let late = false;
  const cancel = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeoutMs);
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  running.add(controller);
  return {
    signal: controller.signal,
    isLate: (): boolean => late,
    end: (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      running.delete(controller);
    },
  };
};

/** @source app §4 "All in-flight requests can be cancelled" */
export const cancelAllCalls = (): void => {
  for (const controller of running) controller.abort();
  running.clear();
};
