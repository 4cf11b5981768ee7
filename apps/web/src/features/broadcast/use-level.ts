import { useEffect, useState } from 'react';

const EVERY_MS = 100;
const QUIETEST_DB = -60;

const loudness = (samples: Float32Array): number => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const db = 10 * Math.log10(Math.max(power, 1e-9));
  return Math.min(1, Math.max(0, 1 - db / QUIETEST_DB));
};

/** How loud the sound of a stream is now, 0 to 1. */
export const useLevel = (stream: MediaStream | undefined): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const meter = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    const timer = setInterval(() => {
      meter.getFloatTimeDomainData(samples);
      setLevel(loudness(samples));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
};
