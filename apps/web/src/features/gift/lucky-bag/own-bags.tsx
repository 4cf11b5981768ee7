import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LuckyBag } from '@touchline/contract/lucky-bag';
import { t } from '../../../platform/i18n/i18n.ts';
import { momentText } from '../../../platform/moment-text.ts';
import { wholeText } from '../../../platform/number-text.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Coin } from '../../../ui/coin.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { giftList } from '../queries.ts';
import { ownBags } from './queries.ts';
import styles from './own-bags.module.css';

const FACE_PX = 34;
const ICON_PX = 20;

/** What the reader has in a bag: what they gave into it, or what they took. */
const Amount = ({ bag, given }: { bag: LuckyBag; given: boolean }) => {
  const { data } = useQuery(giftList(useSession()));
  const gift = data?.find(({ id }) => id === bag.gift_id);
  return (
    <span className={given ? styles.gave : styles.got}>
      {bag.kind === 'gold' ? (
        <Coin />
      ) : (
        <Picture src={gift?.icon ?? ''} alt={gift?.name ?? ''} size={ICON_PX} />
      )}
      <b className="num">{`${given ? '−' : '+'}${wholeText(given ? bag.total : bag.mine)}`}</b>
    </span>
  );
};

const STATES = { open: 'luckyBag.isOpen', emptied: 'luckyBag.isEmpty', returned: 'luckyBag.isBack' } as const;

const Bag = ({ bag }: { bag: LuckyBag }) => {
  const { uid } = useSession();
  const given = bag.sender.uid === uid;
  return (
    <li className={styles.row}>
      <Picture src={bag.sender.avatar} alt="" size={FACE_PX} shape="avatar" />
      <span className={styles.what}>
        <b className="one-line">
          {given ? t('luckyBag.iGave') : t('luckyBag.of', { name: bag.sender.nick_name })}
        </b>
        <small>
          {[
            momentText(bag.opens_at),
            t('luckyBag.taken', { claimed: bag.claimed, shares: bag.shares }),
            t(STATES[bag.state]),
          ].join(' · ')}
        </small>
      </span>
      <Amount bag={bag} given={given} />
    </li>
  );
};

/** Bags that the reader gave or took a share of, the newest first. */
export const OwnBags = () => {
  const { uid } = useSession();
  const query = useInfiniteQuery(ownBags(uid));
  return (
    <QueryView query={query} skeleton={<div className={styles.waiting} />}>
      {({ pages }) => {
        const bags = pages.flatMap(({ list }) => list);
        if (bags.length === 0) return <Notice drawing="bench" text={t('luckyBag.noneMine')} />;
        return (
          <>
            <ul className={styles.list} aria-label={t('luckyBag.mine')}>
              {bags.map((bag) => (
                <Bag key={bag.id} bag={bag} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                kind="quiet"
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('common.more')}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
};
