import { CHANGES_PATH, ChangesHeartbeat } from '@touchline/contract/changes';
import { MatchChange } from '@touchline/contract/match';
import * as v from 'valibot';
import { hearFeed } from './feed-health.ts';
import { learnServerTime } from './server-clock.ts';

/** Nothing is everything. */
export type ChangesScope =
  Record<string, never> | { match: number } | { event: number } | { date: string; utc_offset: number };

export type ChangesListener = {
  onChanges(changes: MatchChange[]): void;
  /** The server no longer keeps what happened since our cursor: load anew. */
  onReset(): void;
  /** Whoever began without a cursor hears from now on: what was loaded before may have moved since. */
  onBegun?(): void;
};

/** The browser reconnects by itself; this is for answers after which it gives up. */
const REOPEN_AFTER_MS = 1500;

const ChangeList = v.array(MatchChange);

const parse = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined => {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
};

const addressOf = (scope: ChangesScope, cursor: string): string => {
  const query = new URLSearchParams(Object.entries(scope).map(([key, value]) => [key, String(value)]));
  if (cursor) query.set('cursor', cursor);
  return `${CHANGES_PATH}?${query.toString()}`;
};

/**
 * Follows score changes from `cursor` on, across lost connections, each change once and in order.
 * @returns ends the following
 */
export const followChanges = (
  scope: ChangesScope,
  fromCursor: string,
  listener: ChangesListener,
): (() => void) => {
  let cursor = fromCursor;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heard = (event: MessageEvent<string>) => {
    if (event.lastEventId) cursor = event.lastEventId;
  };
  const onBeat = (event: MessageEvent<string>) => {
    const begins = cursor === '';
    heard(event);
    if (begins) listener.onBegun?.();
    const beat = parse(ChangesHeartbeat, event.data);
    if (!beat) return;
    learnServerTime(beat.now);
    // An open stream says nothing of the feed behind it: that is a time of its own.
    hearFeed(beat.fed_at);
  };
  const onReset = (event: MessageEvent<string>) => {
    cursor = parse(ChangesHeartbeat, event.data)?.cursor ?? '';
    listener.onReset();
  };
  const onList = (event: MessageEvent<string>) => {
    heard(event);
    hearFeed();
    listener.onChanges(parse(ChangeList, event.data) ?? []);
  };
  const onChange = (event: MessageEvent<string>) => {
    heard(event);
    hearFeed();
    const change = parse(MatchChange, event.data);
    if (change) listener.onChanges([change]);
  };
  const open = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(addressOf(scope, cursor));
    source.addEventListener('list', onList);
    source.addEventListener('change', onChange);
    source.addEventListener('heartbeat', onBeat);
    source.addEventListener('reset', onReset);
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_AFTER_MS);
    });
  };

  open();
  addEventListener('online', open);
  return () => {
    removeEventListener('online', open);
    clearTimeout(timer);
    source?.close();
  };
};
