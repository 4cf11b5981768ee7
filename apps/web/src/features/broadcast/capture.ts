import { FRAMES_PER_SEC } from './can-encode.ts';

export type Source = 'front' | 'back' | 'screen';

const SOUND = { echoCancellation: true, noiseSuppression: true, channelCount: 1 } as const;
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: FRAMES_PER_SEC, max: FRAMES_PER_SEC },
} as const;

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

export const stopStream = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** The sound of the screen where it has some, otherwise the microphone. */
const withVoice = async (screen: MediaStream): Promise<MediaStream> => {
  if (screen.getAudioTracks().length > 0) return screen;
  const voice = await navigator.mediaDevices.getUserMedia({ audio: SOUND });
  return new MediaStream([...screen.getVideoTracks(), ...voice.getAudioTracks()]);
};

/** Asks for a picture and its sound. @throws {DOMException} when it is not allowed or there is none */
export const openSource = async (source: Source): Promise<MediaStream> => {
  if (source === 'screen') {
    return withVoice(await navigator.mediaDevices.getDisplayMedia({ video: PICTURE, audio: true }));
  }
  const facingMode = source === 'front' ? 'user' : 'environment';
  return navigator.mediaDevices.getUserMedia({ video: { ...PICTURE, facingMode }, audio: SOUND });
};
