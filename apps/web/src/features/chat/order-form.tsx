import type { BanScope } from '@touchline/contract/room';
import type { BanDurationSec } from '@touchline/domain/moderation';
import { useState } from 'react';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCells } from '../../ui/choice-cells.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { TextLine } from './room-lines.ts';
import styles from './order-form.module.css';

/** Whom order is kept with: by a line or from the list of viewers. */
export type OrderedPerson = Pick<TextLine, 'from' | 'nick'>;

/** `sec` 0 lifts what holds. */
export type Restriction = { scope: BanScope; sec: BanDurationSec; reason: string };

export type Restrict = (person: OrderedPerson, restriction: Restriction) => void;

/** Shortest first. @source app §6 "Ban durations" */
const LENGTHS = [
  [600, 'room.for10m'],
  [3600, 'room.for1h'],
  [86_400, 'room.for1d'],
  [259_200, 'room.for3d'],
] as const satisfies readonly (readonly [BanDurationSec, MessageKey])[];

type Length = (typeof LENGTHS)[number][0];

const ACTS: Record<BanScope, Record<Length, MessageKey>> = {
  mute: { 600: 'chat.mute10m', 3600: 'chat.mute1h', 86400: 'chat.mute1d', 259200: 'chat.mute3d' },
  ban: { 600: 'room.ban10m', 3600: 'room.ban1h', 86400: 'room.ban1d', 259200: 'room.ban3d' },
};

const REASONS = [
  'room.forAdverts',
  'room.forAbuse',
  'room.forSpoilers',
  'room.forFlooding',
  'room.forGambling',
] as const satisfies readonly MessageKey[];

type Props = { person: OrderedPerson; onRestrict: (restriction: Restriction) => void };

/** Keeps somebody quiet or out for a while, with a reason that they are told; and lifts it. */
export const OrderForm = ({ person, onRestrict }: Props) => {
  const [scope, setScope] = useState<BanScope>('mute');
  const [sec, setSec] = useState<Length>(600);
  const [reason, setReason] = useState<MessageKey>();
  const scopes = [
    { id: 'mute' as const, label: t('room.mute') },
    { id: 'ban' as const, label: t('room.remove') },
  ];
  return (
    <div className={styles.form}>
      <Segmented
        label={t('room.keepOrder', { name: person.nick })}
        items={scopes}
        value={scope}
        onChange={setScope}
      />
      <ChoiceCells
        label={t('room.howLong')}
        items={LENGTHS.map(([id, label]) => ({ id, label: t(label) }))}
        value={sec}
        onChange={setSec}
      />
      <fieldset className={styles.reasons} aria-label={t('room.reason')}>
        {REASONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reason === one}
            onClick={() => setReason(reason === one ? undefined : one)}
          >
            {t(one)}
          </button>
        ))}
      </fieldset>
      <Button
        className={styles.act}
        onClick={() => onRestrict({ scope, sec, reason: reason ? t(reason) : '' })}
      >
        {t(ACTS[scope][sec])}
      </Button>
      <Button kind="quiet" onClick={() => onRestrict({ scope, sec: 0, reason: '' })}>
        {t(scope === 'mute' ? 'chat.unmute' : 'room.unban')}
      </Button>
    </div>
  );
};
