import { create } from 'zustand';

/** A file on its way: how much of it has arrived, and its picture as long as the service has none. */
export type Upload = { share: number; preview: string; cancel: () => void };

/** Files on their way, by the id of their message. */
export const useUploads = create<Readonly<Record<string, Upload>>>()(() => ({}));

export const beginUpload = (id: string, upload: Upload): void => useUploads.setState({ [id]: upload });

export const noteShare = (id: string, share: number): void =>
  useUploads.setState((all) => {
    const upload = all[id];
    return upload ? { [id]: { ...upload, share } } : {};
  });

/** Forgets a file; its picture stays until the page does, because the message may still show it. */
export const endUpload = (id: string): void =>
  useUploads.setState((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)), true);
