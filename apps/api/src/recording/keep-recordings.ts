import { mayReplay } from '@touchline/domain/rights';
import { pausedBefore, placeOf } from '@touchline/domain/recording-pauses';
import { englishNames } from '../match/english-names.ts';
import { matchIncidents } from '../match/match-incidents.ts';
import type { Services } from '../services.ts';
import { BYTES_OF_GIGA } from './bytes.ts';
import { chaptersOf, withScorers } from './chapters.ts';
import { basketsOfTold, courtChapters } from './court.ts';
import { rightsOf } from './rights.ts';
import { endedAtSec } from './watch-repository.ts';

type Tools = Pick<
  Services,
  'recordings' | 'watch' | 'matches' | 'details' | 'documents' | 'rightsRules' | 'objects' | 'config'
>;

const DAY_SEC = 86_400;
/** The last chunk of a session arrives this long after its end at the latest. */
const CLOSES_AFTER_SEC = 60;
const MOST_CHANGES = 2_000;

/** Gives recordings of sessions that are over their chapters. */
const closeEnded = async (tools: Tools, nowSec: number): Promise<void> => {
  const { recordings, matches, details, documents } = tools;
  for (const { id, matchId, pauses, ...played } of await recordings.closing(nowSec - CLOSES_AFTER_SEC)) {
    if (matchId === 0) {
      await recordings.close(id, []);
      continue;
    }
    const { fromMs, durationMs } = played;
    const span = { fromMs, durationMs: durationMs + pausedBefore(durationMs, pauses) };
    const told = await matches.toldOf(matchId, MOST_CHANGES);
    const timeline = await matchIncidents(matchId, details);
    const latin = await englishNames(matchId, documents);
    const chapters = [
      ...withScorers(chaptersOf(told, span), timeline, latin),
      ...courtChapters(basketsOfTold(told), span),
    ];
    await recordings.close(
      id,
      chapters
        .map((chapter) => ({ ...chapter, at_ms: placeOf(chapter.at_ms, pauses) }))
        .toSorted((one, other) => one.at_ms - other.at_ms),
    );
  }
};

/** Puts what is over into the lists as soon as the rights allow it. */
const publishReady = async (tools: Tools, nowSec: number): Promise<void> => {
  for (const watched of await tools.watch.unpublished()) {
    if (!mayReplay(await rightsOf(watched, tools), endedAtSec(watched), nowSec)) continue;
    await tools.watch.publish(watched.contentId, { durationMs: watched.durationMs, nowSec });
  }
};

/** Removes the objects first: what fails in between is removed by the next attempt. */
export const expireRecording = async (
  id: number,
  { recordings, objects, nowSec }: Pick<Tools, 'recordings' | 'objects'> & { nowSec: number },
): Promise<void> => {
  for (const key of await recordings.keysOf(id)) await objects.remove(key);
  await recordings.expire(id, nowSec);
};

/** Closes what is over, and deletes what is too old or too much, so that the disk does not fill. */
export const keepRecordings = async (tools: Tools, nowSec: number): Promise<void> => {
  const { recordings, config } = tools;
  await closeEnded(tools, nowSec);
  await publishReady(tools, nowSec);
  for (const { id } of await tools.watch.removed()) await expireRecording(id, { ...tools, nowSec });
  const limits = {
    madeBefore: nowSec - config.RECORDING_DAYS * DAY_SEC,
    mostBytes: config.RECORDING_MAX_GB * BYTES_OF_GIGA,
  };
  for (const id of await recordings.tooMuch(limits)) await expireRecording(id, { ...tools, nowSec });
};
