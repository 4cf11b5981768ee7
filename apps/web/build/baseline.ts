import { readFileSync } from 'node:fs';

const FILE = new URL('../package.json', import.meta.url);

/** Names that the bundler has for the browsers of the list. */
const NAMES: Readonly<Record<string, string>> = {
  Safari: 'safari',
  iOS: 'ios',
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
};

/** The oldest browsers that the app is built for: the list `browserslist` of this package, the only place that names them. */
export const browsers = (): { name: string; version: string }[] => {
  const { browserslist } = JSON.parse(readFileSync(FILE, 'utf8')) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!(name in NAMES)) throw new Error(`browserslist: "${line}" is not "<browser> >= <version>"`);
    return { name, version };
  });
};

/** The same for the build of scripts and styles. */
export const buildTargets = (): string[] => browsers().map(({ name, version }) => `${NAMES[name]}${version}`);
