import type { CommonParameters } from '@touchline/contract/envelope';
import type { Access, BodyOf, Call, DataOf } from '@touchline/contract/define-call';
import type { Language } from '@touchline/domain/match-dates';
import type { Account } from './account/account-repository.ts';
import type { Services } from './services.ts';

/** Who is logged in, and the token by which this call was made. */
export type Caller = { account: Account; token: string; sessionId: number };

/** What a handler works with: the services of this process and the circumstances of one call. */
export type Context<Level extends Access> = Services & {
  /** Present on every call that visitors may not make. */
  caller: Level extends 'guest' ? Caller | undefined : Caller;
  common: CommonParameters;
  language: Language;
  /** Network address that the call came from. */
  address: string;
  /** Host that the caller used to get here, with its port. */
  host: { secure: boolean; name: string };
  nowSec: number;
};

export type Handler<C extends Call> = {
  call: C;
  // As a method, so that a table of handlers can be walked as handlers of any call.
  run(body: BodyOf<C>, context: Context<C['access']>): Promise<DataOf<C>>;
};

/** Says what a call does. The body has passed the call's schema, and the caller its access level. */
export const handle = <C extends Call>(call: C, run: Handler<C>['run']): Handler<C> => ({ call, run });
