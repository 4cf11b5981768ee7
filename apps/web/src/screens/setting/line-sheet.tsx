import { LINES_PATH } from '@touchline/contract/lines';
import Check from 'lucide-react/icons/check';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { keepLines, LINES } from '../../platform/lines.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { medianMs, QUICK_MS } from './median.ts';
import styles from './setting.module.css';

const PINGS = 3;
const PING_TIMEOUT_MS = 5000;

/** How long a line takes to answer, ms; `null` when it does not. */
const measure = async (url: string): Promise<number | null> => {
  const took: number[] = [];
  for (let turn = 0; turn < PINGS; turn += 1) {
    const begunMs = performance.now();
    try {
      await fetch(url + LINES_PATH, { signal: AbortSignal.timeout(PING_TIMEOUT_MS), cache: 'no-store' });
      took.push(performance.now() - begunMs);
    } catch {
      return null;
    }
  }
  return medianMs(took);
};

type Measured = Record<string, number | null>;

const Latency = ({ ms }: { ms: number | null | undefined }) => {
  if (ms === undefined) return <small>{t('line.testing')}</small>;
  if (ms === null) return <small data-kind="slow">{t('line.down')}</small>;
  return (
    <small className="num" data-kind={ms < QUICK_MS ? 'fast' : undefined}>
      {Math.round(ms)} ms
    </small>
  );
};

/** By which way the API is reached: automatic, or one fixed line; each with how quick it is. */
export const LineSheet = ({ onClose }: { onClose: () => void }) => {
  const [fixed, setFixed] = useState(LINES.fixed());
  const [measured, setMeasured] = useState<Measured>({});
  const lines = LINES.list();
  const test = useCallback(async () => {
    for (const { url } of LINES.list()) {
      const ms = await measure(url);
      setMeasured((before) => ({ ...before, [url]: ms }));
    }
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void test(), 0);
    return () => clearTimeout(timer);
  }, [test]);
  const again = () => {
    setMeasured({});
    void test();
  };
  const fix = (url: string) => {
    LINES.fix(url);
    keepLines();
    setFixed(url);
  };
  const choices = [{ url: '', name: t('line.automatic') }, ...lines];
  return (
    <Sheet
      title={t('line.title')}
      open
      onClose={onClose}
      footer={
        <Button kind="quiet" onClick={again}>
          {t('line.again')}
        </Button>
      }
    >
      {choices.map(({ url, name }) => (
        <button
          key={url}
          type="button"
          className={styles.line}
          aria-pressed={url === fixed}
          onClick={() => fix(url)}
        >
          <span className={styles.text}>
            <b>{name || url}</b>
          </span>
          {url !== '' && <Latency ms={measured[url]} />}
          {url === fixed && <Check size={18} strokeWidth={2} />}
        </button>
      ))}
    </Sheet>
  );
};
