const WIDTH = 30;

type Output = { isTTY?: boolean; write(text: string): unknown };

/** A progress bar that also moves within one large file; without a terminal, one plain line per file. */
export const createProgressBar = (output: Output, total: number) => ({
  /** @param done whole files, with the part of the one that is being read */
  show(done: number, label: string): void {
    if (!output.isTTY && !Number.isInteger(done)) return;
    const filled = Math.round((WIDTH * done) / Math.max(1, total));
    const bar = `${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}`;
    const line = `[${bar}] ${Math.floor(done)}/${total} ${label}`;
    output.write(output.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  },
  end(): void {
    if (output.isTTY) output.write('\n');
  },
});
