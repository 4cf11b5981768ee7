const running = new Set<AbortController>();

/** Registers one call; its signal also ends with `signal`. */
export const beginFlight = (signal?: AbortSignal) => {
  const controller = new AbortController();
  running.add(controller);
  return {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    end: () => void running.delete(controller),
  };
};

/** @source app §4 "All in-flight requests can be cancelled" */
export const cancelAllCalls = (): void => {
  for (const controller of running) controller.abort();
  running.clear();
};
