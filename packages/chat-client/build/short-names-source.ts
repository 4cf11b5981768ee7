import { shortNames } from './internal-names.ts';
import { importsOfWhole } from './pack-whole.ts';
import { PACKING_ORDER } from './packing-order.ts';

const NAMES_IN_A_LINE = 6;

/** The file `short-names.ts`, as the sources of the client want it now. */
export async function shortNamesSource(): Promise<string> {
  const modules = await importsOfWhole(PACKING_ORDER);
  const pairs = shortNames([...modules.keys()]).map(([name, short]) => `${name}=${short}`);
  const lines: string[] = [];
  for (let from = 0; from < pairs.length; from += NAMES_IN_A_LINE)
    lines.push(`  '${pairs.slice(from, from + NAMES_IN_A_LINE).join(' ')}',\n`);
  return `/** Names of properties that the packed client has for itself; made by \`node packages/chat-client/build/write-short-names.ts\`. */
export const SHORT_NAMES: readonly string[] = [\n${lines.join('')}];\n`;
}
