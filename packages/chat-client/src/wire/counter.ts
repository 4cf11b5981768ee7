/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/counter/commands';

import type { CallOf } from './form.ts';

export const getCounters =
  '.get_group_counter|groupId keys=GroupCounterKeys|counters=GroupCounter(key$ value~) sequence=GroupCounterSeq#' as CallOf<
    typeof commands.getCounters
  >;
export const updateCounters =
  '.update_group_counter|groupId counters=GroupCounter(key value) mode|counters=GroupCounter(key$ value~) sequence=GroupCounterSeq#' as CallOf<
    typeof commands.updateCounters
  >;
