import type { CommonConfig } from '@touchline/contract/config';
import { useEffect, useState } from 'react';

type Limits = Pick<CommonConfig, 'room_video_play_sec' | 'room_video_play_flogin_sec'>;

/**
 * What a guest who watches is told: after a while that logging in is possible, later that it is needed.
 * 0 seconds means never.
 * @source app §3 "room_video_play_sec and room_video_play_flogin_sec"
 */
export const useGuestLimit = (isGuest: boolean, limits: Limits | undefined): 'none' | 'hint' | 'stop' => {
  const [reached, setReached] = useState<'none' | 'hint' | 'stop'>('none');
  const hintSec = limits?.room_video_play_sec ?? 0;
  const stopSec = limits?.room_video_play_flogin_sec ?? 0;
  useEffect(() => {
    if (!isGuest) return undefined;
    const timers = [
      hintSec > 0 ? setTimeout(setReached, hintSec * 1000, 'hint') : undefined,
      stopSec > 0 ? setTimeout(setReached, stopSec * 1000, 'stop') : undefined,
    ];
    return () => timers.forEach(clearTimeout);
  }, [isGuest, hintSec, stopSec]);
  return isGuest ? reached : 'none';
};
