import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { buildScript, SCRIPT } from './build-script.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = ['chat-protocol', 'chat-client'] as const;

const COMPILER_OPTIONS: ts.CompilerOptions = {
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
 * Builds both chat packages for publishing, each into its `dist`: ES modules, their types and a manifest; the client
 * also as one classic script. Returns the two folders, the protocol first.
 * @throws {Error} with the compiler's messages when a type is wrong
 */
export async function buildPackages(): Promise<string[]> {
  const script = await buildScript();
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
        writeFileSync(join(dist, SCRIPT), script.code);
        writeFileSync(join(dist, `${SCRIPT}.map`), script.map);
      }
      return dist;
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Modules of the protocol that only servers need: they compile schemas, and administer. */
const SERVER_ONLY = /\/chat-protocol\/src\/(?:admin\/|read-shape|wire-schema)/;
const SERVER_DEPENDENCY = '@touchline/schema';

/** Source files of both packages without their tests and what only servers need. */
const sources = (): string[] =>
  NAMES.flatMap((name) => ts.sys.readDirectory(join(PACKAGES, name, 'src'), ['.ts'])).filter(
    (file) => !file.endsWith('.test.ts') && !SERVER_ONLY.test(file),
  );

const publishedDependencies = (dependencies: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => name !== SERVER_DEPENDENCY));

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

/** The published manifest: every module by its path, the whole client by the name of the package. */
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
    exports: {
      ...(name === 'chat-client' && { '.': module('index'), [`./${SCRIPT}`]: `./${SCRIPT}` }),
      './*': module('*'),
    },
    dependencies: publishedDependencies(own.dependencies),
    peerDependencies: own.peerDependencies,
    peerDependenciesMeta: own.peerDependenciesMeta,
  };
}
