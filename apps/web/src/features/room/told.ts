import { t } from '../../platform/i18n/i18n.ts';
import { showFailure, showToast } from '../../platform/toasts.ts';

/** Does something and says how it ended. */
export const told = async (act: Promise<unknown>, done: string): Promise<void> => {
  try {
    await act;
    showToast(done, 'success');
  } catch (error) {
    showFailure(error instanceof Error && error.message ? error.message : t('error.network'));
  }
};
