import { create } from 'zustand';

/** Which sound plays, by the id of its message, and how much of it has. */
export const useVoice = create<{ id: string; share: number }>()(() => ({ id: '', share: 0 }));

let audio: HTMLAudioElement | undefined;

const stop = (): void => {
  audio?.pause();
  audio = undefined;
  useVoice.setState({ id: '', share: 0 });
};

/** Plays a sound from its beginning, or stops it when it plays. @throws when the browser cannot play it */
export const toggleVoice = async (id: string, url: string): Promise<void> => {
  const was = useVoice.getState().id;
  stop();
  if (was === id) return;
  const element = new Audio(url);
  audio = element;
  element.addEventListener('timeupdate', () => {
    if (audio === element && element.duration > 0)
      useVoice.setState({ share: element.currentTime / element.duration });
  });
  element.addEventListener('ended', () => audio === element && stop());
  useVoice.setState({ id, share: 0 });
  try {
    await element.play();
  } catch (cause) {
    if (audio !== element) return;
    stop();
    throw cause;
  }
};

/** Stops a sound whose message leaves the page. */
export const stopVoice = (id: string): void => {
  if (useVoice.getState().id === id) stop();
};
