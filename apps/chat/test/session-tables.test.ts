import { ABILITY_OF_COMMAND } from '@touchline/chat-protocol/session/abilities';
import { FREQUENCY_LIMITS } from '@touchline/chat-protocol/session/frequency';
import { afterAll, expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { rawUser, type RawUser } from './raw-user.ts';
import { WIRE_COMMANDS } from './wire-commands.ts';

/** Every key that the public client reads, with a value of an app's own. @source protocol "Cloud config keys" */
const CLOUD_CONFIG = {
  cmd_frequency_limit: '[{"cmd":"portrait_get_all","interval":60,"count":2}]',
  enable_worker: '0',
  evt_rpt_threshold: '5',
  evt_rpt_waiting: '1000',
  evt_rpt_level: '4,5',
  evt_rpt_sdkappid_bl: '7',
  evt_rpt_tinyid_wl: '8',
  q_rpt_interval: '60',
  q_rpt_sdkappid_bl: '9',
  q_rpt_tinyid_wl: '10',
  grp_attr_cache_time: '1000',
  grp_counter_expire_time: '1000',
  polling_interval: '400',
  polling_interval_plus: '1000',
  polling_no_msg_count: '10',
  polling_simplified_msg: '1',
  status_query_count: '100',
  status_sub_count: '50',
  status_unsub_count: '50',
  topic_cache_time: '60',
  topic_last_active_time: '60',
  upload_size_limit: '{"i":1}',
  rtc_cmd: '["trtc"]',
};

/** A clock that stands still: a window never ends. */
const beganMs = Date.now();
const clock = { nowMs: () => beganMs };
const world = await chatWorld();
const tuned = await chatWorld({ abilityBits: '0', cloudConfig: CLOUD_CONFIG });
const { cmd_frequency_limit } = CLOUD_CONFIG;
const still = await chatWorld({ cloudConfig: { cmd_frequency_limit } }, { clock });
const users: RawUser[] = [];
afterAll(() => users.forEach((user) => user.close()));
const enter = async (url: string, userId: string): Promise<RawUser> => {
  const user = await rawUser(url, userId);
  users.push(user);
  return user;
};

const UNKNOWN_COMMAND = 60_003;
const TOO_OFTEN = 2_996;

test('every command of the public client is answered on the socket', async () => {
  const ana = await enter(world.url(), 'ana');
  // Nobody waits for an answer to the one; after the other nothing is answered any more.
  const apart = new Set(['openim.ws_msg_push_ack', 'im_open_status.wslogout']);
  const unanswered: unknown[] = [];
  for (const [servcmd, isForCommunities] of WIRE_COMMANDS) {
    if (apart.has(servcmd)) continue;
    const other = servcmd.replace(/^group_open_http_svc/, 'million_group_open_http_svc');
    for (const asked of isForCommunities ? [servcmd, other] : [servcmd]) {
      const { ErrorCode } = await ana.request(asked);
      if (typeof ErrorCode !== 'number' || ErrorCode === UNKNOWN_COMMAND) unanswered.push([asked, ErrorCode]);
    }
  }
  expect(unanswered).toEqual([]);
  expect(await ana.request('recentcontact.nothing')).toMatchObject({ ErrorCode: UNKNOWN_COMMAND });
  expect(await ana.request('im_open_status.wslogout')).toMatchObject({ ErrorCode: 0 });
});

test('every key of the cloud config is settable per app, those that silence telemetry too', async () => {
  const kim = await enter(tuned.url(), 'kim');
  const answer = await kim.request('im_sdk_config_mgr.fetch_config', { uint64_version: 0 });
  expect(JSON.parse(String(answer['str_json_config']))).toEqual(CLOUD_CONFIG);
  const lou = await enter(world.url(), 'lou');
  const plain = await lou.request('im_sdk_config_mgr.fetch_config', { uint64_version: 0 });
  expect(JSON.parse(String(plain['str_json_config']))).toEqual({
    evt_rpt_sdkappid_bl: '1400000001',
    q_rpt_sdkappid_bl: '1400000001',
  });
});

test('every command behind an ability is refused with its code where the app has none', async () => {
  const moe = await enter(tuned.url(), 'moe');
  const gated = Object.keys(ABILITY_OF_COMMAND);
  expect(gated.length).toBeGreaterThan(20);
  const answers = await Promise.all(gated.map((servcmd) => moe.request(servcmd)));
  expect(answers.map((one) => one['ErrorCode'])).toEqual(gated.map(() => 3122));
});

test('each command of the table of frequencies is refused beyond its count, and as the cloud config says', async () => {
  const ned = await enter(still.url(), 'ned');
  const table = Object.entries({ ...FREQUENCY_LIMITS, portrait_get_all: { count: 2 } });
  expect(table).toHaveLength(16);
  const wrong: unknown[] = [];
  for (const [name, { count }] of table) {
    const servcmd = WIRE_COMMANDS.map(([one]) => one).find((one) => one.endsWith(`.${name}`)) ?? name;
    const codes: unknown[] = [];
    for (let asked = 0; asked <= count; asked += 1) codes.push((await ned.request(servcmd))['ErrorCode']);
    const refused = codes.map((code) => code === TOO_OFTEN);
    if (refused.indexOf(true) !== count) wrong.push([servcmd, count, codes]);
  }
  expect(wrong).toEqual([]);
});
