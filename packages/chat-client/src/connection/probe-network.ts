/** @source im §9 "Maximum network wait: 3 s" */
export const WAIT_MS = 3_000;

/**
 * Tells whether the chat's own host responds at all; any response means that the network works. No other host
 * is contacted.
 * @param url of the socket
 * @source im §8 "The network probe treats codes 2996 and 60022 as network reachable"
 */
export async function probeNetwork(url: string): Promise<boolean> {
  try {
    const [address = ''] = url.replace(/^ws/, 'http').split('?');
    await fetch(address, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(WAIT_MS) });
    return true;
  } catch {
    return false;
  }
}
