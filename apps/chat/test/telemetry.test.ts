import { expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { until, watch } from './public-user.ts';

/** Report after one event and a second, so that a test need not wait for the defaults. */
const EAGER = { evt_rpt_threshold: '1', evt_rpt_waiting: '1000', q_rpt_interval: '1' };
const TALKATIVE = { ...EAGER, evt_rpt_sdkappid_bl: '', q_rpt_sdkappid_bl: '' };

const REPORT = 'tim_web_report_v2';

/** Ways of a client to the outside: what it asks over HTTP, and what it says on its socket. */
const watched = async (cloudConfig: Record<string, string>) => {
  const world = await chatWorld({ cloudConfig });
  const contacted: string[] = [];
  const frames: string[] = [];
  /** Stands for every way out but the one socket. */
  function Requests() {
    return {
      open: (_method: string, url: string) => contacted.push(url),
      setRequestHeader: () => undefined,
      send: () => undefined,
      abort: () => undefined,
    };
  }
  const client = world.client({}, { XMLHttpRequest: Requests, fetch: (url: string) => contacted.push(url) });
  for (const socket of client.sockets) {
    const send = socket.send.bind(socket) as (data: Uint8Array) => void;
    socket.send = (data: unknown) => {
      frames.push(Buffer.from(data as Uint8Array).toString('utf8'));
      send(data as Uint8Array);
    };
  }
  const user = watch(client);
  await user.tim.login({ userID: 'ana', userSig: sign('ana') });
  await until('ready', () => user.event('SDK_READY').length > 0);
  return {
    sockets: user.sockets,
    reports: () => frames.filter((frame) => frame.includes(REPORT)).length,
    contacted: () => contacted.filter((url) => url.includes(REPORT)).length,
    everythingContacted: contacted,
  };
};

test('telemetry is silenced, unless an app wants it for itself: neither a report on the socket nor a request to the vendor', async () => {
  // Side by side: what the one is seen to do, the other has had the time to do.
  const [silent, talkative] = [await watched(EAGER), await watched(TALKATIVE)];
  await until('reports on the socket', () => talkative.reports() > 1, 30_000);
  for (const { sockets } of [silent, talkative]) sockets.at(-1)?.terminate();
  await until('a report past the socket', () => talkative.contacted() > 0, 30_000);
  expect({ reports: silent.reports(), contacted: silent.everythingContacted }).toEqual({
    reports: 0,
    contacted: [],
  });
}, 90_000);
