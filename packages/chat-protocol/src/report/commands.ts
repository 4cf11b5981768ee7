import { defineCommand } from '../define-command.ts';
import { shape } from '../shape.ts';

/** Telemetry of the public client; answered so that it stays quiet, never stored. @source im §7 "Event report" */
export const reportTelemetry = defineCommand({
  servcmd: 'imopenstat.tim_web_report_v2',
  head: 'open',
  request: shape({}),
  answer: shape({}),
});
