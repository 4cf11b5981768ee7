import type { Rule } from './rules-world.ts';

const made = (file: File) => ({ to: 'bo', conversationType: 'C2C' as const, payload: { file } });
const big = (megabytes: number, name: string): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: megabytes * 1024 * 1024 + 1 });

/** @source im §5 "Messages and files" */
export const FILE_RULES: Rule[] = [
  [
    'an image needs a file',
    'MESSAGE_IMAGE_SELECT_FILE_FIRST',
    '',
    ({ chat }) => chat.createImageMessage(made(undefined as never)),
  ],
  [
    'an image has an image’s type',
    'MESSAGE_IMAGE_TYPES_LIMIT',
    'pdf',
    ({ chat }) => chat.createImageMessage(made(new File(['x'], 'a.pdf'))),
  ],
  [
    'a file is not empty',
    'MESSAGE_FILE_IS_EMPTY',
    '',
    ({ chat }) => chat.createImageMessage(made(new File([], 'a.png'))),
  ],
  [
    'an image’s size',
    'MESSAGE_IMAGE_SIZE_LIMIT',
    '20 MB',
    ({ chat }) => chat.createImageMessage(made(big(20, 'a.png'))),
  ],
  [
    'a sound needs a file',
    'MESSAGE_AUDIO_UPLOAD_FAIL',
    '',
    ({ chat }) => chat.createAudioMessage(made(undefined as never)),
  ],
  [
    'a sound’s size',
    'MESSAGE_AUDIO_SIZE_LIMIT',
    '20 MB',
    ({ chat }) => chat.createAudioMessage(made(big(20, 'a.mp3'))),
  ],
  [
    'a video has a video’s type',
    'MESSAGE_VIDEO_TYPES_LIMIT',
    'avi',
    ({ chat }) => chat.createVideoMessage(made(new File(['x'], 'a.avi'))),
  ],
  [
    'a video’s size',
    'MESSAGE_VIDEO_SIZE_LIMIT',
    '100 MB',
    ({ chat }) => chat.createVideoMessage(made(big(100, 'a.mp4'))),
  ],
  [
    'a file is chosen',
    'MESSAGE_FILE_SELECT_FILE_FIRST',
    '',
    ({ chat }) => chat.createFileMessage(made(undefined as never)),
  ],
  [
    'a file’s size',
    'MESSAGE_FILE_SIZE_LIMIT',
    '100 MB',
    ({ chat }) => chat.createFileMessage(made(big(100, 'a.zip'))),
  ],
];
