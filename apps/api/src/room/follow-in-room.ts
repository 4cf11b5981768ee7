import type { Services } from '../services.ts';

type Tools = Pick<Services, 'chat' | 'roomControl' | 'roomBans' | 'log'>;

/** Brings the chat of a room to what the tables say. @throws {ChatError | ChatUnreachableError} */
const keep = async (
  liveid: number,
  { chat, roomControl, roomBans }: Tools,
  nowSec: number,
): Promise<void> => {
  const controls = await roomControl.read(liveid);
  if (!controls) return;
  await chat.setRoom(liveid, { slowSec: controls.slowSec, note: controls.note });
  await chat.restrictInRoom(liveid, await roomBans.standing(liveid, nowSec), nowSec);
  await roomControl.setKept(liveid, nowSec);
};

/** Right after a change, so that it holds when the call is answered; what fails is done by the upkeep. */
export const followInRoom = async (liveid: number, tools: Tools, nowSec: number): Promise<void> => {
  try {
    await keep(liveid, tools, nowSec);
  } catch (error) {
    tools.log.warn({ err: error, liveid }, 'the chat of a room waits');
  }
};

/** Compares rooms with their chat and repairs what differs. A room that fails keeps no other waiting. */
export const repairRooms = async (tools: Tools, nowSec: number): Promise<void> => {
  const failures: unknown[] = [];
  for (const liveid of await tools.roomControl.due(nowSec)) {
    await keep(liveid, tools, nowSec).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
