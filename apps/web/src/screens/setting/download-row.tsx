import { useMutation } from '@tanstack/react-query';
import { exportMyData } from '@touchline/contract/own-data';
import { call } from '../../platform/call.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { Row } from '../../ui/row.tsx';

/** How long the browser may take to begin writing the file, ms. */
const KEPT_MS = 60_000;

const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

/** Everything that is kept about the reader, as a file. @source screens 5.3 "download my data" */
export const DownloadRow = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportMyData, {}),
    onSuccess: (data) => {
      const day = dayOf(new Date(data.made_at * 1000));
      saveFile(`touchline-${day}.json`, JSON.stringify(data, null, 2));
      showToast(t('setting.downloaded'), 'success');
    },
  });
  return (
    <Row
      label={t('setting.download')}
      hint={t('setting.downloadHint')}
      onAct={() => !isPending && mutate()}
    />
  );
};
