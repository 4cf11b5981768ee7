import type { Requirement } from '@touchline/contract/application';
import { isCallerUnderAge } from '../account/caller-age.ts';
import type { Context } from '../handle.ts';

const MET = { none: 'no', refused: 'no', waiting: 'waiting', accepted: 'yes' } as const;

/** What an application needs of the caller, whatever it is for. @source screens 5.10 "Steps: requirements with check marks" */
export const requirementsOf = async (context: Context<'user'>): Promise<Requirement[]> => {
  const { payees, caller } = context;
  const identity = (await payees.identity(caller.account.id))?.state ?? 'none';
  return [
    { name: 'grownUp', met: isCallerUnderAge(context) ? 'no' : 'yes' },
    { name: 'mobile', met: caller.account.mobile ? 'yes' : 'no' },
    { name: 'identity', met: MET[identity] },
  ];
};

/** Days that a review takes at most. */
export const REVIEW_DAYS = 5;
