import { networkInterfaces } from 'node:os';

import * as commands from '@touchline/chat-protocol/admin/content-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';

import type { ChatContext } from '../context.ts';
import { moderate } from '../lexicon/moderate.ts';
import { ownFileOf } from '../upload/own-file.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { answerAdmin } from './answer-admin.ts';

const auditText = answerAdmin(commands.auditText, ({ name, type, content }, { app, webhooks }) => {
  const { result, hits, text } = moderate(app, content);
  webhooks.after(AFTER.contentChecked, {
    AuditName: name,
    ContentType: type,
    Result: result,
    HitWords: hits,
  });
  return Promise.resolve({ result, hits, text });
});

const requireFile = ({ app }: ChatContext, url: string): string => {
  const key = ownFileOf(url, app.appId);
  if (key === undefined)
    throw chatError('WRONG_PARAMETER', 'RawURL is not the address of a file of this app');
  return key;
};

const forbidFile = answerAdmin(commands.forbidFile, async ({ url }, context) => {
  await context.forbiddenFiles.add(requireFile(context, url));
  return {};
});

const allowFile = answerAdmin(commands.allowFile, async ({ url }, context) => {
  await context.forbiddenFiles.remove(requireFile(context, url));
  return {};
});

/** Addresses from which this machine can call out. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter((one) => !one.internal).map((one) => one.address),
  );

const getCallerAddresses = answerAdmin(commands.getCallerAddresses, (_request, { app }) =>
  Promise.resolve({ addresses: app.webhook?.callsFrom ?? ownAddresses() }),
);

export const contentAnswers = { auditText, forbidFile, allowFile, getCallerAddresses };
