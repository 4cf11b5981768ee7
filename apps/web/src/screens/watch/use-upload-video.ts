import type { UploadFault } from '@touchline/domain/clip-upload';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../platform/routes.ts';
import type { CutSpan } from './cut-span.ts';
import { finishVideo, forgetVideo, type Sending, sendVideo } from './send-video.ts';

export type UploadStep =
  | { at: 'choosing' }
  | { at: 'looking' }
  | { at: 'refused'; fault: UploadFault }
  | { at: 'chosen'; file: File; durationSec: number }
  | { at: 'writing' }
  | { at: 'sending'; share: number }
  | { at: 'broken off' }
  | { at: 'checking' };

const media = () => import('./read-video.ts');

/** A video on its way: chosen, looked at, trimmed on the device, sent in parts, checked. */
export const useUploadVideo = () => {
  const navigate = useNavigate();
  const [step, setStep] = useState<UploadStep>({ at: 'choosing' });
  const running = useRef<AbortController>(undefined);
  const sending = useRef<Sending & { title: string }>(undefined);
  const uploadId = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setStep({ at: 'looking' });
    const { fault, durationSec } = await (await media()).lookAtVideo(file);
    setStep(fault ? { at: 'refused', fault } : { at: 'chosen', file, durationSec });
  };

  const goOn = async () => {
    const what = sending.current;
    if (!what) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStep({ at: 'sending', share: 0 });
    try {
      const onShare = (share: number) => setStep({ at: 'sending', share });
      uploadId.current = (await sendVideo(what, { signal, onShare })).upload_id;
      setStep({ at: 'checking' });
      const done = await finishVideo(uploadId.current, { title: what.title }, signal);
      if (done.state === 'accepted') void navigate(pathTo('shortVideo', { id: done.content_id }));
      else setStep({ at: 'refused', fault: done.reason ?? 'broken' });
    } catch {
      if (!signal.aborted) setStep({ at: 'broken off' });
    }
  };

  const publish = async (file: File, span: CutSpan, title: string) => {
    setStep({ at: 'writing' });
    try {
      const trimmed = await (await media()).trimVideo(file, span);
      sending.current = { file: trimmed, requestId: crypto.randomUUID(), title };
    } catch {
      return setStep({ at: 'refused', fault: 'broken' });
    }
    return goOn();
  };

  const cancel = () => {
    running.current?.abort();
    if (uploadId.current !== '') void forgetVideo(uploadId.current);
    sending.current = undefined;
    setStep({ at: 'choosing' });
  };

  return { step, choose, publish, goOn, cancel };
};
