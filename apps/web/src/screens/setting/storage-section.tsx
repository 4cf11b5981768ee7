import { useEffect, useState } from 'react';
import { dropKept } from '../../platform/kept-queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';

const MEGABYTE = 1024 * 1024;

/** Used bytes as far as the browser tells. */
const usedBytes = async (): Promise<number | undefined> => (await navigator.storage?.estimate())?.usage;

const clearAll = async (): Promise<void> => {
  queryClient.clear();
  dropKept();
  for (const name of await globalThis.caches.keys()) if (name === 'used') await caches.delete(name);
};

/** How much room the app takes, and the way to free it. */
export const StorageSection = () => {
  const [used, setUsed] = useState<number>();
  useEffect(() => void usedBytes().then(setUsed), []);
  const clear = async () => {
    await clearAll();
    showToast(t('setting.cleared'), 'success');
    setUsed(await usedBytes());
  };
  return (
    <Card title={t('setting.storage')}>
      <Row
        label={t('setting.clear')}
        value={used === undefined ? '' : <span className="num">{decimalText(used / MEGABYTE, 1)} MB</span>}
        onAct={() => void clear()}
      />
    </Card>
  );
};
