import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';
import { percentile } from './report.ts';

type Answer = { tookMs: number; sizeBytes: number };

type Questions = {
  port: number;
  path: string;
  perSec: number;
  /** What the question of a number asks, as JSON. */
  bodyOf: (no: number) => string;
};

const askOnce = ({ port, path, bodyOf }: Questions, no: number, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const body = bodyOf(no);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'gzip',
    };
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      let sizeBytes = 0;
      response.on('data', (part: Buffer) => {
        sizeBytes += part.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ tookMs: performance.now() - began, sizeBytes });
        else reject(new Error(`answered ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** Asks at a fixed rate, whether answers have come or not. */
const askAtRate = async (questions: Questions, seconds: number): Promise<Answer[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const asked: Promise<Answer>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) * questions.perSec) / 1000);
    while (asked.length < due) asked.push(askOnce(questions, asked.length, agent));
    await pause(1);
  }
  const answers = await Promise.all(asked);
  agent.destroy();
  return answers;
};

/** How soon a warm server answers at a fixed rate, and how many answers it gives for a second of its processor. */
export const answersOf = async (
  server: Child,
  asked: Omit<Questions, 'port'>,
  { warmSec, runSec }: { warmSec: number; runSec: number },
): Promise<{ p99Ms: number; sizeBytes: number; perCpuSec: number }> => {
  const questions = { ...asked, port: server.port };
  await askAtRate(questions, warmSec);
  const cpuBefore = server.cpuSec();
  const answers = await askAtRate(questions, runSec);
  return {
    p99Ms: percentile(
      answers.map(({ tookMs }) => tookMs),
      0.99,
    ),
    sizeBytes: answers.at(-1)?.sizeBytes ?? 0,
    perCpuSec: answers.length / (server.cpuSec() - cpuBefore),
  };
};
