import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'virtual:bench-entry';

/** Bytes of one entry and everything it needs, bundled and minified for browsers, gzip level 9. */
export const bundledGzBytes = async (source: string): Promise<number> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: false,
      // A library's entry keeps everything that it exports.
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
  if (code === '') throw new Error('the bundler gave nothing back');
  return gzipSync(code, { level: 9 }).length;
};
