/**
 * Checks sealed forecasts and plans without this product; it needs nothing but Node.
 *
 *     node verify-seal.mjs https://site.example poisson      a model, or `plans`, from the site itself
 *     node verify-seal.mjs ledger.csv seals.json             files that were kept: the CSV, the answer of getSeals
 *
 * Each text must have its leaf, each leaf must lead to the root of its seal, and each seal must follow from the one
 * before it. A link that is kept from an earlier day proves that nothing before it was changed since.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const bytes = (hex) => Buffer.from(hex, 'hex');

/** Rows of a CSV whose fields may be quoted. */
const rowsOf = (text) => {
  const rows = [[]];
  const plain = text.replace(/^\uFEFF/, '');
  for (const [, quoted, bare, end] of plain.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  const [names, ...lines] = rows.filter((row) => row.some((field) => field !== ''));
  return lines.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
};

/** Climbs from the leaf to the root. */
const climb = (leaf, path = '') => {
  let hash = leaf;
  for (const step of path === '' ? [] : path.split(' ')) {
    const [side, beside] = step.split(':');
    const [left, right] = side === 'left' ? [beside, hash] : [hash, beside];
    hash = sha256(Buffer.of(1), bytes(left), bytes(right));
  }
  return hash;
};

const sealsIn = (answer) => {
  const data = answer.data ?? answer;
  return data.list ?? data;
};

const fromSite = async (site, what) => {
  const [table, seals] =
    what === 'plans'
      ? ['/api/plan/plans.csv', '/api/plan/getSeals']
      : [`/api/model/ledger.csv?model=${what}`, '/api/model/getSeals'];
  const chain = [];
  for (;;) {
    const body = JSON.stringify({ from_seq: (chain.at(-1)?.seq ?? 0) + 1 });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL(seals, site), { method: 'POST', headers, body });
    const more = sealsIn(await answer.json());
    if (more.length === 0) break;
    chain.push(...more);
  }
  return { chain, rows: rowsOf(await (await fetch(new URL(table, site))).text()) };
};

const fromFiles = (table, seals) => ({
  chain: sealsIn(JSON.parse(readFileSync(seals, 'utf8'))),
  rows: rowsOf(readFileSync(table, 'utf8')),
});

/** Numbers of seals that do not follow from the one before. */
const brokenLinks = (chain) =>
  chain.flatMap((seal, index) => {
    const link = sha256(bytes(seal.previous), bytes(seal.root), String(seal.at_ms));
    const before = index > 0 ? chain[index - 1].link : seal.seq === 1 ? '0'.repeat(64) : seal.previous;
    const isWhole = seal.seq === chain[0].seq + index && seal.link === link && seal.previous === before;
    return isWhole ? [] : [seal.seq];
  });

const [, , first, second] = process.argv;
if (!first || !second) {
  process.stderr.write('usage: node verify-seal.mjs <site> <model|plans>, or <ledger.csv> <seals.json>\n');
  process.exit(2);
}
const { chain, rows } = URL.canParse(first) ? await fromSite(first, second) : fromFiles(first, second);
const roots = new Map(chain.map(({ seq, root }) => [seq, root]));
const sealed = rows.filter(({ leaf }) => leaf !== '');
const wrongRows = sealed.flatMap(({ text, leaf, path, seq }) => {
  // Words that an operator took away are not in the table any more; their leaf still is.
  const isOwn = (text === '' && path === undefined) || sha256(Buffer.of(0), text) === leaf;
  return isOwn && climb(leaf, path) === roots.get(Number(seq)) ? [] : [Number(seq)];
});
const wrong = [...brokenLinks(chain), ...wrongRows];
process.stdout.write(
  wrong.length === 0
    ? `${chain.length} seals and ${sealed.length} rows agree\n`
    : `seal ${Math.min(...wrong)} does not agree\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
