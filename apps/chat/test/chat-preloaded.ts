// Loaded before the service's main file: a process that has read everything but has not begun waits here for a word.
await Promise.all([
  import('../src/start.ts'),
  import('../src/config.ts'),
  import('@touchline/engines/engines'),
  import('@touchline/engines/service/run-alone'),
]);
await new Promise<void>((resolve) => process.stdin.once('data', () => resolve()));
process.stdin.destroy();
