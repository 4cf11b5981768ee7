import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

const LIMIT_MS = 10_000;

/**
 * The first picture of a video, as JPEG, by the program that the operator has named.
 * @throws {Error} when it cannot be run, or makes nothing of the video
 */
export const firstPicture = async (ffmpeg: string, video: Readable): Promise<Buffer> => {
  const args = [
    '-loglevel',
    'error',
    '-i',
    'pipe:0',
    '-frames:v',
    '1',
    '-f',
    'image2',
    '-c:v',
    'mjpeg',
    'pipe:1',
  ];
  const program = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: LIMIT_MS });
  const ended = new Promise<void>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', () => resolve());
  });
  // The program hangs up once it has its picture.
  const fed = pipeline(video, program.stdin).catch(() => undefined);
  const [picture] = await Promise.all([buffer(program.stdout), ended, fed]);
  if (picture.length === 0) throw new Error('the video gave no picture');
  return picture;
};
