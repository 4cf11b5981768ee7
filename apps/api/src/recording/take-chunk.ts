import { Count, Id } from '@touchline/contract/scalars';
import * as v from 'valibot';
import { inputReader } from '../http/input-check.ts';
import type { Services } from '../services.ts';
import { rightsOfRoom } from './rights.ts';
import { BYTES_OF_GIGA } from './bytes.ts';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Key = v.pipe(v.string(), v.maxLength(200), v.regex(/^recordings\/[\w./-]+$/));
const Ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

const ChunkBody = v.object({
  room_id: Id,
  run: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/)),
  no: Count,
  key: Key,
  init_key: Key,
  codecs: Text,
  width: Count,
  height: Count,
  bytes: Count,
  pdt_ms: Ms,
  duration_ms: Count,
  segments: v.pipe(v.array(v.tuple([Count, Count])), v.maxLength(16)),
  gaps: Count,
});

const readChunk = inputReader(ChunkBody);

/** Live media stored a part of a recording. @returns whether it is kept */
export const takeChunk = async (body: unknown, services: Services): Promise<{ kept: boolean }> => {
  const chunk = readChunk(body);
  const { recordings, config, clock } = services;
  if (config.RECORDING_DAYS === 0 || !(await recordings.isOn(chunk.room_id))) return { kept: false };
  if (!(await rightsOfRoom(chunk.room_id, services)).record) return { kept: false };
  const limit = {
    nowSec: Math.floor(clock.nowMs() / 1000),
    mostBytes: config.RECORDING_MAX_GB * BYTES_OF_GIGA,
  };
  return { kept: await recordings.add(chunk, limit) };
};
