import type { BodyOf, Call, DataOf } from '@touchline/contract/define-call';
import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import type { GenericSchema } from 'valibot';
import { handle, type Context, type Handler } from '../handle.ts';
import { findMatch } from './find-match.ts';

type MatchCall = Call<GenericSchema<unknown, { matchid: number }>>;

/** A handler of a call that exists once for each sport: finds the match of the sport, then answers from it. */
export const ofMatch = <C extends MatchCall>(
  call: C,
  sportId: SportId,
  answer: (match: Match, context: Context<C['access']>, body: BodyOf<C>) => Promise<DataOf<C>>,
): Handler<C> =>
  handle(call, async (body, context) =>
    answer(await findMatch(sportId, body.matchid, context), context, body),
  );
