import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { castVote, type Votes as VotesSchema } from '@touchline/contract/vote';
import { Sport } from '@touchline/domain/sport';
import type { InferOutput } from 'valibot';
import { call } from '../../../platform/call.ts';
import { countText } from '../../../platform/format.ts';
import { activeLanguage, t } from '../../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../../platform/session.ts';
import { Block } from '../../../ui/block.tsx';
import { wholeText } from '../../../platform/number-text.ts';
import { SHARES_FROM } from '../../../platform/share-text.ts';
import { matchVotes } from '../detail/queries.ts';
import styles from './votes.module.css';

type Counts = InferOutput<typeof VotesSchema>;
type Choice = 'home' | 'draw' | 'away';

const LABELS = { home: 'votes.home', draw: 'votes.draw', away: 'votes.away' } as const;

const useVote = (matchId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: Choice) => call(castVote, { matchid: matchId, choice }),
    onSuccess: (counts) => client.setQueryData(matchVotes(matchId).queryKey, counts),
  });
};

const share = (counts: Counts, choice: Choice): number => {
  const total = counts.home + counts.draw + counts.away;
  return total === 0 ? 0 : Math.round((100 * counts[choice]) / total);
};

const shareText = (counts: Counts, choice: Choice): string =>
  counts.home + counts.draw + counts.away < SHARES_FROM
    ? wholeText(counts[choice])
    : `${share(counts, choice)}%`;

const Shares = ({ counts, choices }: { counts: Counts; choices: readonly Choice[] }) => (
  <>
    <div className={styles.bar} aria-hidden="true">
      {choices.map((choice) => (
        <i key={choice} className={styles[choice]} style={{ flexGrow: counts[choice] }} />
      ))}
    </div>
    <div className={styles.words}>
      {choices.map((choice) => (
        <span key={choice} className={counts.mine === choice ? styles.mine : ''}>
          {t(LABELS[choice])} <b className="num">{shareText(counts, choice)}</b>
        </span>
      ))}
    </div>
  </>
);

const Buttons = ({ matchId, choices }: { matchId: number; choices: readonly Choice[] }) => {
  const session = useSession();
  const vote = useVote(matchId);
  const choose = (choice: Choice) => {
    if (isSessionOpen(session)) vote.mutate(choice);
    else
      askToLogIn({
        wish: { text: t('votes.wish'), label: t(LABELS[choice]), act: () => vote.mutate(choice) },
      });
  };
  return (
    <div className={styles.buttons}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles[choice]}
          disabled={vote.isPending}
          onClick={() => choose(choice)}
        >
          {t(LABELS[choice])}
        </button>
      ))}
    </div>
  );
};

/** Who people think will win: one vote per person, closed at kick-off; the shares show once one has voted or it is closed. */
export const Votes = ({ match }: { match: Match }) => {
  const { data: counts } = useQuery(matchVotes(match.id));
  if (!counts) return null;
  const total = counts.home + counts.draw + counts.away;
  const choices: readonly Choice[] =
    match.sport_id === Sport.football ? ['home', 'draw', 'away'] : ['home', 'away'];
  const asks = counts.open && counts.mine === '';
  if (!asks && total === 0) return null;
  const people = countText(total, activeLanguage());
  const note = t(counts.open ? 'votes.people' : 'votes.closed', {
    n: total,
    count: people.digits + people.unit,
  });
  return (
    <Block title={t('votes.title')} aside={<span>{note}</span>}>
      {asks ? <Buttons matchId={match.id} choices={choices} /> : <Shares counts={counts} choices={choices} />}
    </Block>
  );
};
