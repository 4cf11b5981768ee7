import { afterAll, expect, test } from 'vitest';
import { dayOf, DAY_SEC, type Fixture } from './fixture.ts';
import { fittingThread } from './fitting-thread.ts';
import { leagueModel } from './league-model.ts';

const thread = fittingThread();
afterAll(() => thread.close());

const fixture = (id: number, sportId: 1 | 2): Fixture => ({
  id,
  sport_id: sportId,
  event_id: 1,
  season: '2030',
  time_sec: id * DAY_SEC,
  kickoff_sec: 0,
  status: 8,
  home_id: 11 + (id % 4),
  away_id: 11 + ((id + 1 + (id % 3)) % 4),
  home: (id * 7) % 4,
  away: (id * 5) % 3,
  home_shots: null,
  away_shots: null,
  neutral: false,
  simulated: true,
});

test.each([1, 2] as const)(
  'the thread says of sport %d, day after day, what the model says',
  async (sportId) => {
    const finished = Array.from({ length: 60 }, (_, at) => fixture(at + 1, sportId));
    const own = leagueModel(sportId, finished);
    const league = thread.open(sportId, finished);
    for (const match of finished.slice(45)) {
      const day = dayOf(match.time_sec);
      const said = await league.on(day, [match], new Map());
      expect(said).toEqual(own.on(day, [match], new Map()));
      expect(said.flat().length).toBeGreaterThan(0);
    }
    league.close();
    await expect(league.on(60, [], new Map())).rejects.toThrow('not open');
  },
);
