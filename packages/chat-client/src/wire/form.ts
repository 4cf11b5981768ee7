import type { AnswerOf, Command, HeadKind, RequestInput } from '@touchline/chat-protocol/define-command';
import type { Shape, ShapeInput, ShapeOutput } from '@touchline/chat-protocol/shape';

/**
 * Objects that travel, each as one line of text, made from the declarations of the protocol by
 * `build/write-wire.ts`: the client sends and reads by these, and leaves the schemas to the server.
 *
 * Fields are parted by blanks: our name, `=` and the wire's name unless that is ours with a large first letter, and
 * what an answer holds there:
 *
 * | mark                   | meaning                                                                     |
 * | ---------------------- | --------------------------------------------------------------------------- |
 * | none                   | text; missing reads as empty                                                |
 * | `$`                    | text                                                                        |
 * | `#`                    | whole number that is not negative                                           |
 * | `~`                    | any number                                                                  |
 * | `%`                    | number or text                                                              |
 * | `@`                    | object or list, taken as it is                                              |
 * | `*`                    | anything, taken as it is                                                    |
 * | `/1/2`                 | one of these                                                                |
 * | `^0/1`                 | one of these; missing reads as the first                                    |
 * | `[#`                   | list of what the next mark says; missing reads as empty                     |
 * | a `?` at the end       | may be missing; alone it is text                                            |
 * | text or digits after it | what `$`, `#` and `~` read as when missing                                 |
 * | `(…)`                  | list of objects with these fields; missing reads as empty                   |
 * | `$(…)`, `?(…)`         | object with these fields; one that may be missing                           |
 */
export type Form<Input = unknown, Output = unknown> = string & {
  /** Never there: what the form carries, for the compiler. */
  readonly carries?: { input: Input; output: Output };
};

type InputOf<F extends Form> = NonNullable<F['carries']>['input'];
type OutputOf<F extends Form> = NonNullable<F['carries']>['output'];

interface Field {
  name: string;
  wire: string;
  inner: readonly Field[] | undefined;
  read: Reader;
}

type Reader = (value: unknown) => unknown;
type Test = (value: unknown) => boolean;
type Doc = Record<string, unknown>;

/** The form of a shape of the protocol. */
export type FormOf<S extends Shape> = Form<ShapeInput<S>, ShapeOutput<S>>;

/**
 * A command as the client asks it: its name on the wire, the form of the request, that of the answer, and who the head
 * names if that is not the session; parted by bars. In the name a dot in front stands for the service of groups, and a
 * plus for a command that the service of communities has, too.
 */
export type Call<Request = unknown, Answer = unknown> = string & {
  /** Never there: what is sent and what comes back, for the compiler. */
  readonly asks?: { request: Request; answer: Answer };
};

/** The call of a command of the protocol. */
export type CallOf<C extends Command> = Call<RequestInput<C>, AnswerOf<C>>;

/** What a call sends, and what its answer holds. */
export type Asked<C extends Call> = NonNullable<C['asks']>['request'];
export type Answered<C extends Call> = NonNullable<C['asks']>['answer'];

type Decoded<T> = { ok: true; value: T } | { ok: false; field: string; reason: string };

const NO = Symbol('not what the form says');

/** Of the last value that was not what its form says: where it stands and what it must be. */
let wrongField = '';
/** While true, what is not as its form says reads as missing. */
let isLoose = false;
let wrongReason = '';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDoc = (value: unknown): value is Doc => isObject(value) && !Array.isArray(value);
const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && !Number.isNaN(value);

const TEXT = ['a string', isText] as const;

/** By their marks: what is held, in words, and whether it is. */
const KINDS: { readonly [mark: string]: readonly [string, Test] } = {
  $: TEXT,
  '#': ['a whole number, not negative', (value) => Number.isSafeInteger(value) && (value as number) >= 0],
  '~': ['a number', isNumber],
  '%': ['a number or a string', (value) => isText(value) || isNumber(value)],
  '@': ['an object', isObject],
  '*': ['there', () => true],
};

const no = (field: string, reason: string) => {
  wrongField = field;
  wrongReason = `must be ${reason}`;
  return NO;
};

const when =
  ([what, holds]: readonly [string, Test], otherwise?: unknown, mayLack?: boolean): Reader =>
  (value) => {
    if (value === undefined) return mayLack ? otherwise : no('', what);
    return holds(value) ? value : no('', what);
  };

const list =
  (read: Reader, mayLack?: boolean): Reader =>
  (value) => {
    if (value === undefined) return mayLack ? undefined : [];
    if (!Array.isArray(value)) return no('', 'a list');
    const items: unknown[] = [];
    for (const each of value as unknown[]) {
      const item = read(each);
      if (item !== NO) items.push(item);
      else if (!isLoose) {
        wrongField = `[${items.length}]${wrongField}`;
        return NO;
      }
    }
    return items;
  };

const object =
  (fields: readonly Field[], mayLack?: boolean): Reader =>
  (value) => {
    if (mayLack && value === undefined) return undefined;
    if (!isDoc(value)) return no('', 'an object');
    const found: Doc = {};
    // Every message of a busy list passes here.
    for (const { name, wire, read } of fields) {
      let field = read(value[wire] ?? undefined);
      if (field === NO && isLoose) field = read(undefined);
      if (field === NO) {
        wrongField = `.${wire}${wrongField}`;
        return NO;
      }
      if (field !== undefined) found[name] = field;
    }
    return found;
  };

/** The reader that marks stand for. */
function readerOf(marks: string, inner: readonly Field[] | undefined): Reader {
  const mayLack = marks.endsWith('?');
  if (inner) return marks === '' ? list(object(inner)) : object(inner, mayLack);
  if (marks === '') return when(TEXT, '', true);
  const rest = marks.slice(1, mayLack ? -1 : undefined);
  if (marks.startsWith('[')) return list(readerOf(rest, undefined), mayLack);
  if (/^[/^]/.test(marks)) return oneOf(rest, marks.startsWith('^'));
  const kind = KINDS[marks.charAt(0)] ?? TEXT;
  return rest === '' ? when(kind, undefined, mayLack) : when(kind, kind === TEXT ? rest : Number(rest), true);
}

const oneOf = (names: string, mayLack: boolean): Reader => {
  const options: unknown[] = names.split('/').map((one) => (/\D/.test(one) ? one : Number(one)));
  return when([`one of ${names}`, (value) => options.includes(value)], options[0], mayLack);
};

/** Reads the fields up to the end, or up to the bracket that closes them. */
function fieldsOf(tokens: string[]): Field[] {
  const fields: Field[] = [];
  for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
    const [, name = '', wire = name.charAt(0).toUpperCase() + name.slice(1), marks = ''] =
      /^(\w+)(?:=(\w+))?(.*)$/.exec(token) ?? [];
    const inner = tokens[0] === '(' ? innerFieldsOf(tokens) : undefined;
    fields.push({ name, wire, inner, read: readerOf(marks, inner) });
  }
  return fields;
}

const innerFieldsOf = (tokens: string[]): Field[] => {
  tokens.shift();
  return fieldsOf(tokens);
};

const known = new Map<string, readonly Field[]>();

/** Read when the form is first used. */
const fieldsIn = (form: string): readonly Field[] => {
  let fields = known.get(form);
  if (!fields) known.set(form, (fields = fieldsOf(form.match(/[^\s()]+|[()]/g) ?? [])));
  return fields;
};

/** Reads an object of the wire into our names, or names the first field that is wrong. */
export function decode<F extends Form>(wire: unknown, form: F): Decoded<OutputOf<F>> {
  const value = object(fieldsIn(form))(wire);
  return value === NO
    ? { ok: false, field: wrongField.slice(1) || 'body', reason: wrongReason }
    : { ok: true, value };
}

/**
 * The same of what nobody has checked, the content of messages and tips: whatever is not as the form says reads as
 * missing, and every mark has to say what that is.
 */
export function decodeLoosely<F extends Form>(wire: unknown, form: F): OutputOf<F> {
  isLoose = true;
  const value = object(fieldsIn(form))(isDoc(wire) ? wire : {});
  isLoose = false;
  return value;
}

const through = (value: unknown, inner: readonly Field[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => through(item, inner));
  return isDoc(value) ? written(value, inner) : value;
};

const written = (ours: Doc, fields: readonly Field[]): Doc => {
  const doc: Doc = {};
  for (const { name, wire, inner } of fields) {
    const value = ours[name];
    if (value !== undefined) doc[wire] = inner ? through(value, inner) : value;
  }
  return doc;
};

/** Writes an object of ours in the wire's names; undefined is left out. */
export const encode = <F extends Form>(ours: InputOf<F>, form: F): Doc =>
  written(ours as Doc, fieldsIn(form));

/** @source protocol "Groups": the service of communities answers to the same names */
const GROUP_SERVICE = 'group_open_http_svc';
const COMMUNITY_SERVICE = `million_${GROUP_SERVICE}`;

/** The parts of a call. */
export function partsOf(call: Call, community = false) {
  const [name = '', request = '', answer = '', head = 'session'] = call.split('|');
  return {
    servcmd: servcmdOf(name, community),
    head: head as HeadKind, // one of these, by whoever made the call
    request,
    answer,
  };
}

function servcmdOf(name: string, community: boolean): string {
  const dot = name.indexOf('.');
  const command = name.slice(dot);
  const service = name.slice(0, dot);
  if (community && /^\W/.test(name)) return COMMUNITY_SERVICE + command;
  return (service === '' ? GROUP_SERVICE : service.replace('+', '')) + command;
}
