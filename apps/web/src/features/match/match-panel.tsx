import type { Match } from '@touchline/contract/match';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { MATCH_PANELS } from './match-panels.tsx';
import { revealScore, useIsCovered } from './revealed.ts';
import { hasScore } from './score.ts';

export type PanelName = keyof typeof MATCH_PANELS;

/** Goals on the timeline, beside players, and in the moves of odds tell the score; tables have a cover of their own. */
const TELLS: ReadonlySet<PanelName> = new Set(['status', 'lineup', 'index']);

/** One part of a match; what tells its score waits for a tap of a reader who hides scores. */
export const MatchPanel = ({ name, match }: { name: PanelName; match: Match }) => {
  const covered = useIsCovered(match.id);
  if (covered && hasScore(match) && TELLS.has(name))
    return (
      <Notice
        drawing="bench"
        text={t('matchPage.partHidden')}
        action={{ label: t('match.reveal'), onAct: () => revealScore(match.id) }}
      />
    );
  const Panel = MATCH_PANELS[name];
  return <Panel match={match} />;
};
