import type { AgeLimitLock } from '@touchline/domain/age-limit';
import Moon from 'lucide-react/icons/moon-star';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { Form } from '../../ui/form.tsx';
import styles from './age-limit-guard.module.css';
import { isAgeLimitOn, lockAt, useAgeLimit, withUse } from './age-limit.ts';
import { isPin, PinField } from './pin-field.tsx';
import { noteUse } from './note-use.ts';
import { stayOn, turnOff, type PinAnswer } from './pin.ts';

/** Use is counted in steps of this, ms. */
const STEP_MS = 5000;
/** How often the account is told, ms: two devices differ by no more. */
const NOTE_MS = 30_000;

/** Counts the use of the day while the page is looked at, and says when the app rests. */
const useLock = (): AgeLimitLock | undefined => {
  const on = useAgeLimit(isAgeLimitOn);
  const [lock, setLock] = useState<AgeLimitLock>();
  useEffect(() => {
    const look = () => setLock(lockAt(useAgeLimit.getState(), serverNowSec()));
    const begin = setTimeout(look, 0);
    if (!on) return () => clearTimeout(begin);
    const stop = useAgeLimit.subscribe(look);
    const step = setInterval(() => {
      const limit = useAgeLimit.getState();
      const nowSec = serverNowSec();
      const counts = document.visibilityState === 'visible' && lockAt(limit, nowSec) === undefined;
      if (counts) useAgeLimit.setState(withUse(limit, nowSec, STEP_MS / 1000));
      else look();
    }, STEP_MS);
    return () => {
      clearTimeout(begin);
      clearInterval(step);
      stop();
    };
  }, [on]);
  return lock;
};

/** Keeps what is used here and on the other devices of the account together. */
const useAccountUse = (): void => {
  const account = useAgeLimit((state) => state.account);
  useEffect(() => {
    if (!account) return undefined;
    const note = () => void noteUse().catch(() => undefined);
    const step = setInterval(() => document.visibilityState === 'visible' && note(), NOTE_MS);
    // At the beginning, and whenever the page is left or taken up again.
    document.addEventListener('visibilitychange', note);
    note();
    return () => {
      clearInterval(step);
      document.removeEventListener('visibilitychange', note);
    };
  }, [account]);
};

const WORDS: Record<Exclude<PinAnswer, 'right'>, 'ageLimit.wrongPin' | 'ageLimit.wait'> = {
  wrong: 'ageLimit.wrongPin',
  wait: 'ageLimit.wait',
};

const Rest = ({ lock }: { lock: AgeLimitLock }) => {
  const ref = useRef<HTMLDialogElement>(null);
  const here = useAgeLimit((state) => state.here);
  const [pin, setPin] = useState('');
  const [answer, setAnswer] = useState<PinAnswer>();
  useEffect(() => {
    ref.current?.showModal();
    const stop = () => document.querySelectorAll('video').forEach((video) => video.pause());
    stop();
    // A stream that was about to begin is stopped too.
    document.addEventListener('playing', stop, true);
    return () => document.removeEventListener('playing', stop, true);
  }, []);
  const submit = async () => {
    const given = await (here ? stayOn(pin) : turnOff(pin)).catch((): PinAnswer => 'wrong');
    setPin('');
    setAnswer(given);
  };
  return (
    <dialog
      ref={ref}
      className={styles.rest}
      aria-label={t('ageLimit.title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => ref.current?.showModal()}
    >
      <Moon size={56} strokeWidth={1.25} />
      <h2>{t(lock === 'night' ? 'ageLimit.night' : 'ageLimit.used')}</h2>
      <p>{t(here ? 'ageLimit.stayText' : 'ageLimit.offText')}</p>
      <Form
        submitLabel={t(here ? 'ageLimit.stay' : 'ageLimit.off')}
        disabled={!isPin(pin)}
        onSubmit={() => void submit()}
      >
        <PinField
          label={t('ageLimit.pin')}
          value={pin}
          onChange={setPin}
          error={answer && answer !== 'right' ? t(WORDS[answer]) : undefined}
        />
      </Form>
    </dialog>
  );
};

/** Lets the app rest when a limit' mode says so. @source screens 0.14 "it also limits time" */
export const AgeLimitGuard = () => {
  const lock = useLock();
  useAccountUse();
  return lock ? <Rest lock={lock} /> : null;
};
