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

type Override = { cmd: string; interval: number; count: number };

// Read by hand: this stands in the client, which holds no schema library.
const isOverride = (given: unknown): given is Override => {
  const { cmd, interval, count } = (given ?? {}) as { [Key in keyof Override]?: unknown };
  return typeof cmd === 'string' && typeof interval === 'number' && typeof count === 'number';
};

/**
 * The table with what an app's cloud config says instead.
 * @param override the text of `cmd_frequency_limit`; one that cannot be read changes nothing, as on the client
 * @source protocol "Cloud config keys"
 */
export const frequencyLimits = (override: string | undefined): { readonly [name: string]: Frequency } => {
  if (override === undefined || override === '') return FREQUENCY_LIMITS;
  try {
    const given: unknown = JSON.parse(override);
    if (!Array.isArray(given) || !given.every(isOverride)) return FREQUENCY_LIMITS;
    const changed = given.map(({ cmd, interval, count }) => [cmd, of(interval, count)] as const);
    return { ...FREQUENCY_LIMITS, ...Object.fromEntries(changed) };
  } catch {
    return FREQUENCY_LIMITS;
  }
};
