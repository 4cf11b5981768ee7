import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressFile = async (path: string) => {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((out) => writeFile(`${path}.br`, out)),
    gzipped(bytes, { level: 9 }).then((out) => writeFile(`${path}.gz`, out)),
  ]);
};

/** Writes a brotli and a gzip copy beside every text file of the build, for servers that send them as they are. */
export const precompress = (): Plugin => {
  let outDir = 'dist';
  return {
    name: 'touchline:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(outDir, name))),
      );
    },
  };
};
