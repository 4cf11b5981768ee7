import { defineNoun } from '../noun.ts';
import transcribeVoice from './transcribe-voice.ts';

/** Voice messages as text. */
export default defineNoun({
  answers: {
    transcribeVoice,
  },
});
