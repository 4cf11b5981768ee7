import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getTerms, IncomeHour } from '@touchline/contract/anchor';
import { anchorIncome, anchorTerms } from '../../features/anchor/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { decimalText, wholeText } from '../../platform/number-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

type Terms = DataOf<typeof getTerms>;

const percent = (share: number): string => `${decimalText(share, Number.isInteger(share) ? 0 : 2)}%`;

const TermsCard = ({ terms }: { terms: Terms }) => {
  const missing = Math.max(0, terms.next_min - terms.watched_min);
  return (
    <Card title={t('anchor.contract')} lined>
      <Row
        label={t('anchor.share')}
        hint={t('anchor.shareHint')}
        value={<b className="num">{percent(terms.sharing_ratio)}</b>}
      />
      <Row
        label={t('anchor.level')}
        hint={t('anchor.levelNext', { count: wholeText(missing) })}
        value={<b className="num">{terms.level}</b>}
      />
      <Row
        label={t('anchor.rules')}
        hint={terms.broken.length === 0 ? t('anchor.rulesKept') : t('anchor.rulesBroken')}
        value={<b className="num">{terms.rules_score}</b>}
      />
      {terms.broken.map(({ rule, at }) => (
        <Row key={`${rule}/${at}`} label={t(`report.${rule}`)} value={momentText(at)} />
      ))}
    </Card>
  );
};

const HourRow = ({ hour }: { hour: IncomeHour }) => (
  <Row
    label={momentText(hour.hour)}
    hint={t(hour.state === 'held' ? 'anchor.heldUntil' : 'anchor.paidIn', {
      time: momentText(hour.release_at),
      count: hour.gifts,
    })}
    value={<b className="num">+{wholeText(hour.diamonds)}</b>}
  />
);

const Hours = () => {
  const query = useInfiniteQuery(anchorIncome(useSession()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const [first] = pages;
        const list = pages.flatMap((page) => page.list);
        return (
          <>
            {first && (
              <Card title={t('anchor.income')} lined>
                <Row
                  label={t('anchor.open')}
                  hint={t('anchor.openHint')}
                  value={<b className="num">{wholeText(first.open)}</b>}
                />
                <Row
                  label={t('anchor.held')}
                  hint={t('anchor.heldHint')}
                  value={<b className="num">{wholeText(first.held)}</b>}
                />
                <Row
                  label={t('anchor.released')}
                  value={<b className="num">{wholeText(first.released)}</b>}
                />
                <Row label={t('wallet.withdraw')} to={ROUTES.withdraw} />
                <Row label={t('anchor.toRecords')} to={ROUTES.transLog} />
              </Card>
            )}
            {list.length === 0 ? (
              <Notice drawing="bench" text={t('anchor.noIncome')} />
            ) : (
              <Card title={t('anchor.byHour')} lined>
                {list.map((hour) => (
                  <HourRow key={hour.hour} hour={hour} />
                ))}
              </Card>
            )}
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** Income by the hour, and what was agreed. */
export const IncomeTab = () => {
  const terms = useQuery(anchorTerms(useSession()));
  return (
    <>
      <Hours />
      <QueryView query={terms} skeleton={<RowsSkeleton />}>
        {(known) => <TermsCard terms={known} />}
      </QueryView>
    </>
  );
};
