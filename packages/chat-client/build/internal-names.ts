import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { COMPILER_OPTIONS } from './build-packages.ts';

const fileOf = (place: string): string => fileURLToPath(new URL(`../../${place}`, import.meta.url));

/** What others import: whatever can be reached from here is called by its name outside. */
const ENTRIES = [
  'chat-client/src/index.ts',
  'chat-client/src/live-room.ts',
  'chat-client/src/react.ts',
  'chat-protocol/src/errors-of.ts',
].map(fileOf);

const LOOSE = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

/** In the order in which the minifier gives names to variables; `.e` is then said more often than `.a`. */
const LETTERS = Array.from('etsornaiuclpdmgIf_yTSAEMhDvCROwNLkUbGPqFxKVBjYWHJzXQZ');

interface Names {
  /** Of our properties, with how often each is said. */
  declared: Map<string, number>;
  /** What anybody else could know. */
  known: Set<string>;
}

/**
 * Names of properties that never leave the packed file, each with the short one that it has there. A name keeps as it
 * is when anything outside could know it: a declaration file has it; a text holds it as a word; or it is in a type
 * that can be reached from what others import, that comes from the unknown (read back from a store, told by another
 * tab) or goes there (into JSON, into a store, to another tab), or whose names are gone through.
 * @param modules of the whole client, such as `chat-client/message/message`
 */
export function shortNames(modules: readonly string[]): [name: string, short: string][] {
  const { declared, known } = namesOf(modules.map((module) => fileOf(`${module.replace('/', '/src/')}.ts`)));
  const internal = Array.from(declared)
    .filter(([name]) => !known.has(name) && name.length > MAX_SHORT)
    .toSorted(([one, often], [other, oftenToo]) => oftenToo - often || (one < other ? -1 : 1));
  const free = shorts().filter((short) => !known.has(short) && !declared.has(short));
  return internal.map(([name], index) => [name, free[index] ?? name]);
}

const MAX_SHORT = 2;

const shorts = (): string[] => [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((two) => one + two))];

function namesOf(files: readonly string[]): Names {
  const program = ts.createProgram([...ENTRIES, ...files], COMPILER_OPTIONS);
  const checker = program.getTypeChecker();
  const names: Names = { declared: new Map(), known: new Set(RESERVED) };
  const reach = typesReached(checker, names.known);
  const ours = new Set(files);
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile)
      forEachNode(file, (node) => declaredBy(node).forEach((name) => names.known.add(name)));
    else if (ours.has(file.fileName)) forEachNode(file, (node) => noteOurs(checker, { node, names, reach }));
  }
  for (const entry of ENTRIES) exportsOf(program, entry).forEach(reach);
  return names;
}

/** Words of the language. */
const RESERVED = ['as', 'do', 'if', 'in', 'is', 'of'];

function noteOurs(
  checker: ts.TypeChecker,
  { node, names, reach }: { node: ts.Node; names: Names; reach: (type: ts.Type) => void },
) {
  if (isWire(node.getSourceFile())) return noteFields(node, names);
  declaredBy(node).forEach((name) => noteOnce(name, names));
  noteWords(node, names.known);
  crossing(checker, node).forEach(reach);
}

const noteOnce = (name: string, { declared }: Names) => declared.set(name, (declared.get(name) ?? 0) + 1);

function forEachNode(node: ts.Node, act: (node: ts.Node) => void) {
  act(node);
  node.forEachChild((child) => forEachNode(child, act));
}

const nameOf = (name: ts.Node | undefined): string[] => (name && ts.isIdentifier(name) ? [name.text] : []);

function declaredBy(node: ts.Node): string[] {
  const isNamed = ts.isTypeElement(node) || ts.isClassElement(node) || ts.isObjectLiteralElement(node);
  return isNamed ? nameOf(node.name) : [];
}

/** Made of the declarations of what travels. */
const isWire = (file: ts.SourceFile): boolean =>
  file.fileName.includes('/chat-client/src/wire/') && !file.fileName.endsWith('/form.ts');

/** Of the lines of what travels our names can be others, where the name on the wire is written beside them. */
function noteFields(node: ts.Node, names: Names) {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return;
  for (const [, ours = '', other = ''] of node.text.matchAll(/(\w+)=\w+|(\w+)/g)) {
    if (ours === '') names.known.add(other);
    else noteOnce(ours, names);
  }
}

function noteWords(node: ts.Node, names: Set<string>) {
  if (
    !ts.isStringLiteralLike(node) &&
    !ts.isTemplateLiteralToken(node) &&
    !ts.isRegularExpressionLiteral(node)
  )
    return;
  (node.text.match(/\w+/g) ?? []).forEach((name) => names.add(name));
}

/** Types that become or cease to be unknown here, or are gone through name by name. */
function crossing(checker: ts.TypeChecker, node: ts.Node): ts.Type[] {
  if (ts.isAsExpression(node)) return [checker.getTypeAtLocation(node.type)];
  if (ts.isTypePredicateNode(node) && node.type) return [checker.getTypeAtLocation(node.type)];
  if (ts.isElementAccessExpression(node) || ts.isForInStatement(node))
    return [checker.getTypeAtLocation(node.expression)];
  if (!ts.isExpression(node)) return [];
  const wanted = checker.getContextualType(node);
  return wanted && isLoose(checker, wanted) ? [checker.getTypeAtLocation(node)] : [];
}

const isLoose = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  type.isUnionOrIntersection()
    ? type.types.some((one) => isLoose(checker, one))
    : (type.flags & LOOSE) !== 0 ||
      checker.getIndexInfoOfType(type, ts.IndexKind.String) !== undefined ||
      ((type.flags & ts.TypeFlags.Object) !== 0 &&
        checker.getPropertiesOfType(type).length === 0 &&
        type.getCallSignatures().length === 0);

function exportsOf(program: ts.Program, entry: string): ts.Type[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (!file || !module) throw new Error(`${entry} is no module`);
  return checker.getExportsOfModule(module).flatMap((one) => {
    const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
    return [checker.getDeclaredTypeOfSymbol(symbol), checker.getTypeOfSymbolAtLocation(symbol, file)];
  });
}

/** Notes the names of a type and of all that it is made of. */
function typesReached(checker: ts.TypeChecker, names: Set<string>) {
  const seen = new Set<ts.Type>();
  const ofSymbol = (symbol: ts.Symbol) => {
    names.add(symbol.name);
    reach(checker.getTypeOfSymbol(symbol));
  };
  const ofSignature = (signature: ts.Signature) => {
    signature.getParameters().forEach((one) => reach(checker.getTypeOfSymbol(one)));
    reach(signature.getReturnType());
  };
  function reach(type: ts.Type) {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) type.types.forEach(reach);
    const constraint = type.flags & ts.TypeFlags.TypeParameter ? type.getConstraint() : undefined;
    if (constraint) reach(constraint);
    type.aliasTypeArguments?.forEach(reach);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection))) return;
    checker.getTypeArguments(type as ts.TypeReference).forEach(reach);
    checker.getIndexInfosOfType(type).forEach((info) => reach(info.type));
    checker.getPropertiesOfType(type).filter(isOurs).forEach(ofSymbol);
    [...type.getCallSignatures(), ...type.getConstructSignatures()].forEach(ofSignature);
  }
  return reach;
}

/** What the runtime declares is noted from its declaration files. */
const isOurs = (symbol: ts.Symbol): boolean =>
  symbol.declarations === undefined ||
  symbol.declarations.some((one) => !one.getSourceFile().isDeclarationFile);
