import { t } from './i18n/i18n.ts';
import { showFailure, showToast } from './toasts.ts';

/** Copies a text and says whether it worked. @source app §8 "Failed copy shows …; successful invite copy shows 复制完成" */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(t('common.copied'), 'success');
  } catch {
    showFailure('Copy to clipboard: Ctrl+C, Enter');
  }
};

/** Hands a link to the phone's own sharing, or copies it where there is none. */
export const shareLink = async (title: string, url: string): Promise<void> => {
  if (!('share' in navigator)) return copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the phone's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url);
  }
  return undefined;
};
