import * as v from 'valibot';

/** At most so many requests of one command within so many seconds. */
export type Frequency = { intervalSec: number; count: number };

const of = (intervalSec: number, count: number): Frequency => ({ intervalSec, count });

/** By the part of the command after the dot. @source im §9 "Frequency limits" */
export const FREQUENCY_LIMITS: { readonly [name: string]: Frequency } = {
  get_group_self_member_info: of(1, 20),
  get_members: of(3, 1),
  get_pendency: of(1, 15),
  get_topic: of(1, 10),
  set_group_attr: of(5, 10),
  modify_group_attr: of(5, 10),
  delete_group_attr: of(5, 10),
  clear_group_attr: of(5, 10),
  get_group_attr: of(5, 20),
  update_group_counter: of(5, 20),
  get_group_counter: of(5, 20),
  read_all_unread_msg: of(1, 1),
  ws_get_user_status: of(5, 20),
  ws_status_subscribe: of(5, 20),
  ws_status_unsubscribe: of(5, 20),
};

const Overrides = v.array(v.object({ cmd: v.string(), interval: v.number(), count: v.number() }));

/**
 * The table with what an app's cloud config says instead.
 * @param override the text of `cmd_frequency_limit`; one that cannot be read changes nothing, as on the client
 * @source protocol "Cloud config keys"
 */
export const frequencyLimits = (override: string | undefined): { readonly [name: string]: Frequency } => {
  if (override === undefined || override === '') return FREQUENCY_LIMITS;
  try {
    const given = v.parse(Overrides, JSON.parse(override));
    const changed = given.map(({ cmd, interval, count }) => [cmd, of(interval, count)] as const);
    return { ...FREQUENCY_LIMITS, ...Object.fromEntries(changed) };
  } catch {
    return FREQUENCY_LIMITS;
  }
};
