/**
 * Looks for an order of modules in which the whole client packs better than in that of `packing-order.ts`, by trial
 * for as many seconds as are given, 60 if none are, and writes it there: a packer sees 32 kB back and no further, so
 * what is alike should be near.
 */
import { writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

import { importsOfWhole, moduleOf, packWhole } from './pack-whole.ts';
import { PACKING_ORDER } from './packing-order.ts';

const FILE = fileURLToPath(new URL('packing-order.ts', import.meta.url));
const MOVED_AT_MOST = 6;

type Imports = ReadonlyMap<string, readonly string[]>;

/** What each module has become in the packed file. */
async function piecesOf(modules: Iterable<string>): Promise<Map<string, string>> {
  const { code, map } = await packWhole();
  // The minifier wrote it as the standard says.
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const pieces = new Map(Array.from(modules, (module) => [module, '']));
  let module = '';
  code.split('\n').forEach((text, line) => {
    for (const { 0: word, index } of text.matchAll(/\w+|\W/g)) {
      const entry = sources.findEntry(line, index);
      if ('originalSource' in entry) module = moduleOf(entry.originalSource);
      pieces.set(module, (pieces.get(module) ?? '') + word);
    }
  });
  return pieces;
}

/** Whether every module stands after those that it imports; only then does the bundler keep to the order. */
function isPossible(order: readonly string[], imports: Imports): boolean {
  const seen = new Set<string>();
  return order.every((module) => {
    seen.add(module);
    return (imports.get(module) ?? []).every((needed) => seen.has(needed));
  });
}

const random = (below: number): number => Math.floor(Math.random() * below);

/** The same order with a few neighbours elsewhere. */
function moved(order: readonly string[]): string[] {
  const next = [...order];
  const taken = next.splice(random(next.length), 1 + random(MOVED_AT_MOST));
  next.splice(random(next.length + 1), 0, ...taken);
  return next;
}

const imports = await importsOfWhole(PACKING_ORDER);
const pieces = await piecesOf(imports.keys());
const packedBytes = (order: readonly string[]): number =>
  deflateRawSync(order.map((module) => pieces.get(module) ?? '').join(''), { level: 9 }).length;

let best: readonly string[] = [...imports.keys()];
if (!isPossible(best, imports)) throw new Error('two modules import each other');
let bestBytes = packedBytes(best);
process.stdout.write(`${bestBytes} bytes\n`);
const untilMs = Date.now() + Number(process.argv[2] ?? 60) * 1000;
while (Date.now() < untilMs) {
  const next = moved(best);
  if (!isPossible(next, imports)) continue;
  const bytes = packedBytes(next);
  if (bytes > bestBytes) continue;
  [best, bestBytes] = [next, bytes];
}
process.stdout.write(`${bestBytes} bytes\n`);
const lines = best.map((module) => `  '${module}',\n`).join('');
writeFileSync(
  FILE,
  `/** The modules of the whole client as they pack well; found by \`node packages/chat-client/build/write-order.ts\`. */
export const PACKING_ORDER: readonly string[] = [\n${lines}];\n`,
);
