import { UserSettings } from '@touchline/contract/user-settings';
import * as v from 'valibot';
import { create } from 'zustand';
import { kept } from '../platform/kept.ts';

const Agreed = v.fallback(v.object({ uid: v.number(), settings: UserSettings }), { uid: 0, settings: {} });

type Agreed = v.InferOutput<typeof Agreed>;

/** What this device and the account `uid` both had when they last agreed; kept, so that later choices are told apart. */
export const useAgreed = create<Agreed>()(
  kept('touchline:agreed-settings', (saved) => v.parse(Agreed, saved)),
);
