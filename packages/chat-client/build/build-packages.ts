import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { packWhole, WHOLE } from './pack-whole.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = ['chat-protocol', 'chat-client'] as const;

/** As what is published is compiled. */
export const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  declaration: true,
  types: ['node'],
  rootDir: PACKAGES,
};

interface Manifest {
  name: string;
  version: string;
  description?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, unknown>;
}

/**
 * Builds what is published of both chat packages: ES modules, their types and a manifest of their own, each into
 * the `dist` of its package; of the client also the whole in one small file. Gives the two folders, the protocol first.
 * @throws {Error} with the compiler's words when a type is wrong
 */
export async function buildPackages(): Promise<string[]> {
  const whole = await packWhole();
  const outDir = mkdtempSync(join(tmpdir(), 'chat-packages-'));
  try {
    emit(outDir);
    return NAMES.map((name) => {
      const dist = join(PACKAGES, name, 'dist');
      rmSync(dist, { recursive: true, force: true });
      cpSync(join(outDir, name, 'src'), dist, { recursive: true });
      writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifestOf(name), undefined, 2)}\n`);
      if (name === 'chat-client') {
        cpSync(join(PACKAGES, name, 'README.md'), join(dist, 'README.md'));
        writeFileSync(join(dist, WHOLE), whole.code);
        writeFileSync(join(dist, `${WHOLE}.map`), whole.map);
      }
      return dist;
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Source files of both packages; tests stay behind. */
const sources = (): string[] =>
  NAMES.flatMap((name) => ts.sys.readDirectory(join(PACKAGES, name, 'src'), ['.ts'])).filter(
    (file) => !file.endsWith('.test.ts'),
  );

function emit(outDir: string) {
  const program = ts.createProgram(sources(), { ...COMPILER_OPTIONS, outDir });
  const { diagnostics } = program.emit();
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length === 0) return;
  const host = {
    getCanonicalFileName: (file: string) => file,
    getCurrentDirectory: () => PACKAGES,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(problems, host));
}

const WHOLE_ENTRY = { types: './index.d.ts', default: `./${WHOLE}` };

/** What an installer reads: every module by its name, the whole client by that of the package. */
function manifestOf(name: (typeof NAMES)[number]): object {
  const file = join(PACKAGES, name, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const module = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });
  return {
    name: own.name,
    version: own.version,
    description: own.description,
    type: 'module',
    license: 'UNLICENSED',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { ...(name === 'chat-client' && { '.': WHOLE_ENTRY }), './*': module('*') },
    dependencies: own.dependencies,
    peerDependencies: own.peerDependencies,
    peerDependenciesMeta: own.peerDependenciesMeta,
  };
}
