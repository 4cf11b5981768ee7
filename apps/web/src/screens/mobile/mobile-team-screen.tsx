import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { teamName } from '../../features/match/names.ts';
import { teamInfo } from '../../features/team/queries.ts';
import { TeamHonours } from '../../features/team/team-honours.tsx';
import { TeamNumbersPanel } from '../../features/team/team-numbers.tsx';
import { TeamSquadPanel } from '../../features/team/team-squad.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmbeddedPage } from './embedded-page.tsx';

const PANELS = { honor: TeamHonours, stats: TeamNumbersPanel, lineup: TeamSquadPanel } as const;
const TITLES = { honor: 'team.honours', stats: 'team.numbers', lineup: 'team.squad' } as const;
const NAMES = Object.keys(PANELS) as (keyof typeof PANELS)[];

/** One part of a tournament team's page without bars, for embedding. */
export default function MobileTeamScreen() {
  const { pathname } = useLocation();
  const teamId = Number(useParams()['teamid']);
  const name = NAMES.find((each) => pathname.split('/').includes(each));
  const known = name !== undefined && Number.isInteger(teamId) && teamId > 0;
  const team = useQuery({ ...teamInfo(teamId), enabled: known });
  if (!known || isRefused(team.error)) {
    return (
      <EmbeddedPage title={t('team.unknown')}>
        <Notice drawing="net" text={t('team.unknown')} />
      </EmbeddedPage>
    );
  }
  const Panel = PANELS[name];
  return (
    <EmbeddedPage
      title={[team.data && teamName(team.data.team), t(TITLES[name])].filter(Boolean).join(' · ')}
    >
      <Panel teamId={teamId} />
    </EmbeddedPage>
  );
}
