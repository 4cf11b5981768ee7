import { fileURLToPath } from 'node:url';

import ts from 'typescript';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const ENTRIES = ['index', 'live-room', 'react'] as const;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};

export interface Reference {
  /** The page, as Markdown. */
  markdown: string;
  /** Public callable members that have no docstring: `Chat.sendMessage`. */
  undocumented: string[];
}

/** Reads the docstrings of everything that the entries export, in the order of the sources. */
export function readReference(): Reference {
  const files = ENTRIES.map((name) => `${SOURCE}/${name}.ts`);
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const undocumented: string[] = [];
  const parts = files.map((file, index) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    const sections = symbols.map((symbol) => sectionOf(checker, symbol, undocumented));
    return [`## ${titleOf(ENTRIES[index] ?? '')}`, ...sections].join('\n\n');
  });
  const head =
    '# The chat client: every member\n\nMade of the docstrings by `node packages/chat-client/build/write-reference.ts`.';
  return { markdown: `${[head, ...parts].join('\n\n')}\n`, undocumented };
}

const titleOf = (entry: string): string =>
  entry === 'index' ? '`@touchline/chat-client`' : `\`@touchline/chat-client/${entry}\``;

/** What an export stands for, whatever file it comes from. */
const originOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function sectionOf(checker: ts.TypeChecker, exported: ts.Symbol, undocumented: string[]): string {
  const symbol = originOf(checker, exported);
  const head = [`### ${exported.name}`, docsOf(checker, symbol)].filter((line) => line !== '');
  const isInterface = (symbol.flags & ts.SymbolFlags.Interface) !== 0;
  const type = isInterface ? checker.getDeclaredTypeOfSymbol(symbol) : undefined;
  const members = (type?.getProperties() ?? []).map((member) => {
    const docs = docsOf(checker, member);
    if (docs === '' && isCallable(checker, member)) undocumented.push(`${exported.name}.${member.name}`);
    return `- ${signatureOf(checker, member)}${docs === '' ? '' : `  \n  ${docs.replaceAll('\n', '\n  ')}`}`;
  });
  if ((symbol.flags & ts.SymbolFlags.Function) !== 0 && head.length === 1) undocumented.push(exported.name);
  return [...head, members.join('\n')].filter((line) => line !== '').join('\n\n');
}

const typeOf = (checker: ts.TypeChecker, member: ts.Symbol): ts.Type | undefined => {
  const [declaration] = member.declarations ?? [];
  return declaration && checker.getTypeOfSymbolAtLocation(member, declaration);
};

const isCallable = (checker: ts.TypeChecker, member: ts.Symbol): boolean =>
  (typeOf(checker, member)?.getCallSignatures().length ?? 0) > 0;

const FLAGS =
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.OmitParameterModifiers;

function signatureOf(checker: ts.TypeChecker, member: ts.Symbol): string {
  const type = typeOf(checker, member);
  const text = type ? checker.typeToString(type, undefined, FLAGS) : '';
  return `\`${member.name}${(member.flags & ts.SymbolFlags.Optional) !== 0 ? '?' : ''}: ${text}\``;
}

/** The sentence of a docstring, then what it throws. */
function docsOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ');
  const throws = symbol
    .getJsDocTags(checker)
    .filter(({ name }) => name === 'throws')
    .map(({ text: parts }) => `Throws ${ts.displayPartsToString(parts)}`.replaceAll('\n', ' '));
  return [text, ...throws].filter((line) => line !== '').join('\n');
}
