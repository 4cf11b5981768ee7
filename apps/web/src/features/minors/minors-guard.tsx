import type { MinorsLock } from '@touchline/domain/minors-mode';
import Moon from 'lucide-react/icons/moon-star';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { Form } from '../../ui/form.tsx';
import styles from './minors-guard.module.css';
import { isMinorsModeOn, lockAt, useMinors, withUse } from './minors.ts';
import { isPin, PinField } from './pin-field.tsx';
import { noteUse } from './note-use.ts';
import { stayOn, turnOff, type PinAnswer } from './pin.ts';

/** Use is counted in steps of this, ms. */
const STEP_MS = 5000;
/** How often the account is told, ms: two devices differ by no more. */
const NOTE_MS = 30_000;

/** Counts the use of the day while the page is looked at, and says when the app rests. */
const useLock = (): MinorsLock | undefined => {
  const on = useMinors(isMinorsModeOn);
  const [lock, setLock] = useState<MinorsLock>();
  useEffect(() => {
    const look = () => setLock(lockAt(useMinors.getState(), serverNowSec()));
    const begin = setTimeout(look, 0);
    if (!on) return () => clearTimeout(begin);
    const stop = useMinors.subscribe(look);
    const step = setInterval(() => {
      const minors = useMinors.getState();
      const nowSec = serverNowSec();
      const counts = document.visibilityState === 'visible' && lockAt(minors, nowSec) === undefined;
      if (counts) useMinors.setState(withUse(minors, nowSec, STEP_MS / 1000));
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
  const account = useMinors((state) => state.account);
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

const WORDS: Record<Exclude<PinAnswer, 'right'>, 'minors.wrongPin' | 'minors.wait'> = {
  wrong: 'minors.wrongPin',
  wait: 'minors.wait',
};

const Rest = ({ lock }: { lock: MinorsLock }) => {
  const ref = useRef<HTMLDialogElement>(null);
  const here = useMinors((state) => state.here);
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
      aria-label={t('minors.title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => ref.current?.showModal()}
    >
      <Moon size={56} strokeWidth={1.25} />
      <h2>{t(lock === 'night' ? 'minors.night' : 'minors.used')}</h2>
      <p>{t(here ? 'minors.stayText' : 'minors.offText')}</p>
      <Form
        submitLabel={t(here ? 'minors.stay' : 'minors.off')}
        disabled={!isPin(pin)}
        onSubmit={() => void submit()}
      >
        <PinField
          label={t('minors.pin')}
          value={pin}
          onChange={setPin}
          error={answer && answer !== 'right' ? t(WORDS[answer]) : undefined}
        />
      </Form>
    </dialog>
  );
};

/** Lets the app rest when a minors' mode says so. @source screens 0.14 "it also limits time" */
export const MinorsGuard = () => {
  const lock = useLock();
  useAccountUse();
  return lock ? <Rest lock={lock} /> : null;
};
