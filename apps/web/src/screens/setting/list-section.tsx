import { useListSettings, type ListSettings } from '../../features/match/list-settings.ts';
import { hasFeature } from '../../platform/brand/current.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { useModelWish } from '../../platform/models-shown.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

type Flags = {
  [Key in keyof ListSettings]: ListSettings[Key] extends boolean ? Key : never;
}[keyof ListSettings];

const LIST: readonly [Flags, MessageKey][] = [
  ['halfTime', 'settings.halfTime'],
  ['corners', 'settings.corners'],
  ['cards', 'settings.cards'],
  ['positions', 'settings.positions'],
  ['keepAwake', 'settings.keepAwake'],
];

/** What lists of matches show, and whether scores are covered. */
export const ListSection = () => {
  const settings = useListSettings();
  const underAge = useUnderAge((state) => state.underAge);
  const hidesModels = useModelWish(({ hidden }) => hidden);
  return (
    <>
      <Card title={t('settings.list')} lined>
        {LIST.map(([key, name]) => (
          <SwitchRow
            key={key}
            label={t(name)}
            checked={settings[key]}
            onChange={(on) => useListSettings.setState({ [key]: on })}
          />
        ))}
      </Card>
      <Card title={t('setting.watching')} lined>
        {hasFeature('odds') && !underAge && (
          <SwitchRow
            label={t('settings.hideOdds')}
            hint={t('settings.hideOddsHint')}
            checked={settings.hideOdds}
            onChange={(on) => useListSettings.setState({ hideOdds: on })}
          />
        )}
        {!underAge && (
          <SwitchRow
            label={t('model.hideSetting')}
            hint={t('model.hideHint')}
            checked={hidesModels}
            onChange={(on) => useModelWish.setState({ hidden: on })}
          />
        )}
        <SwitchRow
          label={t('settings.hideScores')}
          hint={t('settings.hideScoresHint')}
          checked={settings.hideScores}
          onChange={(on) => useListSettings.setState({ hideScores: on })}
        />
      </Card>
    </>
  );
};
