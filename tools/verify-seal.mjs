/**
 * Checks the numbers of a model without this product: `node tools/verify-seal.mjs ledger.csv seals.json`. The table is
 * the CSV of a model's record page; the seals are the answer of `/api/model/getSeals`. It needs nothing but Node.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Rows of a CSV whose fields may be quoted. */
const rowsOf = (text) => {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  const [names, ...lines] = rows.filter((row) => row.some((field) => field !== ''));
  return lines.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
};

const [, , table, seals] = process.argv;
if (!table || !seals) {
  process.stderr.write('usage: node tools/verify-seal.mjs <ledger.csv> <seals.json>\n');
  process.exit(2);
}
const answer = JSON.parse(readFileSync(seals, 'utf8'));
const chain = (answer.data ?? answer).list;
const wrong = new Set();
let previous = '0'.repeat(64);
for (const [index, seal] of chain.entries()) {
  const link = sha256(Buffer.from(seal.previous, 'hex'), Buffer.from(seal.root, 'hex'), String(seal.at_ms));
  if (seal.seq !== chain[0].seq + index || seal.link !== link) wrong.add(seal.seq);
  if ((index > 0 || seal.seq === 1) && seal.previous !== previous) wrong.add(seal.seq);
  previous = seal.link;
}
const rows = rowsOf(readFileSync(table, 'utf8')).filter((row) => row.leaf !== '');
const known = new Set(chain.map((seal) => seal.seq));
for (const { text, leaf, seq } of rows) {
  if (sha256(Buffer.of(0), text) !== leaf || !known.has(Number(seq))) wrong.add(Number(seq));
}
const first = Math.min(...wrong);
process.stdout.write(
  wrong.size === 0
    ? `${chain.length} seals and ${rows.length} numbers agree\n`
    : `seal ${first} does not agree\n`,
);
process.exitCode = wrong.size === 0 ? 0 : 1;
