import { chatError, errorFromCode } from '../session/chat-error.ts';
import { answerInvitation } from '../group/manage-group.ts';
import type { Message } from '../message/message.ts';
import type { Sending } from '../message/send-message.ts';
import { ABILITY_BIT, hasAbility } from '../session/abilities.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText } from '../session/check-options.ts';

export interface Experimental {
  /**
   * `isCommercialAbilityEnabled` (a bit number), `handleGroupInvitation`, `sendComboMessage`, `sendTRTCCustomData`.
   * @throws {ChatError} 2905 for an unknown name, 2995 for a command that is not a call signal
   */
  callExperimentalAPI(name: string, param?: unknown): Promise<ChatResult<unknown>>;
}

/** The command that carries the signals of calls. @source im §5 "A TRTC command must be in the allowed list" */
const CALL_SIGNALS = 'tui_room_svr.*';

/** Shaped like an answer of the server. */
const NO_SUCH_COMMAND = 60003;

type Call = (param: unknown) => Promise<ChatResult<unknown>>;

export function createExperimental(context: ChatContext, sending: Sending): Experimental {
  const calls: { [name: string]: Call } = {
    isCommercialAbilityEnabled: async (param) =>
      ok({ enabled: isEnabled(context.abilityBits(), Number(param)) }),
    handleGroupInvitation: async (param) => {
      const { message, handleAction } = requireObject(param, 'param');
      requireText(handleAction, 'handleAction');
      requireObject(message, 'message');
      return answerInvitation(context, param as Parameters<typeof answerInvitation>[1]);
    },
    async sendComboMessage(param) {
      if (typeof param !== 'object' || param === null) throw chatError('MESSAGE_SEND_FAIL');
      return sending.sendMessage(param as Message);
    },
    async sendTRTCCustomData(param) {
      const { serviceCommand = CALL_SIGNALS } = requireObject(param, 'param');
      const command = String(serviceCommand);
      if (command !== CALL_SIGNALS) throw chatError('INVALID_TRTC_CMD', command);
      // The call service is another product; this server has none.
      throw errorFromCode(NO_SUCH_COMMAND, `there is no such command: ${command}`);
    },
  };
  return {
    async callExperimentalAPI(name, param) {
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw chatError('INVALID_OPERATION', name);
      return call(param);
    },
  };
}

const isEnabled = (bits: string, bit: number): boolean => {
  const known = Object.entries(ABILITY_BIT).find(([, number]) => number === bit);
  return known ? hasAbility(bits, known[0] as keyof typeof ABILITY_BIT) : bits.at(-1 - bit) === '1';
};
