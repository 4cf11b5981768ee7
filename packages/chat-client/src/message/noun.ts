import { defineNoun } from '../session/noun.ts';
import { createMessageChanges, type MessageChanges } from './change-messages.ts';
import type { MessageMaking } from './create-messages.ts';
import { createExtensions, type MessageExtensions } from './extensions.ts';
import { createHistory, type History } from './history.ts';
import { createHopping, type Hopping } from './hopping.ts';
import type { MediaMaking } from './media-messages.ts';
import type { MergedMessages } from './merged-messages.ts';
import { createReactions, type Reactions } from './reactions.ts';
import { createReceipts, type Receipts } from './receipts.ts';
import type { Sending } from './send-message.ts';
import { takeReactions } from './take-reactions.ts';
import { createVoiceText, type VoiceText } from './voice-text.ts';

type MessageMethods = MessageMaking &
  MediaMaking &
  MergedMessages &
  Sending &
  MessageExtensions &
  History &
  Hopping &
  MessageChanges &
  Reactions &
  Receipts &
  VoiceText;

export const messageNoun = defineNoun<MessageMethods>(({ context, messages }) => {
  const extensions = createExtensions(context);
  return {
    methods: {
      ...messages.making,
      ...messages.media,
      ...messages.merged,
      ...messages.sending,
      ...extensions.methods,
      ...createHistory(context, (groupID) => context.isRoom(groupID)),
      ...createHopping(context),
      ...createMessageChanges(context),
      ...createReactions(context),
      ...createReceipts(context),
      ...createVoiceText(context),
    },
    takeEvent(event) {
      extensions.take(event);
      if ('MsgReactionNotifyList' in event) void takeReactions(context, event['MsgReactionNotifyList']);
    },
    left: extensions.left,
    stop: messages.stop,
  };
});
