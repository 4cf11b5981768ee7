import { useQuery } from '@tanstack/react-query';
import type { SquadPlayer } from '@touchline/contract/team';
import { inLanguage } from '../../platform/in-language.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { worthText } from '../../platform/worth-text.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { teamSquad } from './queries.ts';
import { ageOf } from './age.ts';
import styles from './team-panels.module.css';

const POSITIONS: readonly [code: string, label: MessageKey][] = [
  ['G', 'position.keeper'],
  ['D', 'position.defender'],
  ['M', 'position.midfielder'],
  ['F', 'position.forward'],
  ['PG', 'position.pointGuard'],
  ['SG', 'position.shootingGuard'],
  ['SF', 'position.smallForward'],
  ['PF', 'position.powerForward'],
  ['C', 'position.center'],
];

const Line = ({ player, nowSec }: { player: SquadPlayer; nowSec: number }) => (
  <tr>
    <td className="num">{player.number}</td>
    <th scope="row">{inLanguage(player.name_zh, player.name_en)}</th>
    <td className="num">{ageOf(player.birth_day, nowSec)}</td>
    <td className="num">{player.height_cm}</td>
    <td className="num">{worthText(player.worth) ?? '–'}</td>
    <td className="num">{player.played}</td>
    <td className={`num ${styles.strong}`}>{player.scored}</td>
  </tr>
);

type GroupProps = { title: string; players: readonly SquadPlayer[]; keeps: boolean };

/** @param keeps true for a team that has keepers: its players score goals, not points */
const Group = ({ title, players, keeps }: GroupProps) => (
  <Block flush title={title}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('player.name')}</th>
          <th scope="col">{t('team.age')}</th>
          <th scope="col">{t('team.height')}</th>
          <th scope="col">{t('team.value')}</th>
          <th scope="col">{t('team.played')}</th>
          <th scope="col">{t(keeps ? 'goals.scored' : 'player.points')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <Line key={player.id} player={player} nowSec={serverNowSec()} />
        ))}
      </tbody>
    </table>
  </Block>
);

/** Players by position, with age, height, value, matches and goals (or points) of the newest season. */
export const TeamSquadPanel = ({ teamId }: { teamId: number }) => {
  const query = useQuery(teamSquad(teamId));
  return (
    <QueryView query={query} skeleton={<Bone width="100%" height={320} />}>
      {({ players }) => {
        if (players.length === 0) return <Notice drawing="bench" text={t('team.noSquad')} />;
        const keeps = players.some(({ position }) => position === 'G');
        return POSITIONS.map(([code, label]) => {
          const group = players.filter(({ position }) => position === code);
          return group.length > 0 && <Group key={code} title={t(label)} players={group} keeps={keeps} />;
        });
      }}
    </QueryView>
  );
};
