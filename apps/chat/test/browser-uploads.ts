import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';

const require = createRequire(import.meta.url);

type Progress = { loaded: number; total: number; lengthComputable: boolean };

/** As much of a browser's request as the upload plugin uses; made with `new`, as there. */
function BrowserRequest() {
  const headers = new Headers();
  let method = 'PUT';
  let address = '';
  const request = {
    upload: {} as { onprogress?: (event: Progress) => void },
    readyState: 0,
    status: 0,
    responseText: '',
    onload: undefined as (() => void) | undefined,
    onerror: undefined as ((error: unknown) => void) | undefined,
    onreadystatechange: undefined as (() => void) | undefined,
    open(givenMethod: string, url: string): void {
      method = givenMethod;
      address = url;
    },
    setRequestHeader: (name: string, value: string): void => headers.set(name, value),
    getAllResponseHeaders: (): string => '',
    abort: (): void => undefined,
    send: (body?: Blob): void => void run(body).catch((error: unknown) => request.onerror?.(error)),
  };
  const run = async (body?: Blob): Promise<void> => {
    const bytes = body === undefined ? null : await body.arrayBuffer();
    const size = bytes?.byteLength ?? 0;
    request.upload.onprogress?.({ loaded: size, total: size, lengthComputable: true });
    // What is uploaded is put; nothing else is asked of it.
    const answer = await fetch(address, { method, headers, body: bytes });
    request.status = answer.status;
    request.responseText = await answer.text();
    request.readyState = 4;
    request.onreadystatechange?.();
    request.onload?.();
  };
  return request;
}

/** A picture that a page has loaded: its sides are all that is asked. */
export function BrowserImage() {
  const image = {
    width: 1600,
    height: 900,
    onload: undefined as (() => void) | undefined,
    set src(_url: string) {
      setImmediate(() => image.onload?.());
    },
  };
  return image;
}

/** The vendor's upload plugin, unmodified, in a context of its own. */
export const uploadPlugin = (): unknown => {
  const file = require.resolve('tim-upload-plugin');
  const globals: Record<string, unknown> = {
    XMLHttpRequest: BrowserRequest,
    console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    setTimeout,
    clearTimeout,
    File,
    Blob,
  };
  globals['window'] = globals;
  globals['self'] = globals;
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(createContext(globals));
  return globals['TIMUploadPlugin'];
};
