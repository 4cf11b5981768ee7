import { useListSettings, type ListSettings } from '../../features/match/list-settings.ts';
import { MATCH_NEWS, useAlerts } from '../../platform/alerts.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import styles from './setting.module.css';

type Scope = ListSettings['goalSound'];

const Scopes = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}) => (
  <div className={styles.choice}>
    {label}
    <Segmented
      label={label}
      items={[
        { id: 'off', label: t('settings.soundOff') },
        { id: 'followed', label: t('settings.soundFollowed') },
        { id: 'all', label: t('settings.soundAll') },
      ]}
      value={value}
      onChange={onChange}
    />
  </div>
);

const QuietHours = () => {
  const { quietFrom, quietUntil } = useAlerts();
  return (
    <div className={styles.choice}>
      <span>
        {t('alerts.quiet')}
        <small className={styles.hint}>{t('alerts.quietHint')}</small>
      </span>
      <span className={styles.times}>
        <input
          type="time"
          aria-label={t('alerts.quietFrom')}
          value={quietFrom}
          onChange={({ target }) => useAlerts.setState({ quietFrom: target.value })}
        />
        –
        <input
          type="time"
          aria-label={t('alerts.quietUntil')}
          value={quietUntil}
          onChange={({ target }) => useAlerts.setState({ quietUntil: target.value })}
        />
      </span>
    </div>
  );
};

const NEWS: Record<(typeof MATCH_NEWS)[number], MessageKey> = {
  goal: 'alerts.goal',
  redCard: 'alerts.redCard',
  halfTime: 'alerts.halfTime',
  lineup: 'alerts.lineup',
  final: 'alerts.final',
};

/** What an account is told of beyond starts: it finds it among its messages. */
const AccountAlerts = () => {
  const alerts = useAlerts();
  return (
    <>
      {MATCH_NEWS.map((kind) => (
        <SwitchRow
          key={kind}
          label={t(NEWS[kind])}
          checked={alerts[kind]}
          onChange={(on) => useAlerts.setState({ [kind]: on })}
        />
      ))}
      <SwitchRow
        label={t('alerts.anchorLive')}
        checked={alerts.anchorLive}
        onChange={(on) => useAlerts.setState({ anchorLive: on })}
      />
    </>
  );
};

/** What the reader is told of, how loudly, and when not. @source screens 5.3 "alerts (per type, quiet hours, sound)" */
export const AlertsSection = () => {
  const { matchStart } = useAlerts();
  const { goalSound, goalPopup, vibration } = useListSettings();
  const open = isSessionOpen(useSession());
  return (
    <Card title={t('alerts.title')} lined>
      <SwitchRow
        label={t('alerts.matchStart')}
        hint={t('alerts.ofFollowed')}
        checked={matchStart}
        onChange={(on) => useAlerts.setState({ matchStart: on })}
      />
      {open && <AccountAlerts />}
      <Scopes
        label={t('settings.goalSound')}
        value={goalSound}
        onChange={(scope) => useListSettings.setState({ goalSound: scope })}
      />
      <Scopes
        label={t('settings.goalPopup')}
        value={goalPopup}
        onChange={(scope) => useListSettings.setState({ goalPopup: scope })}
      />
      <SwitchRow
        label={t('settings.vibration')}
        checked={vibration}
        onChange={(on) => useListSettings.setState({ vibration: on })}
      />
      <QuietHours />
    </Card>
  );
};
