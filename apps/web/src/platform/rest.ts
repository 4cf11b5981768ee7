/** Ends the task that runs, so that a slow phone answers to its reader between two of them. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
