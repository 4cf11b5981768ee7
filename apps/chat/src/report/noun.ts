import { defineNoun } from '../noun.ts';
import reportTelemetry from './report-telemetry.ts';

/** Telemetry, which is taken and thrown away. */
export default defineNoun({
  answers: {
    reportTelemetry,
  },
});
