import { useMutation, useQueryClient } from '@tanstack/react-query';
import { voteInActivity, type ActivityBlock } from '@touchline/contract/activity';
import { voteShares } from '@touchline/domain/activity';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { showToast } from '../../platform/toasts.ts';
import styles from './activity.module.css';

type Vote = Extract<ActivityBlock, { kind: 'vote' }>;
type Props = { activityId: number; vote: Vote; isOpen: boolean };

const useVote = ({ activityId, vote }: Props) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (option: string) => call(voteInActivity, { id: activityId, vote: vote.key, option }),
    onSuccess: () => showToast(t('activity.voted'), 'success'),
    onSettled: () => client.invalidateQueries({ queryKey: ['activity', 'page', activityId] }),
  });
};

/** A vote: shares show after the own voice and once it is closed, so that nobody follows the crowd. */
export const VoteBlock = (props: Props) => {
  const { vote, isOpen } = props;
  const { uid } = useOwner();
  const { mutate, isPending } = useVote(props);
  const shares = voteShares(vote.options.map(({ count }) => count));
  const isDone = vote.mine !== '' || !isOpen;
  return (
    <>
      <ul className={styles.options}>
        {vote.options.map(({ key, name, count }, at) => (
          <li key={key}>
            {isDone ? (
              <span className={styles.share} data-mine={key === vote.mine}>
                <i style={{ width: `${shares[at] ?? 0}%` }} />
                <span>
                  {name}
                  {key === vote.mine && <em>{t('activity.myVote')}</em>}
                </span>
                <b className="num">{shares[at] ?? 0}%</b>
                <small>{t('activity.votes', { count })}</small>
              </span>
            ) : (
              <button
                type="button"
                className={styles.option}
                disabled={isPending}
                aria-label={t('activity.voteFor', { name })}
                onClick={() => (uid > 0 ? mutate(key) : askToLogIn())}
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.meta}>{t('activity.voteRule')}</p>
    </>
  );
};
