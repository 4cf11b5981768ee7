import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  goals,
  rowsOf,
  SCORES,
  ScoresRow,
  texts,
  total,
  openWorld,
  type Scores,
  type World,
} from './agrees-world.ts';
import { base, expect, test } from './product.ts';

const world = openWorld();

const detailOf = async <S extends v.GenericSchema>(
  id: number,
  kind: string,
  schema: S,
): Promise<v.InferOutput<S>> => {
  const [row] = await rowsOf(
    v.object({ body: v.unknown() }),
    'select body from match.detail where match_id = $1 and kind = $2',
    [id, kind],
  );
  if (!row) throw new Error(`the database has no ${kind} of ${id}`);
  return v.parse(schema, row.body);
};

const Statistics = v.array(v.object({ type: v.number(), home: v.number(), away: v.number() }));
const Side = v.object({ first: v.array(v.object({ number: v.number() })) });
const Lineup = v.object({ home: Side, away: Side });
const Box = v.object({ home: v.array(v.object({ points: v.number(), minutes: v.number() })) });

/** What a route paints, and what the database holds for it. */
type Route = {
  path: (of: World) => string;
  painted: (page: Page) => Promise<string[]>;
  stored: (of: World) => Promise<string[]>;
};

const SHOTS = 83;
const ON_TARGET = 21;

const header = {
  painted: async (page: Page) => (await texts(page, 'header .num > span')).slice(0, 2),
  football: async ({ football }: World) => goals(football).map(String),
  basketball: async ({ basketball }: World) => [total(basketball.home), total(basketball.away)].map(String),
};

const barOf = (page: Page, name: string) =>
  texts(page, `section[aria-label="技术统计"] div:has(> span:text-is("${name}")) > b`);

const statistics = {
  painted: async (page: Page) => [...(await barOf(page, '射门')), ...(await barOf(page, '射正'))],
  stored: async ({ football }: World) => {
    const found = await detailOf(football.id, 'statistics', Statistics);
    return [SHOTS, ON_TARGET].flatMap((type) => {
      const line = found.find((each) => each.type === type);
      return [String(line?.home), String(line?.away)];
    });
  },
};

const quarters = {
  painted: (page: Page) => texts(page, 'section[aria-label="各节比分"] tbody tr:first-child td'),
  stored: async ({ basketball: { home } }: World) => {
    const played = (home[4] ?? 0) > 0 ? home : home.slice(0, 4);
    return [...played, total(home)].map(String);
  },
};

const points = {
  painted: async (page: Page) =>
    (await texts(page, 'section[aria-label="球员数据"] tbody td:nth-child(3)')).filter((text) =>
      /^\d+$/.test(text),
    ),
  stored: async ({ basketball }: World) =>
    (await detailOf(basketball.id, 'box', Box)).home
      .filter(({ minutes }) => minutes > 0)
      .map((line) => String(line.points)),
};

const shirts = {
  painted: async (page: Page) =>
    (await texts(page, 'section[aria-label="首发阵容"] svg text'))
      .map(Number)
      .toSorted((a, b) => a - b)
      .map(String),
  stored: async ({ football }: World) => {
    const { home, away } = await detailOf(football.id, 'lineup', Lineup);
    return [...home.first, ...away.first]
      .map((player) => player.number)
      .toSorted((a, b) => a - b)
      .map(String);
  },
};

const odds = {
  painted: async (page: Page) =>
    (await texts(page, 'button:has-text("皇冠") .num:last-child > span'))
      .slice(-3)
      .map((text) => text.replace(/[↑↓]/, '')),
  stored: (sport: 'football' | 'basketball') => async (of: World) => {
    const [row] = await rowsOf(
      v.object({ values: v.tuple([v.number(), v.number(), v.number()]) }),
      "select quotes->'eu' as values from match.odds_now where match_id = $1 and company = 0",
      [of[sport].id],
    );
    return (row?.values ?? []).map((value, at) => (at === 1 && value === 0 ? '–' : value.toFixed(2)));
  },
};

const meetingsOf = async (id: number, finished: number, scoreOf: (of: Scores) => number[]) =>
  (
    await rowsOf(
      ScoresRow,
      `select ${SCORES} from match.match m where status = $2 and m.id <> $1
       and time_sec < (select time_sec from match.match where id = $1)
       and (select array[least(home_id, away_id), greatest(home_id, away_id)] from match.match where id = $1)
         = array[least(home_id, away_id), greatest(home_id, away_id)] order by time_sec desc limit 3`,
      [id, finished],
    )
  ).map((each) => scoreOf(each).join('-'));

const meetings = {
  painted: async (page: Page) => (await texts(page, 'section[aria-label="交锋"] a b')).slice(0, 3),
  stored: ({ football }: World) => meetingsOf(football.id, 8, goals),
};

const pointsOf = async ({ league, season }: { league: number; season: string }) =>
  (
    await rowsOf(
      v.object({ points: v.number() }),
      'select points::float8 as points from match.standing where competition_id = $1 and season = $2 order by position limit 5',
      [league, season],
    )
  ).map((row) => String(row.points));

const table = {
  painted: async (page: Page) => (await texts(page, 'tbody tr td:last-child')).slice(0, 5),
  stored: pointsOf,
};

const rank = {
  painted: async (page: Page) => {
    const won = await texts(page, 'tbody tr td:nth-child(3)');
    const lost = await texts(page, 'tbody tr td:nth-child(4)');
    return won.slice(0, 5).map((count, at) => `${count}-${lost[at]}`);
  },
  stored: async ({ ranked }: World) =>
    (
      await rowsOf(
        v.object({ won: v.number(), lost: v.number() }),
        // The conference of the leader is the first table.
        `select won, lost from match.standing s join match.team t on t.id = s.team_id
         where competition_id = $1 and season = $2 and region = (
           select region from match.standing l join match.team on id = l.team_id
           where l.competition_id = $1 and l.season = $2 order by l.position limit 1)
         order by position limit 5`,
        [ranked.league, ranked.season],
      )
    ).map(({ won, lost }) => `${won}-${lost}`),
};

const inOrder = (numbers: readonly string[]) =>
  numbers
    .map(Number)
    .toSorted((a, b) => a - b)
    .map(String);

const squad = {
  painted: async (page: Page) => inOrder(await texts(page, 'main tbody tr td:first-child')),
  stored: async ({ team }: World) =>
    inOrder(
      (
        await rowsOf(v.object({ number: v.number() }), 'select number from match.player where team_id = $1', [
          team,
        ])
      ).map(({ number }) => String(number)),
    ),
};

const rounds = {
  painted: async (page: Page) =>
    (await texts(page, 'main a:has(b.num) b.num')).filter((text) => text.includes('-')),
  stored: async (page: Page) => {
    const paths = await page
      .locator('main a:has(b.num)')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const ids = paths.map((path) => Number(path.split('/').at(-1)));
    const found = await rowsOf(
      v.object({ ...ScoresRow.entries, sport: v.number() }),
      `select ${SCORES}, sport_id as sport from match.match where id = any($1)`,
      [ids],
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      if (!row) return '';
      return row.sport === 1 ? goals(row).join('-') : `${total(row.home)}-${total(row.away)}`;
    });
  },
};

const ROUTES: Record<string, Route> = {
  'score/detail/:matchid': {
    path: ({ football }) => `/score/detail/${football.id}`,
    painted: header.painted,
    stored: header.football,
  },
  'score/detail/football/:matchid': {
    path: ({ football }) => `/score/detail/football/${football.id}`,
    painted: header.painted,
    stored: header.football,
  },
  'score/detail/basketball/:matchid': {
    path: ({ basketball }) => `/score/detail/basketball/${basketball.id}`,
    painted: header.painted,
    stored: header.basketball,
  },
  'score/basketball/detail/:matchid': {
    path: ({ basketball }) => `/score/basketball/detail/${basketball.id}`,
    painted: header.painted,
    stored: header.basketball,
  },
  'the status of a football match': {
    path: ({ football }) => `/score/detail/${football.id}?tab=status`,
    ...statistics,
  },
  'the analysis of a football match': {
    path: ({ football }) => `/score/detail/${football.id}?tab=analysis`,
    ...meetings,
  },
  'the line-up of a football match': {
    path: ({ football }) => `/score/detail/${football.id}?tab=lineup`,
    ...shirts,
  },
  'the index of a football match': {
    path: ({ football }) => `/score/detail/${football.id}?tab=index`,
    painted: odds.painted,
    stored: odds.stored('football'),
  },
  'the status of a basketball match': {
    path: ({ basketball }) => `/score/detail/${basketball.id}?tab=status`,
    ...quarters,
  },
  'the players of a basketball match': {
    path: ({ basketball }) => `/score/detail/${basketball.id}?tab=status`,
    ...points,
  },
  'the index of a basketball match': {
    path: ({ basketball }) => `/score/detail/${basketball.id}?tab=index`,
    painted: odds.painted,
    stored: odds.stored('basketball'),
  },
  'mobile/happening/:matchid': { path: ({ football }) => `/mobile/happening/${football.id}`, ...statistics },
  'mobile/analysis/:matchid': { path: ({ football }) => `/mobile/analysis/${football.id}`, ...meetings },
  'mobile/lineup/:matchid': { path: ({ football }) => `/mobile/lineup/${football.id}`, ...shirts },
  'mobile/index/:matchid': {
    path: ({ football }) => `/mobile/index/${football.id}`,
    painted: odds.painted,
    stored: odds.stored('football'),
  },
  'mobile/basketball/happening/:matchid': {
    path: ({ basketball }) => `/mobile/basketball/happening/${basketball.id}`,
    ...quarters,
  },
  'mobile/basketball/index/:matchid': {
    path: ({ basketball }) => `/mobile/basketball/index/${basketball.id}`,
    painted: odds.painted,
    stored: odds.stored('basketball'),
  },
  'the rank of a basketball match': {
    path: ({ ranked }) => `/score/detail/basketball/${ranked.id}?tab=rank`,
    ...rank,
  },
  'mobile/basketball/rank/:matchid': {
    path: ({ ranked }) => `/mobile/basketball/rank/${ranked.id}`,
    ...rank,
  },
  'mobile/rank/:matchid': {
    path: ({ tabled }) => `/mobile/rank/${tabled.id}`,
    painted: table.painted,
    stored: ({ tabled }) => pointsOf(tabled),
  },
  'mobile/basketball/analysis/:matchid': {
    path: ({ basketball }) => `/mobile/basketball/analysis/${basketball.id}`,
    painted: meetings.painted,
    stored: ({ basketball }) => meetingsOf(basketball.id, 10, (each) => [total(each.home), total(each.away)]),
  },
  'mobile/fifa-team/lineup/:teamid': {
    path: ({ team }) => `/mobile/fifa-team/lineup/${team}`,
    ...squad,
  },
  'the squad of a team': {
    path: ({ team }) => `/database/team/football/${team}?tab=squad`,
    ...squad,
  },
  'the table of a league': {
    path: ({ league, season }) => `/database/league/football/${league}?tab=table&season=${season}`,
    ...table,
  },
};

for (const [name, { path, painted, stored }] of Object.entries(ROUTES)) {
  test(`${name} shows data that agrees with the database to the digit`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('touchline:odds-consent', JSON.stringify({ state: { given: true }, version: 1 })),
    );
    const expected = await stored(world());
    expect(expected.length, 'there is something to compare').toBeGreaterThan(0);
    await page.goto(`${base}/m${path(world())}`);
    await expect.poll(() => painted(page), { timeout: 20_000 }).toEqual(expected);
  });
}

test('score/collected shows scores that agree with the database to the digit', async ({ page }) => {
  const { football, basketball } = world();
  await page.addInitScript(
    (matches) =>
      localStorage.setItem('touchline:followed', JSON.stringify({ state: { matches }, version: 1 })),
    [football.id, basketball.id],
  );
  await page.goto(`${base}/m/score/collected`);
  for (const [id, score] of [
    [football.id, goals(football)],
    [basketball.id, [total(basketball.home), total(basketball.away)]],
  ] as const) {
    const digits = page.locator(`article a[href$="/${id}"] b`);
    await expect.poll(() => digits.allTextContents(), { timeout: 20_000 }).toEqual(score.map(String));
  }
});

const LISTS: Record<string, (of: World) => string> = {
  'the fixtures of a league': ({ league }) => `/database/league/football/${league}?tab=fixtures`,
  'the overview of a league': ({ league }) => `/database/league/football/${league}`,
  'the matches of a team': ({ team }) => `/database/team/football/${team}?tab=matches`,
  'fifa-team/:id': ({ team }) => `/fifa-team/${team}`,
  fifa2025: ({ nations, edition }) =>
    `/fifa2025?event=${nations}&season=${encodeURIComponent(edition)}&tab=schedule`,
  'score/search': ({ word }) => `/score/search?q=${encodeURIComponent(word)}`,
  search: ({ word }) => `/search?q=${encodeURIComponent(word)}&tab=matches`,
  'mobile/fifa2025': ({ nations, edition }) =>
    `/mobile/fifa2025?event=${nations}&season=${encodeURIComponent(edition)}&tab=schedule`,
};

for (const [name, path] of Object.entries(LISTS)) {
  test(`${name} shows scores that agree with the database to the digit`, async ({ page }) => {
    await page.goto(`${base}/m${path(world())}`);
    // Fixtures open on the round that is next; the first one has been played.
    if (name === 'the fixtures of a league')
      await page.getByRole('combobox', { name: '轮次' }).selectOption({ index: 0 });
    await expect
      .poll(async () => (await rounds.painted(page)).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await expect(async () => {
      // A running match may move between the two looks.
      const inPage = await page.locator('main a b.num').allInnerTexts();
      const known = await rounds.stored(page);
      const compared = inPage
        .map((text, at) => [text, known[at]] as const)
        .filter(([text]) => text.includes('-'));
      expect(compared.length).toBeGreaterThan(0);
      for (const [shown, held] of compared) expect(shown).toBe(held);
    }).toPass({ timeout: 20_000 });
  });
}

test('the list of a day shows scores that agree with the database to the digit', async ({ page }) => {
  // Shortly after midnight nothing of today has ended.
  const day = new Date(Date.now() - 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  await page.goto(`${base}/m/score?tab=finished&day=${day}`);
  const rows = page.getByRole('article');
  await expect(async () => {
    const shown = await rows.evaluateAll((articles) =>
      articles.slice(0, 8).map((article) => ({
        id: Number(article.querySelector('a')?.getAttribute('href')?.split('/').at(-1)),
        digits: [...article.querySelectorAll('a b')].map((digit) => digit.textContent),
      })),
    );
    expect(shown.length).toBeGreaterThan(2);
    for (const { id, digits } of shown) {
      const [row] = await rowsOf(
        v.object({ ...ScoresRow.entries, sport: v.number() }),
        `select ${SCORES}, sport_id as sport from match.match where id = $1`,
        [id],
      );
      if (!row) throw new Error(`the list shows ${id}, which is not in the database`);
      const stored = row.sport === 1 ? goals(row) : [total(row.home), total(row.away)];
      expect(digits, String(id)).toEqual(stored.map(String));
    }
  }).toPass({ timeout: 40_000 });
});
