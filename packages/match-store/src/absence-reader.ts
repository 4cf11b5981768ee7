import { sql, type Kysely } from 'kysely';
import type { AbsenceTable, Tables } from './tables.ts';

/** Who cannot play; `untilSec` is undefined for a suspension, which ends with the match. */
export type Absent = Pick<AbsenceTable, 'kind' | 'reason_zh' | 'reason_pt' | 'reason_en'> & {
  player_id: number;
  name_zh: string;
  name_en: string;
  untilSec: number | undefined;
};

export type AbsenceReader = {
  /** Injured at that moment, and suspended for the team's first match of the competition after it. */
  absences(of: { teamId: number; competitionId: number; atSec: number }): Promise<Absent[]>;
};

const SUSPENDED = {
  reason_zh: '红牌停赛',
  reason_pt: 'Suspenso por cartão vermelho',
  reason_en: 'Sent off in the last match',
};

/** @param database any connection that may read the schema `match` */
export const absenceReader = (database: Kysely<Tables>): AbsenceReader => ({
  async absences({ teamId, competitionId, atSec }) {
    const injured = await database
      .withSchema('match')
      .selectFrom('absence')
      .innerJoin('player', 'player.id', 'absence.player_id')
      .select(['absence.kind', 'reason_zh', 'reason_pt', 'reason_en', 'player_id', 'name_zh', 'name_en'])
      .select('until_sec as untilSec')
      .where('player.team_id', '=', teamId)
      .where('from_sec', '<=', atSec)
      .where('until_sec', '>', atSec)
      .orderBy('player_id')
      .execute();
    const { rows } = await sql<{ player_id: number; name_zh: string; name_en: string }>`
      with last as (
        select id from match.match
        where event_id = ${competitionId} and (home_id = ${teamId} or away_id = ${teamId})
          and time_sec < ${atSec} and status = 8 and sport_id = 1
        order by time_sec desc limit 1
      )
      select distinct p.id as player_id, p.name_zh, p.name_en
      from last join match.incident i on i.match_id = last.id and i.type in (4, 15)
      join match.player p on p.id = (i.body->>'player_id')::integer and p.team_id = ${teamId}
      order by p.id
    `.execute(database);
    const suspended = rows
      .filter(({ player_id }) => !injured.some((one) => one.player_id === player_id))
      .map((row) => ({ ...row, ...SUSPENDED, kind: 'suspended' as const, untilSec: undefined }));
    return [...injured, ...suspended];
  },
});
