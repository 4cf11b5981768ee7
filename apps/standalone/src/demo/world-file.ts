import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Room = v.object({
  account: v.string(),
  uid: v.number(),
  liveid: v.number(),
  groupId: v.string(),
  /** 0 is none. */
  matchId: v.number(),
});

/** Bumped when the people or rooms of the demonstration world change, so that it is made anew. */
const EDITION = 3;

const WorldFile = v.object({ edition: v.literal(EDITION), rooms: v.array(Room) });

/** A room of the demonstration world as it was made. */
export type DemoRoom = v.InferOutput<typeof Room>;

const pathOf = (dataDir: string): string => join(dataDir, 'demo-world.json');

/** The rooms made earlier; undefined when there is no world yet, or one of another edition. */
export const readWorld = (dataDir: string): DemoRoom[] | undefined => {
  try {
    const result = v.safeParse(WorldFile, JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
    return result.success ? result.output.rooms : undefined;
  } catch {
    // Making it again is harmless: every account and room is found by its name.
    return undefined;
  }
};

/** Remembers what was made, so that the next start has nothing to make. */
export const writeWorld = (dataDir: string, rooms: readonly DemoRoom[]): void => {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, `${JSON.stringify({ edition: EDITION, rooms }, undefined, 2)}\n`);
  renameSync(`${path}.new`, path);
};
