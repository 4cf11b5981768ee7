import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts: half of a start is reading source text.
enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2), process.env);
