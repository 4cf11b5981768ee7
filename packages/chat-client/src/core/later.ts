import { chatError } from '@touchline/chat-protocol/chat-error';

type Asked = { [name: string]: (...args: never[]) => Promise<unknown> };

/**
 * The methods of a part whose code is fetched when the first of them is called: what most pages never do, they
 * never load. A fetch that fails is made again by the next call.
 * @param load gives the part; `import()` of its file
 * @param names every method of it; one that is forgotten does not compile
 * @throws {ChatError} 2800, by each method, when the code cannot be fetched
 */
export function later<Part extends object>(
  load: () => Promise<Part>,
  names: { readonly [Name in keyof Part]: true },
): Part {
  let loading: Promise<Part> | undefined;
  const part = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw chatError('NETWORK_ERROR', 'a part of the client could not be loaded', { cause });
    }));
  const methods: Asked = {};
  for (const name of Object.keys(names)) {
    methods[name] = async (...args) => {
      // The names are those of the part, and all of its methods answer with a promise.
      const { [name]: method } = (await part()) as unknown as Asked;
      return method?.(...args);
    };
  }
  return methods as unknown as Part;
}
