import type { JobHandler } from '@touchline/engines/jobs/jobs';
import type { Clock } from '@touchline/engines/clock/clock';
import * as v from 'valibot';

import type { ChatApp } from '../app/chat-app.ts';
import { callWebhook } from './webhook-call.ts';
import { WEBHOOK_JOB } from './webhooks.ts';

const Payload = v.object({
  appId: v.number(),
  command: v.string(),
  body: v.record(v.string(), v.unknown()),
  origin: v.optional(v.object({ clientIp: v.string(), platform: v.string() })),
});

/** Reports an event to an app's webhook and retries until it is accepted. */
export const webhookJob = (
  apps: readonly ChatApp[],
  clock: Clock,
): JobHandler<v.InferOutput<typeof Payload>> => ({
  name: WEBHOOK_JOB,
  payload: Payload,
  async run({ appId, command, body, origin }) {
    const settings = apps.find((app) => app.appId === appId)?.webhook;
    // The app has removed its webhook, so the report is dropped.
    if (settings === undefined) return;
    const nowSec = Math.floor(clock.nowMs() / 1000);
    const reply = await callWebhook(settings, { appId, command, nowSec, body, origin });
    if (!reply.ok) throw new Error(`the webhook of app ${appId} failed: ${reply.problem}`);
  },
});
