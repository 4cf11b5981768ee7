import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import { afterAll, afterEach, expect, type RunnerTestFile } from 'vitest';

import { METHOD_TESTS } from './method-tests.ts';

/** Methods that the present test has called, and those that the tests of this file have that went well. */
const calling = new Set<string>();
const called = new Set<string>();
let file: RunnerTestFile | undefined;

/** The same client, whose calls are noted while a test is running. */
export const noting = <Client extends object>(client: Client): Client =>
  new Proxy(client, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function' || typeof name !== 'string') return found;
      return (...args: unknown[]): unknown => {
        calling.add(name);
        return Reflect.apply(found, target, args);
      };
    },
  });

afterEach(({ task }) => {
  file = task.file;
  // A test that looks at nothing proves nothing of what it calls.
  if (expect.getState().assertionCalls > 0) for (const name of calling) called.add(name);
  calling.clear();
});

/** Where all of a file's tests have run, it has called the methods that it is to try. */
afterAll(() => {
  if (!file) return;
  const name = basename(file.filepath);
  const directory = process.env['CALLED_METHODS'];
  if (directory) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(`${directory}/${name}`, JSON.stringify([...called]));
  }
  if (file.tasks.some(({ mode, result }) => mode === 'skip' || result?.state === 'fail')) return;
  const missing = (METHOD_TESTS[name] ?? []).filter((method) => !called.has(method));
  if (missing.length > 0) throw new Error(`${name} has no test any more of ${missing.join(', ')}`);
});
