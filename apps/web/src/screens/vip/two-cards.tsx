import type { OwnVip, VipPlan } from '@touchline/contract/vip';
import Crown from 'lucide-react/icons/crown';
import { t } from '../../platform/i18n/i18n.ts';
import { cheapest, dayText, perDay, TIER_NAMES, type Tier } from './tiers.ts';
import styles from './vip.module.css';

const Price = ({ plan }: { plan: VipPlan | undefined }) =>
  plan && (
    <span className={styles.from}>
      <b className="num">{perDay(plan)}</b> {t('vip.perDayFrom')}
    </span>
  );

const LINES = { 1: 'vip.vipLine', 2: 'vip.svipLine' } as const;

const Half = ({ tier, plans }: { tier: Tier; plans: readonly VipPlan[] }) => (
  <div className={tier === 1 ? styles.vip : styles.svip}>
    <b className={`num ${styles.tier}`}>
      <Crown size={22} strokeWidth={1.75} />
      {TIER_NAMES[tier]}
    </b>
    <span>{t(LINES[tier])}</span>
    <Price plan={cheapest(plans, tier)} />
  </div>
);

const standing = ({ tier, vip_date: vip, svip_date: svip }: OwnVip): string => {
  if (tier === 0) return t('vip.none');
  const vipUntil = t('vip.until', { tier: TIER_NAMES[1], day: dayText(vip) });
  if (tier === 1 || svip === 0) return vipUntil;
  const svipUntil = t('vip.until', { tier: TIER_NAMES[2], day: dayText(svip) });
  return vip > svip ? `${svipUntil} · ${vipUntil}` : svipUntil;
};

type Props = { plans: readonly VipPlan[]; mine: OwnVip | undefined; waits: boolean };

/** The two tiers against each other, and how the reader stands. @source mock third, money-vip */
export const TwoCards = ({ plans, mine, waits }: Props) => (
  <>
    <section className={styles.cards} aria-label={t('vip.tier')}>
      <Half tier={1} plans={plans} />
      <Half tier={2} plans={plans} />
      <i className={styles.seam} />
    </section>
    {(mine || waits) && <p className={styles.standing}>{mine ? standing(mine) : '\u00a0'}</p>}
  </>
);
