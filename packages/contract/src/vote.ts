import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Id } from './scalars.ts';

const Choice = v.picklist(['home', 'draw', 'away']);

export const Votes = v.object({
  home: Count,
  draw: Count,
  away: Count,
  /** What the caller chose; empty when nothing. */
  mine: v.picklist(['', 'home', 'draw', 'away']),
  /** False once the match has begun. */
  open: v.boolean(),
});

export const castVote = defineCall({
  path: '/api/race/vote_race_team',
  access: 'user',
  summary: 'Votes who will win: one vote per person, closed at kick-off.',
  body: v.object({ matchid: Id, choice: Choice }),
  data: Votes,
});

export const getVotes = defineCall({
  path: '/api/race/getRaceVotes',
  access: 'guest',
  summary: 'How people voted on a match.',
  body: v.object({ matchid: Id }),
  data: Votes,
});
