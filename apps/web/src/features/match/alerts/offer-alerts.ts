import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { canAskToNotify } from '../../../platform/notify.ts';
import { showToast } from '../../../platform/toasts.ts';

type Offer = { made: boolean };

const readOffer = (saved: unknown): Offer => ({
  made: typeof saved === 'object' && saved !== null && 'made' in saved && saved.made === true,
});

/** Whether alerts were explained on this device: that happens once, after the first follow. */
const useAlertsOffer = create<Offer>()(kept('touchline:alerts-offer', readOffer));

/** Says after the first follow which alerts there are, and offers notifications of the system. @source screens 0.12 */
export const offerAlerts = (): void => {
  if (useAlertsOffer.getState().made) return;
  useAlertsOffer.setState({ made: true });
  const ask = { label: t('alerts.askAllow'), onAct: () => void Notification.requestPermission() };
  showToast(t('alerts.askText'), 'info', canAskToNotify() ? ask : undefined);
};
