import { drawPlayer, type Kit, type Pose } from './player.ts';
import { between, LOOP_SEC, type Place, type Project, smooth, swing } from './stage.ts';

/** A player's usual place, his wander about it, and how much the play draws him along. */
export type Role = { home: Place; kit: Kit; seed: number; pull: number; keeper?: boolean };
export type Scene = { background: string; frame(atSec: number): string };

/** Where the play is: a closed path through these places, one leg after another. */
export const focusAt = (path: readonly Place[], atSec: number): Place => {
  const legs = path.length;
  const along = ((atSec / LOOP_SEC) * legs) % legs;
  const from = path[Math.floor(along)];
  const to = path[(Math.floor(along) + 1) % legs];
  return from && to ? between(from, to, smooth(along % 1)) : { x: 0, y: 0 };
};

export const placeOf = (role: Role, path: readonly Place[], atSec: number): Place => {
  const focus = focusAt(path, atSec);
  const { home, pull, seed } = role;
  const roam = role.keeper ? 0.5 : 1;
  return {
    x:
      home.x +
      (focus.x - home.x) * pull +
      roam * (1.6 * swing(atSec, 2, seed) + 0.7 * swing(atSec, 5, seed * 2.3)),
    y:
      home.y +
      (focus.y - home.y) * pull * 0.7 +
      roam * (1.1 * swing(atSec, 3, seed * 1.7) + 0.5 * swing(atSec, 4, seed)),
  };
};

const STEP_SEC = 0.08;
/** Strides of a loop: a whole number, so that the legs join too. */
const STRIDES = 42;

/** How a role stands at a moment: speed and side are read off its path. */
export const poseOf = (role: Role, path: readonly Place[], atSec: number): Pose => {
  const place = placeOf(role, path, atSec);
  const later = placeOf(role, path, atSec + STEP_SEC);
  const speed = Math.hypot(later.x - place.x, later.y - place.y) / STEP_SEC;
  const stride = (atSec / LOOP_SEC) * STRIDES * 2 * Math.PI + role.seed * 3;
  return { place, facing: Math.max(-1, Math.min(1, (later.x - place.x) / STEP_SEC)), stride, speed };
};

/** Players from far to near, so that near ones cover far ones. */
export const drawPlayers = (project: Project, roles: readonly { role: Role; pose: Pose }[]): string =>
  [...roles]
    .sort((one, other) => other.pose.place.y - one.pose.place.y)
    .map(({ role, pose }) => drawPlayer(project, role.kit, pose))
    .join('');

/** The role whose player is nearest to a place. */
export const nearest = (
  roles: readonly Role[],
  path: readonly Place[],
  atSec: number,
  to: Place,
): Role | undefined => {
  const distance = (role: Role): number => {
    const { x, y } = placeOf(role, path, atSec);
    return Math.hypot(x - to.x, y - to.y);
  };
  return roles.filter(({ keeper }) => !keeper).sort((one, other) => distance(one) - distance(other))[0];
};
