/** Writes `docs/reference/chat-client.md` from the docstrings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { REFERENCE_FILE } from './reference-file.ts';
import { readReference } from './reference.ts';

const { markdown, undocumented } = readReference();
mkdirSync(dirname(REFERENCE_FILE), { recursive: true });
writeFileSync(REFERENCE_FILE, markdown);
for (const member of undocumented) process.stderr.write(`${member} has no docstring\n`);
process.exitCode = undocumented.length === 0 ? 0 : 1;
