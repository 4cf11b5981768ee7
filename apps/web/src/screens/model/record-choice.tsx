import type { ModelRecord } from '@touchline/contract/model-record';
import type { RecordNarrowing } from '../../features/model/queries.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { PillSelect } from '../../ui/pill-select.tsx';
import styles from './model.module.css';

type Item = { id: string; label: string };
const ALL = '';

type OneProps = {
  label: string;
  /** What stands for no choice; left out where one of them always speaks. */
  all?: string;
  items: readonly Item[];
  value: string;
  onChange: (id: string | undefined) => void;
};

/** A choice among what there is; nothing where there is but one. */
const One = ({ label, all, items, value, onChange }: OneProps) =>
  (items.length > 1 || value !== ALL) && (
    <PillSelect
      label={label}
      items={all === undefined ? items : [{ id: ALL, label: all }, ...items]}
      value={value}
      onChange={(id) => onChange(id === ALL ? undefined : id)}
    />
  );

const ORIGINS = { sealed: 'model.origin.sealed', backtest: 'model.origin.backtest' } as const;
const WORLDS = { real: 'model.real', simulated: 'model.simulated' } as const;

type Props = {
  record: ModelRecord;
  value: RecordNarrowing;
  onChange: (change: RecordNarrowing) => void;
};

const Shown = ({ record: { choices, card, version }, onChange }: Omit<Props, 'value'>) => (
  <>
    {choices.origins.length > 1 && card && (
      <One
        label={t('model.originChoice')}
        items={choices.origins.map((id) => ({ id, label: t(ORIGINS[id]) }))}
        value={card.origin}
        onChange={(id) => onChange({ origin: choices.origins.find((one) => one === id) })}
      />
    )}
    {choices.worlds.length > 1 && card && (
      <One
        label={t('model.worldChoice')}
        items={choices.worlds.map((id) => ({ id, label: t(WORLDS[id]) }))}
        value={card.world}
        onChange={(id) => onChange({ world: choices.worlds.find((one) => one === id) })}
      />
    )}
    {choices.versions.length > 1 && (
      <One
        label={t('model.versionChoice')}
        items={choices.versions.map((id) => ({ id, label: t('model.versionOption', { version: id }) }))}
        value={version}
        onChange={(id) => onChange({ version: id })}
      />
    )}
  </>
);

/** Which matches a record is about: its season, league and version, and where there are both, which origin and world. */
export const RecordChoice = ({ record, value, onChange }: Props) => {
  const { choices } = record;
  const change = (part: RecordNarrowing): void => onChange({ ...value, ...part });
  return (
    <div className={styles.choices}>
      <One
        label={t('model.season')}
        all={t('model.allSeasons')}
        items={choices.seasons.map((id) => ({ id, label: id }))}
        value={value.season ?? ALL}
        onChange={(season) => change({ season })}
      />
      <One
        label={t('model.league')}
        all={t('model.allLeagues')}
        items={choices.events.map(({ id, name_zh: zh, name_en: en }) => ({
          id: String(id),
          label: inLanguage(zh, en),
        }))}
        value={value.eventId === undefined ? ALL : String(value.eventId)}
        onChange={(id) => change({ eventId: id === undefined ? undefined : Number(id) })}
      />
      <Shown record={record} onChange={change} />
    </div>
  );
};
