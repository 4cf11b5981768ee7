import { useQuery } from '@tanstack/react-query';
import type { Ranking, RankingRow } from '@touchline/contract/ranking';
import { Sport } from '@touchline/domain/sport';
import { useDeferredValue, useState } from 'react';
import type { InferOutput } from 'valibot';
import { Link, useNavigate, useParams } from 'react-router';
import {
  BILLBOARD_TYPES,
  billboard,
  type BillboardAsked,
  type BillboardType,
} from '../../features/database/queries.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { teamName } from '../../features/match/names.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useBack } from '../../platform/use-back.ts';
import { decimalText } from '../../platform/number-text.ts';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import styles from './billboard-screen.module.css';

const NAMES = {
  'fifa-men': 'billboard.men',
  'fifa-women': 'billboard.women',
  football: 'billboard.football',
  basketball: 'billboard.basketball',
} as const;
const CREST_PX = 28;

type Ranked = InferOutput<typeof RankingRow>;

const Move = ({ change }: { change: number }) => {
  if (change === 0) return <small className={styles.same}>–</small>;
  return (
    <small className={`num ${change > 0 ? styles.up : styles.down}`}>
      {change > 0 ? '↑' : '↓'}
      {Math.abs(change)}
    </small>
  );
};

const Row = ({ row }: { row: Ranked }) => {
  // A nation is not said twice.
  const country = inLanguage(row.country_zh, row.country);
  return (
    <li>
      <Link
        className={styles.row}
        to={pathTo('databaseTeam', {
          sname: row.sport_id === Sport.football ? 'football' : 'basketball',
          teamId: row.team.id,
        })}
      >
        <b className="num">{row.position}</b>
        <Move change={row.change} />
        <Picture src={row.team.logo} alt="" size={CREST_PX} />
        <span className={styles.who}>
          <span className="one-line">{teamName(row.team)}</span>
          {country !== teamName(row.team) && <small className="one-line">{country}</small>}
        </span>
        <span className={styles.points}>
          <b className="num">{decimalText(row.points, 0)}</b>
          <small className="num">
            {row.change_points > 0 && '+'}
            {decimalText(row.change_points, 1)}
          </small>
        </span>
      </Link>
    </li>
  );
};

type FilterProps = {
  asked: BillboardAsked;
  dates: readonly string[];
  regions: Ranking['regions'];
  onChange: (asked: BillboardAsked) => void;
};

const Filter = ({ asked, dates, regions, onChange }: FilterProps) => (
  <div className={styles.filter}>
    <FindInput
      label={t('billboard.find')}
      value={asked.keyword ?? ''}
      onChange={(keyword) => onChange({ ...asked, keyword })}
    />
    <PillSelect
      label={t('billboard.date')}
      items={dates.map((id) => ({ id, label: id }))}
      value={asked.date ?? dates[0] ?? ''}
      onChange={(date) => onChange({ ...asked, date })}
    />
    {regions.length > 1 && (
      <PillSelect
        label={t('billboard.region')}
        items={[
          { id: '', label: t('billboard.everywhere') },
          ...regions.map(({ name, name_zh }) => ({ id: name, label: inLanguage(name_zh, name) })),
        ]}
        value={asked.region ?? ''}
        onChange={(region) => onChange({ ...asked, region })}
      />
    )}
  </div>
);

/** What is sent: an empty keyword is none. */
const cleaned = ({ date, keyword, region }: BillboardAsked): BillboardAsked => ({
  ...(date && { date }),
  ...(region && { region }),
  ...(keyword?.trim() && { keyword: keyword.trim() }),
});

const List = ({ type }: { type: BillboardType }) => {
  const [asked, setAsked] = useState<BillboardAsked>({});
  const query = useQuery(billboard(type, useDeferredValue(cleaned(asked))));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ list, dates, regions }) => (
        <>
          <Filter asked={asked} dates={dates} regions={regions} onChange={setAsked} />
          {list.length === 0 && <Notice drawing="net" text={t('billboard.none')} />}
          <ol className={styles.list}>
            {list.map((row) => (
              <Row key={row.team.id} row={row} />
            ))}
          </ol>
        </>
      )}
    </QueryView>
  );
};

/** Ranking lists of nations and clubs. */
export default function BillboardScreen() {
  const asked = useParams()['type'];
  const type = BILLBOARD_TYPES.find((each) => each === asked) ?? BILLBOARD_TYPES[0];
  const navigate = useNavigate();
  const back = useBack(ROUTES.database);
  return (
    <Page
      title={t(NAMES[type])}
      bar={<TopBar title={t('billboard.title')} backLabel={t('common.back')} onBack={back} />}
    >
      <Tabs
        spread
        label={t('billboard.title')}
        items={BILLBOARD_TYPES.map((id) => ({ id, label: t(NAMES[id]) }))}
        value={type}
        onChange={(id) => void navigate(pathTo('databaseBillboard', { type: id }), { replace: true })}
      />
      <List key={type} type={type} />
    </Page>
  );
}
