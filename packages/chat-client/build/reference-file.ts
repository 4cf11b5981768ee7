import { fileURLToPath } from 'node:url';

/** Where the reference stands. */
export const REFERENCE_FILE = fileURLToPath(
  new URL('../../../docs/reference/chat-client.md', import.meta.url),
);
