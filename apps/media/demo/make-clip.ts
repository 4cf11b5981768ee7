/**
 * Draws the demo clips and packs them, at a quality of x264 (higher is smaller): `node apps/media/demo/make-clip.ts 35 football basketball`.
 * Needs ffmpeg and Chromium (CHROMIUM=/usr/bin/chromium); the product itself needs neither.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { readAudio, readVideo } from '../src/ingest/flv-tags.ts';
import { createPackager } from '../src/packager/packager.ts';
import { basketballScene } from './scene/basketball.ts';
import { footballScene } from './scene/football.ts';
import type { Scene } from './scene/motion.ts';
import { HEIGHT, LOOP_SEC, WIDTH } from './scene/stage.ts';

const SCENES: Record<string, Scene> = { football: footballScene, basketball: basketballScene };
const FRAMES_PER_SEC = 25;
const SAMPLES_PER_SEC = 48_000;
/** 24 s hold a whole number of AAC frames at this rate, so sound joins at the loop as pictures do. */
const AUDIO_FRAMES = (LOOP_SEC * SAMPLES_PER_SEC) / 1024;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="position:absolute;inset:0">`;

/** Options of ffmpeg: pictures on its input and a murmur out of noise, as FLV on its output. */
const encoderOptions = (quality: string): string[] =>
  [
    `-v error -f image2pipe -c:v mjpeg -r ${FRAMES_PER_SEC} -i pipe:0`,
    `-f lavfi -i anoisesrc=d=${LOOP_SEC + 1}:c=brown:r=${SAMPLES_PER_SEC}:a=0.0001:s=11 -map 0:v -map 1:a`,
    `-c:v libx264 -preset veryslow -tune animation -profile:v main -bf 0 -crf ${quality} -pix_fmt yuv420p`,
    `-g ${2 * FRAMES_PER_SEC} -keyint_min ${2 * FRAMES_PER_SEC} -sc_threshold 0`,
    '-c:a aac -b:a 8k -ac 1 -f flv pipe:1',
  ]
    .join(' ')
    .split(' ');

const encoder = (quality: string) => {
  const child = spawn('ffmpeg', encoderOptions(quality), { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`ffmpeg ended with ${code}`)),
    );
  });
  return { input: child.stdin, done };
};

const drawInto = async (scene: Scene, input: NodeJS.WritableStream): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(
    `<body style="margin:0;background:#000">${SVG}${scene.background}</svg><div id="play"></div></body>`,
  );
  for (let frame = 0; frame < LOOP_SEC * FRAMES_PER_SEC; frame += 1) {
    const markup = `${SVG}${scene.frame(frame / FRAMES_PER_SEC)}</svg>`;
    await page.evaluate(`document.getElementById('play').innerHTML = ${JSON.stringify(markup)}`);
    const picture = await page.screenshot({ type: 'jpeg', quality: 100 });
    if (!input.write(picture)) await new Promise((resolve) => input.once('drain', resolve));
  }
  input.end();
  await browser.close();
};

/** Feeds an FLV file to the packager and joins what it gives. */
const pack = (flv: Buffer): Buffer => {
  const out: Buffer[] = [];
  const packager = createPackager({
    begin: ({ init }) => out.push(init),
    part: ({ body }) => out.push(body),
    segmentEnd: () => undefined,
  });
  let sounds = 0;
  packager.media({ kind: 'metadata', hasAudio: true });
  // A 9-byte header, then tags of 11 bytes and a body, each behind the size of the one before.
  for (let at = 13; at + 11 <= flv.length;) {
    const sizeBytes = flv.readUIntBE(at + 1, 3);
    const timeMs = flv.readUIntBE(at + 4, 3);
    const body = flv.subarray(at + 11, at + 11 + sizeBytes);
    const event =
      flv[at] === 9 ? readVideo(body, timeMs) : flv[at] === 8 ? readAudio(body, timeMs) : undefined;
    if (event?.kind === 'audio') sounds += 1;
    if (event && (event.kind !== 'audio' || sounds <= AUDIO_FRAMES)) packager.media(event);
    at += 11 + sizeBytes + 4;
  }
  packager.end();
  return Buffer.concat(out);
};

const [quality = '30', ...names] = process.argv.slice(2);
for (const name of names) {
  const scene = SCENES[name];
  if (!scene) throw new Error(`no scene is called ${name}; there are ${Object.keys(SCENES).join(', ')}`);
  const { input, done } = encoder(quality);
  await drawInto(scene, input);
  const clip = pack(await done);
  await writeFile(new URL(`./${name}.mp4`, import.meta.url), clip);
  process.stdout.write(`${name}.mp4: ${clip.length} bytes\n`);
}
