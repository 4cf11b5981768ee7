import { BOOKMAKER_NAMES } from '@touchline/domain/bookmaker';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { useListSettings, type ListSettings } from './list-settings.ts';
import { companyName } from './odds/company-name.ts';
import { useOddsConsent, useShowsOdds } from './odds/odds-access.ts';
import styles from './list-settings-sheet.module.css';

const set = (change: Partial<ListSettings>) => useListSettings.setState(change);

const Shown = ({ settings }: { settings: ListSettings }) => (
  <>
    <SwitchRow
      label={t('settings.halfTime')}
      checked={settings.halfTime}
      onChange={(halfTime) => set({ halfTime })}
    />
    <SwitchRow
      label={t('settings.corners')}
      checked={settings.corners}
      onChange={(corners) => set({ corners })}
    />
    <SwitchRow label={t('settings.cards')} checked={settings.cards} onChange={(cards) => set({ cards })} />
    <SwitchRow
      label={t('settings.positions')}
      checked={settings.positions}
      onChange={(positions) => set({ positions })}
    />
  </>
);

const KINDS = [
  ['euro', 'odds.euro'],
  ['handicap', 'odds.handicap'],
  ['total', 'odds.total'],
] as const satisfies readonly (readonly [ListSettings['oddsKind'], MessageKey])[];

/**
 * Odds columns: whether, of which kind and of which bookmaker. Not there where odds are off.
 * @source screens 0.14 "ask once, when first opened, for confirmation of age"
 */
const OddsChoice = ({ settings }: { settings: ListSettings }) => {
  const given = useOddsConsent((consent) => consent.given);
  if (!useShowsOdds()) return null;
  return (
    <>
      <SwitchRow label={t('settings.odds')} checked={settings.odds} onChange={(odds) => set({ odds })} />
      {settings.odds && !given && (
        <div className={styles.choice}>
          <span className={styles.ask}>{t('odds.ask')}</span>
          <Button small onClick={() => useOddsConsent.setState({ given: true })}>
            {t('odds.grownUp')}
          </Button>
        </div>
      )}
      {settings.odds && given && (
        <>
          <div className={styles.choice}>
            {t('odds.kind')}
            <Segmented
              label={t('odds.kind')}
              items={KINDS.map(([id, key]) => ({ id, label: t(key) }))}
              value={settings.oddsKind}
              onChange={(oddsKind) => set({ oddsKind })}
            />
          </div>
          <label className={styles.choice}>
            {t('odds.bookmaker')}
            <select
              className={styles.select}
              value={settings.bookmaker}
              onChange={(event) => set({ bookmaker: Number(event.target.value) })}
            >
              {BOOKMAKER_NAMES.map((name, at) => (
                <option key={name} value={at}>
                  {companyName(at)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </>
  );
};

type Scope = ListSettings['goalSound'];

const ScopeChoice = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}) => {
  const scopes = [
    { id: 'off', label: t('settings.soundOff') },
    { id: 'followed', label: t('settings.soundFollowed') },
    { id: 'all', label: t('settings.soundAll') },
  ] as const;
  return (
    <div className={styles.choice}>
      {label}
      <Segmented label={label} items={scopes} value={value} onChange={onChange} />
    </div>
  );
};

const GoalChoice = ({ settings }: { settings: ListSettings }) => (
  <>
    <ScopeChoice
      label={t('settings.goalSound')}
      value={settings.goalSound}
      onChange={(goalSound) => set({ goalSound })}
    />
    <ScopeChoice
      label={t('settings.goalPopup')}
      value={settings.goalPopup}
      onChange={(goalPopup) => set({ goalPopup })}
    />
    <SwitchRow
      label={t('settings.vibration')}
      checked={settings.vibration}
      onChange={(vibration) => set({ vibration })}
    />
  </>
);

/** How the score list looks and sounds. */
export const ListSettingsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const settings = useListSettings();
  const groupings = [
    { id: 'league', label: t('settings.byLeague') },
    { id: 'time', label: t('settings.byTime') },
  ] as const;
  return (
    <Sheet title={t('settings.list')} open={open} onClose={onClose}>
      <div className={styles.choice}>
        {t('settings.groupBy')}
        <Segmented
          label={t('settings.groupBy')}
          items={groupings}
          value={settings.groupBy}
          onChange={(groupBy) => set({ groupBy })}
        />
      </div>
      <Shown settings={settings} />
      <OddsChoice settings={settings} />
      <GoalChoice settings={settings} />
      <SwitchRow
        label={t('settings.hideScores')}
        hint={t('settings.hideScoresHint')}
        checked={settings.hideScores}
        onChange={(hideScores) => set({ hideScores })}
      />
      <SwitchRow
        label={t('settings.keepAwake')}
        checked={settings.keepAwake}
        onChange={(keepAwake) => set({ keepAwake })}
      />
    </Sheet>
  );
};
