import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

/** The classic script of the whole client, for pages without a bundler; its source map is named after it. */
export const SCRIPT = 'touchline-chat.umd.js';

/** The global that the script defines: `TouchlineChat.create({ SDKAppID, … })`. */
const GLOBAL = 'TouchlineChat';

const ENTRY = fileURLToPath(new URL('../src/index.ts', import.meta.url));

/** Bundles the whole client with all that it imports into one minified script. */
export async function buildScript(): Promise<{ code: string; map: string }> {
  const bundle = await rolldown({ input: ENTRY, platform: 'browser' });
  const { output } = await bundle.generate({
    format: 'umd',
    name: GLOBAL,
    minify: true,
    comments: false,
    sourcemap: true,
    file: SCRIPT,
  });
  await bundle.close();
  const [{ code, map }] = output;
  if (!map) throw new Error('the bundler returned no source map');
  return { code, map: map.toString() };
}
