import type { RemindType } from '@touchline/chat-protocol/group/rules';
import { getDoNotDisturb, setDoNotDisturb } from '@touchline/chat-protocol/session/do-not-disturb-commands';

import type { QuietHours } from './quiet-hours.ts';
import { numberOf, type Wire } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import { ok, type ChatContext, type ChatResult } from './chat-context.ts';
import { requireObject, requireOneOf, requireOption } from './check-options.ts';

/** Quiet hours, in which no message notifies. Methods of version 3 of the public client. */
export interface DoNotDisturb {
  /**
   * Sets quiet hours from a local time of day, for this many seconds; repeated daily unless `isRepeated` is
   * false.
   */
  setAllReceiveMessageOpt(options: {
    messageRemindType?: RemindType;
    startHour?: number;
    startMinute?: number;
    startSecond?: number;
    duration?: number;
    isRepeated?: boolean;
  }): Promise<ChatResult<Record<string, never>>>;
  /** The current setting, from whichever device it was set. */
  getAllReceiveMessageOpt(): Promise<ChatResult<QuietHours>>;
}

const WORDS = ['AcceptAndNotify', 'Discard', 'AcceptNotNotify'] as const satisfies readonly RemindType[];
const LEVELS = { AcceptAndNotify: 0, Discard: 1, AcceptNotNotify: 2 } as const;
const DAY_SEC = 86_400;

export const createDoNotDisturb = (context: ChatContext): DoNotDisturb => ({
  async setAllReceiveMessageOpt(options) {
    requireObject(options);
    const { messageRemindType = 'AcceptNotNotify', duration = 0, isRepeated = true } = options;
    const { startHour = 0, startMinute = 0, startSecond = 0 } = options;
    requireOneOf(messageRemindType, WORDS, 'messageRemindType');
    requireOption(typeof duration === 'number' && duration >= 0, 'duration must be a number of seconds');
    const start = new Date(context.timers.nowMs());
    start.setHours(startHour, startMinute, startSecond, 0);
    const startSec = Math.round(start.getTime() / 1000);
    const lasts = isRepeated ? Math.min(duration, DAY_SEC) : duration;
    const hours = {
      startSec,
      endSec: startSec + lasts,
      isRepeated: isRepeated ? (1 as const) : (0 as const),
    };
    const asked = { ...hours, level: LEVELS[messageRemindType] };
    await context.ask(setDoNotDisturb, asked);
    return ok({});
  },
  async getAllReceiveMessageOpt() {
    const { userId } = context.self();
    const answer = await context.ask(getDoNotDisturb, { userId });
    return ok({
      messageRemindType: WORDS[answer.level],
      startTime: answer.startSec,
      endTime: answer.endSec,
      isRepeated: answer.isRepeated === 1,
    });
  },
});

/** Another device of the user has set the hours. */
export const takeQuietHours = (context: ChatContext, event: Wire): void =>
  context.emit(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED, {
    messageRemindType: WORDS[numberOf(event['Level'])] ?? 'AcceptAndNotify',
    startTime: numberOf(event['StartTime']),
    endTime: numberOf(event['EndTime']),
    isRepeated: event['IsRepeated'] === 1,
  });
