import { useQuery } from '@tanstack/react-query';
import type { BagClaim, LuckyBag } from '@touchline/contract/lucky-bag';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../../platform/login-prompt.ts';
import { wholeText } from '../../../platform/number-text.ts';
import { ROUTES } from '../../../platform/routes.ts';
import { serverNowSec, useTicking } from '../../../platform/server-clock.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Coin } from '../../../ui/coin.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { giftList } from '../queries.ts';
import { BagDrawing } from './bag-drawing.tsx';
import { checkSeal } from './check-seal.ts';
import { clockOf, leftText } from './left-text.ts';
import { luckyBag } from './queries.ts';
import { useClaim } from './use-claim.ts';
import styles from './bag-card.module.css';

const FACE_PX = 34;
const ICON_PX = 20;

const CONDITIONS: Record<LuckyBag['condition'], MessageKey> = {
  none: 'luckyBag.forAll',
  follow: 'luckyBag.forFollowers',
  message: 'luckyBag.forSaying',
  fan: 'luckyBag.forFans',
};

/** What is in the bag: a coin, or the picture of the gift. */
const Unit = ({ bag }: { bag: LuckyBag }) => {
  const { data } = useQuery(giftList(useSession()));
  const gift = data?.find(({ id }) => id === bag.gift_id);
  return bag.kind === 'gold' ? (
    <Coin />
  ) : (
    <Picture src={gift?.icon ?? ''} alt={gift?.name ?? ''} size={ICON_PX} />
  );
};

/** The loud part: the time until it opens or ends, or the own share. */
const Board = ({ bag, nowSec }: { bag: LuckyBag; nowSec: number }) => {
  if (bag.mine > 0) {
    return (
      <div className={styles.board}>
        <span className={styles.half}>
          <small>{t('luckyBag.youGot')}</small>
          <b className={`num ${styles.share}`}>{wholeText(bag.mine)}</b>
        </span>
        <span className={styles.other}>
          <Unit bag={bag} />
          <small>{t(bag.kind === 'gold' ? 'luckyBag.inWallet' : 'luckyBag.inBag')}</small>
        </span>
      </div>
    );
  }
  const waits = nowSec < bag.opens_at;
  const ended = bag.state !== 'open' || nowSec >= bag.ends_at;
  return (
    <div className={styles.board}>
      <span className={styles.half}>
        <BagDrawing size={92} />
      </span>
      <span className={styles.other}>
        <small>{t(waits ? 'luckyBag.opensIn' : 'luckyBag.endsIn')}</small>
        <b className={`num ${styles.clock}`}>
          {ended ? t('luckyBag.over') : leftText((waits ? bag.opens_at : bag.ends_at) - nowSec)}
        </b>
        <small>{t('luckyBag.openAt', { time: clockOf(bag.opens_at) })}</small>
      </span>
    </div>
  );
};

const Figures = ({ bag }: { bag: LuckyBag }) => (
  <dl className={styles.figures}>
    {(
      [
        ['luckyBag.total', bag.total],
        ['luckyBag.shares', bag.shares],
        ['luckyBag.left', bag.shares - bag.claimed],
      ] as const
    ).map(([key, value]) => (
      <div key={key}>
        <dd className="num">{wholeText(value)}</dd>
        <dt>{key === 'luckyBag.total' && bag.kind === 'gold' ? t('luckyBag.coins') : t(key)}</dt>
      </div>
    ))}
  </dl>
);

const Claims = ({ bag, claims }: { bag: LuckyBag; claims: readonly BagClaim[] }) => {
  const { uid } = useSession();
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim.uid} className={claim.uid === uid ? styles.own : ''}>
          <Picture src={claim.avatar} alt="" size={FACE_PX} shape="avatar" />
          <span>
            <b className="one-line">{claim.uid === uid ? t('luckyBag.me') : claim.nick_name}</b>
            <small className="num">{clockOf(claim.at)}</small>
          </span>
          <Unit bag={bag} />
          <b className="num">{wholeText(claim.amount)}</b>
        </li>
      ))}
    </ul>
  );
};

const Seal = ({ bag, claims }: { bag: LuckyBag; claims: readonly BagClaim[] }) => {
  const [verdict, setVerdict] = useState<boolean>();
  if (bag.seed === '') {
    const code = `${bag.seed_hash.slice(0, 4)}…${bag.seed_hash.slice(-4)}`;
    return (
      <p className={styles.seal}>
        <ShieldCheck size={14} strokeWidth={1.75} />
        {t('luckyBag.sealed', { code })}
      </p>
    );
  }
  const check = () => void checkSeal(bag, claims).then(setVerdict, () => setVerdict(false));
  return (
    <p className={styles.seal} aria-live="polite">
      {verdict === undefined ? (
        <Button kind="quiet" small onClick={check}>
          {t('luckyBag.check')}
        </Button>
      ) : (
        t(verdict ? 'luckyBag.sealRight' : 'luckyBag.sealWrong', { seed: bag.seed })
      )}
    </p>
  );
};

type ActProps = { bag: LuckyBag; nowSec: number; say: (text: string) => Promise<void> };

const Act = ({ bag, nowSec, say }: ActProps) => {
  const { uid } = useSession();
  const claim = useClaim(bag, say);
  if (bag.mine > 0 || bag.state !== 'open' || nowSec >= bag.ends_at || bag.sender.uid === uid) return null;
  const waits = nowSec < bag.opens_at;
  return (
    <Button
      className={styles.act}
      disabled={waits || claim.isPending}
      onClick={() => (uid > 0 ? claim.mutate() : askToLogIn())}
    >
      {waits && <Lock size={16} strokeWidth={1.75} />}
      {t(waits ? 'luckyBag.waits' : bag.condition === 'message' ? 'luckyBag.sayAndClaim' : 'luckyBag.claim')}
    </Button>
  );
};

type Props = { id: number; say: (text: string) => Promise<void>; onClose: () => void };

/** One lucky bag: what is in it, when it opens, who got what, and how to check it. */
export const BagCard = ({ id, say, onClose }: Props) => {
  const { uid } = useSession();
  const query = useQuery(luckyBag(id, uid));
  const nowSec = useTicking(serverNowSec);
  return (
    <Sheet title={t('luckyBag.title')} open middle onClose={onClose}>
      <QueryView query={query} skeleton={<div className={styles.loading} />}>
        {({ bag, claims }) => (
          <div className={styles.card}>
            <Board bag={bag} nowSec={nowSec} />
            <p className={styles.sender}>
              <Picture src={bag.sender.avatar} alt="" size={FACE_PX} shape="avatar" />
              <span>
                <b className="one-line">{t('luckyBag.of', { name: bag.sender.nick_name })}</b>
                {bag.message !== '' && <small>“{bag.message}”</small>}
              </span>
            </p>
            <Figures bag={bag} />
            <p className={styles.condition}>{t(CONDITIONS[bag.condition])}</p>
            <Act bag={bag} nowSec={nowSec} say={say} />
            {claims.length > 0 && <Claims bag={bag} claims={claims} />}
            <Seal bag={bag} claims={claims} />
            <Link className={styles.rules} to={ROUTES.packageRules}>
              {t('luckyBag.rules')}
            </Link>
          </div>
        )}
      </QueryView>
    </Sheet>
  );
};
