import { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';

import { ChatError } from './chat-error.ts';
import type { Emitter } from '../event/emitter.ts';
import { EVENT } from '../event/event-names.ts';
import type { NotReadyReason } from './readiness-machine.ts';

/** Methods that work without a login: a draft stays on this device. @source im §4 "Exceptions" */
const ALWAYS: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'destroy',
  'on',
  'off',
  'setLogLevel',
  'joinGroup',
  'quitGroup',
  'registerPlugin',
  'getGroupOnlineMemberCount',
  'isReady',
  'getLoginUser',
  'callExperimentalAPI',
  'setConversationDraft',
]);

type Method = (...args: never[]) => unknown;

/**
 * Makes every method reject until the client is ready, also those that are synchronous afterwards, as in the
 * public client; an error event is emitted too.
 */
export function guarded<T extends object>(
  methods: T,
  gate: { refusal(): NotReadyReason | undefined; emitter: Emitter },
): T {
  const wrapped: Record<string, Method> = {};
  for (const [name, method] of Object.entries(methods) as [string, Method][]) {
    wrapped[name] = ALWAYS.has(name)
      ? method
      : (...args) => {
          const reason = gate.refusal();
          if (reason === undefined) return method(...args);
          const error = notReady(reason, name);
          gate.emitter.emit(EVENT.ERROR, { code: error.code, message: error.message });
          return Promise.reject(error);
        };
  }
  // Every method was wrapped under its own name.
  return wrapped as T;
}

/** The code of the reason; the text joins the reason, the method and the state. */
const notReady = (reason: NotReadyReason, method: string): ChatError => {
  const { code, text: sentence } = CLIENT_ERRORS[reason];
  return new ChatError(
    { code, error: reason },
    `${sentence} | ${method} | ${CLIENT_ERRORS.SDK_IS_NOT_READY.text}`,
  );
};
