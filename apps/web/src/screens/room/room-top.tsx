import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share-2';
import { useListSettings } from '../../features/match/list-settings.ts';
import { useMatchClock } from '../../features/match/match-time.tsx';
import { teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import { isInPlay } from '@touchline/domain/match-phase';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { shareAddress } from '../../platform/share-address.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { useBack } from '../../platform/use-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { ScoreBug } from '../../ui/scoreboard/score-bug.tsx';
import { RoomInvite } from './room-invite.tsx';
import styles from './room-top.module.css';

/** The match as television draws it, as old as the picture is. */
const Bug = ({ match, waits, behindSec }: { match: Match; waits: boolean; behindSec: number }) => {
  const clock = useMatchClock(match, { detail: true, behindSec });
  const covered = useIsCovered(match.id);
  return (
    <ScoreBug
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      names={[teamName(match.home), teamName(match.away)]}
      score={covered || waits ? undefined : scoreOf(match)}
      clock={waits ? '' : isInPlay(match) && clock.kind === 'minute' ? `${clock.text}′` : clock.text}
      stale={clock.stale}
    />
  );
};

type Props = {
  room: LiveRoom;
  match: Match | undefined;
  /** Nothing is known yet that is as old as the picture: names alone are shown. */
  waits: boolean;
  behindSec: number;
};

/** Over the picture: back, the score, friends to invite, share. */
export const RoomTop = ({ room, match, waits, behindSec }: Props) => (
  <>
    <IconButton label={t('common.back')} onClick={useBack(ROUTES.live)}>
      <ChevronLeft size={24} strokeWidth={1.75} />
    </IconButton>
    <span className={styles.bug}>{match && <Bug match={match} waits={waits} behindSec={behindSec} />}</span>
    <RoomInvite room={room} />
    <IconButton
      label={t('common.share')}
      onClick={() =>
        void shareAndCount(
          'shareMessage',
          room.title,
          shareAddress({ kind: 'live', id: room.anchor.id }, useListSettings.getState().hideScores),
        )
      }
    >
      <Share size={19} strokeWidth={1.75} />
    </IconButton>
  </>
);
