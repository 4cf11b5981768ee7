import { readFileSync } from 'node:fs';

import { ROOM_RATE } from '@touchline/chat-protocol/live-room/rules';
import { RECALL_WINDOW_SEC } from '@touchline/chat-protocol/message/rules';
import { ALL_ABILITIES } from '@touchline/chat-protocol/session/abilities';
import * as v from 'valibot';

import { UPLOAD_LIMITS_MB } from '@touchline/chat-protocol/upload/rules';
import { APP_RULES } from './app-rules.ts';
import { WebhookSettings } from '../webhook/webhook-settings.ts';

const Megabytes = v.pipe(v.number('must be a number'), v.minValue(1), v.maxValue(1_024));
const isExpression = (text: string): boolean => {
  try {
    return new RegExp(text, 'giu').flags === 'giu';
  } catch {
    return false;
  }
};

/** A word, or a regular expression, and what becomes of a text that holds it. */
const LexiconWord = v.pipe(
  v.object({
    word: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
    isPattern: v.optional(v.boolean(), false),
    /** Replacement of the word; without one the text is refused. */
    replacement: v.optional(v.string()),
  }),
  v.forward(
    v.check(({ word, isPattern }) => !isPattern || isExpression(word), 'must be a regular expression'),
    ['word'],
  ),
);

/** One customer of this server: its id, its key and its permissions. */
const ChatAppSchema = v.object({
  appId: v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(1)),
  /** Signs UserSigs. */
  key: v.pipe(v.string('must be a text'), v.minLength(16, 'must have at least 16 characters')),
  /** Characters 0 and 1, rightmost is bit 0. @source protocol "Ability bits" */
  abilityBits: v.optional(
    v.pipe(v.string(), v.regex(/^[01]{1,64}$/, 'must be 1 to 64 characters 0 and 1')),
    ALL_ABILITIES,
  ),
  /** Added to the cloud config; every value is a text. @source protocol "Cloud config keys" */
  cloudConfig: v.optional(v.record(v.string(), v.string('must be a text')), {}),
  /** Users who may call the REST administration. */
  administrators: v.optional(v.array(v.string()), ['administrator']),
  /** Concurrent logins of one user; beyond it the oldest is ended. */
  maxInstances: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 10),
  /** Largest uploads, in megabytes. */
  uploadLimitsMb: v.optional(
    v.object({
      image: v.optional(Megabytes, UPLOAD_LIMITS_MB.image),
      video: v.optional(Megabytes, UPLOAD_LIMITS_MB.video),
      audio: v.optional(Megabytes, UPLOAD_LIMITS_MB.audio),
      file: v.optional(Megabytes, UPLOAD_LIMITS_MB.file),
    }),
    UPLOAD_LIMITS_MB,
  ),
  /** Megabytes that one user may upload in a day; 0 is without limit. */
  dailyUploadMb: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 1_000),
  /** The address under which clients reach this service; by default the host of their connection. */
  publicUrl: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  /** A program that takes pictures from videos; without one videos have none. */
  ffmpeg: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Webhook of the app's own server: asked before an action and notified after it. */
  webhook: v.optional(WebhookSettings),
  /** Whoever is invited into a Public or Meeting group has to agree. */
  invitesNeedConsent: v.optional(v.boolean('must be true or false'), false),
  /** Milliseconds that ordinary messages of a live room may wait to travel together; 0 sends each at once. */
  roomBatchMs: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)), 150),
  /** Ordinary messages a second that a live room takes from each process; more are shed. */
  roomMessagesPerSec: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), ROOM_RATE.perSec),
  /** Seconds for which a sender may take a message back. @source permissions "Recall and delete" */
  recallWindowSec: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), RECALL_WINDOW_SEC),
  /** A new login ends every other one of the same user. */
  oneDevice: v.optional(v.boolean('must be true or false'), false),
  /** How long a client may cache the status of another user. */
  statusSubscriptionSec: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 30 * 24 * 3600),
  /** Only friends may talk to each other. */
  friendsOnly: v.optional(v.boolean('must be true or false'), false),
  /** Words that clients with the profanity plugin filter before they send. */
  lexicon: v.optional(v.array(LexiconWord), []),
  /** Live rooms of logged-in viewers: pushed, or polled as anonymous ones are. */
  roomMode: v.optional(v.picklist(['push', 'poll'], 'must be push or poll'), 'push'),
  ...APP_RULES,
});

export type ChatApp = v.InferOutput<typeof ChatAppSchema>;

/** Fills in what an app's settings leave out. @throws {Error} naming the wrong field */
export const chatApp = (settings: v.InferInput<typeof ChatAppSchema>): ChatApp => parse(settings, 'app');

const parse = (settings: unknown, place: string): ChatApp => {
  const result = v.safeParse(ChatAppSchema, settings);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).map((item) => String(item.key)).join('.');
  throw new Error(`${place}: ${path === '' ? 'the entry' : path} ${issue.message}`);
};

/**
 * Reads apps from a JSON file: a list of `{ appId, key, … }`.
 * @throws {Error} naming the file, the entry and the field that is wrong
 */
export const readChatApps = (file: string): ChatApp[] => {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`CHAT_APPS_FILE ${file} cannot be read as JSON`, { cause });
  }
  if (!Array.isArray(document) || document.length === 0) {
    throw new Error(`CHAT_APPS_FILE ${file} must hold a list of apps`);
  }
  return document.map((entry, index) => parse(entry, `CHAT_APPS_FILE ${file}, entry ${index}`));
};

/** Upload limits that clients check first; left out where they equal the client's defaults. */
const uploadLimitOf = ({ uploadLimitsMb }: ChatApp): Record<string, string> => {
  const { audio: a, file: f, image: i, video: v } = uploadLimitsMb;
  const isUsual = Object.entries(UPLOAD_LIMITS_MB).every(
    ([type, megabytes]) => uploadLimitsMb[type as keyof ChatApp['uploadLimitsMb']] === megabytes,
  );
  return isUsual ? {} : { upload_size_limit: JSON.stringify({ a, f, i, v }) };
};

/**
 * The cloud config that clients fetch. Telemetry is silenced: without these two keys the public client
 * sends reports to its vendor.
 * @source protocol "HTTP side channels"
 */
export const cloudConfigOf = (app: ChatApp): Record<string, string> => ({
  evt_rpt_sdkappid_bl: String(app.appId),
  q_rpt_sdkappid_bl: String(app.appId),
  ...uploadLimitOf(app),
  ...app.cloudConfig,
});
