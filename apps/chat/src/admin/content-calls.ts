import { networkInterfaces } from 'node:os';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { Text, TextUpTo } from '@touchline/chat-protocol/scalars';
import { field, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import type { ChatContext } from '../context.ts';
import { moderate } from '../lexicon/moderate.ts';
import { ownFileOf } from '../upload/own-file.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { adminCall } from './define-admin-call.ts';

const MAX_CONTENT_BYTES = 12_000;

const audit = adminCall({
  path: 'im_msg_audit/content_moderation',
  about:
    'Reads a text with the lexicon of the app: `Pass`, `Replace` or `Block`, with the words that it found. The result goes to the webhook too.',
  request: shape({
    name: field('AuditName', v.optional(Text, 'DEFAULT')),
    type: field('ContentType', v.picklist(['Text'], 'must be Text: the lexicon reads nothing else')),
    content: field('Content', TextUpTo(MAX_CONTENT_BYTES)),
  }),
  answer: shape({
    result: field('Result', Text),
    hits: field('HitWords', v.array(Text)),
    text: field('Content', Text),
  }),
  run({ name, type, content }, { app, webhooks }) {
    const { result, hits, text } = moderate(app, content);
    webhooks.after(AFTER.contentChecked, {
      AuditName: name,
      ContentType: type,
      Result: result,
      HitWords: hits,
    });
    return Promise.resolve({ result, hits, text });
  },
});

const requireFile = ({ app }: ChatContext, url: string): string => {
  const key = ownFileOf(url, app.appId);
  if (key === undefined)
    throw chatError('WRONG_PARAMETER', 'RawURL is not the address of a file of this app');
  return key;
};

const FileAddress = shape({ url: field('RawURL', Text) });

const forbid = adminCall({
  path: 'im_cos_msg/forbid_illegal_object',
  about: 'Nobody gets an uploaded file any more, nor smaller pictures of it.',
  request: FileAddress,
  answer: shape({}),
  async run({ url }, context) {
    await context.forbiddenFiles.add(requireFile(context, url));
    return {};
  },
});

const allow = adminCall({
  path: 'im_cos_msg/allow_banned_object',
  about: 'Everybody gets a forbidden file again.',
  request: FileAddress,
  answer: shape({}),
  async run({ url }, context) {
    await context.forbiddenFiles.remove(requireFile(context, url));
    return {};
  },
});

/** Addresses from which this machine can call out. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter((one) => !one.internal).map((one) => one.address),
  );

const addresses = adminCall({
  path: 'ConfigSvc/GetIPList',
  about:
    'Addresses from which webhooks are called: those of this machine, or those that the settings of the app name.',
  request: shape({}),
  answer: shape({ addresses: field('IPList', v.array(Text)) }),
  run: (_request, { app }) => Promise.resolve({ addresses: app.webhook?.callsFrom ?? ownAddresses() }),
});

export const contentCalls = [audit, forbid, allow, addresses];
