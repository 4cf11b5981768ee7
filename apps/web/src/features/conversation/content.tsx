import type { Message, PayloadByType } from '@touchline/chat-client/index';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { BASE_PATH, ROUTES } from '../../platform/routes.ts';
import { readCard, type Card } from './card.ts';
import { MergedContent } from './merged-content.tsx';
import { PictureContent, VideoContent } from './picture-content.tsx';
import { lineText } from './preview-text.ts';
import { sizeText } from './size-text.ts';
import { textParts, type TextPart } from '../../platform/text-parts.ts';
import { VoiceContent } from './voice-content.tsx';
import styles from './content.module.css';

/** What the content of a message needs from the conversation that it stands in. */
export type ContentTools = {
  /** Images of the site's emoji by their codes. */
  emoji: ReadonlyMap<string, string>;
  /** False between strangers: their links stay text. @source screens 9.3 "links from strangers not tappable" */
  opensLinks: boolean;
  isGroup: boolean;
  /** Draws a card; the screen knows matches and rooms. */
  card: (card: Card) => ReactNode;
  onPicture: (message: Message) => void;
};

type Props<Type extends Message['type']> = {
  message: Extract<Message, { type: Type }>;
  payload: PayloadByType[Type];
  tools: ContentTools;
};

const leavingPath = (url: string): string => `${BASE_PATH}${ROUTES.ppTalk}?url=${encodeURIComponent(url)}`;

const Part = ({ part, opens }: { part: TextPart; opens: boolean }) => {
  if (part.kind === 'emoji') return <img src={part.image} alt={part.text} className={styles.emoji} />;
  if (part.kind === 'mention') return <b className={styles.mention}>{part.text}</b>;
  if (part.kind !== 'link') return part.text;
  if (!opens) return <span title={t('conversation.noLinks')}>{part.text}</span>;
  return (
    <a href={leavingPath(part.url)} target="_blank" rel="noreferrer" className={styles.link}>
      {part.text}
    </a>
  );
};

const TextContent = ({ payload, tools }: Props<'TIMTextElem'>) => (
  <span className={styles.text}>
    {textParts(payload.text, { emoji: tools.emoji, mentions: tools.isGroup }).map((part, index) => (
      // Parts of one text never move.
      <Part key={`${index}${part.kind}`} part={part} opens={tools.opensLinks} />
    ))}
  </span>
);

const CustomContent = ({ message, payload, tools }: Props<'TIMCustomElem'>) => {
  const card = readCard(payload);
  return card ? tools.card(card) : <span className={styles.text}>{lineText(message)}</span>;
};

const FaceContent = ({ payload, tools }: Props<'TIMFaceElem'>) => {
  const image = tools.emoji.get(payload.data);
  if (image) return <img src={image} alt={payload.data} className={styles.face} />;
  return <span className={styles.text}>{payload.data || t('conversation.kindFace')}</span>;
};

const PlaceContent = ({ payload }: Props<'TIMLocationElem'>) => {
  const { latitude, longitude, description } = payload;
  return (
    <a className={styles.box} href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
      <MapPin size={24} strokeWidth={1.75} />
      <span>
        <span className="sr-only">{t('conversation.openMap')} </span>
        <b>{description || t('conversation.place')}</b>
        <small className="num">
          {latitude.toFixed(4)}, {longitude.toFixed(4)}
        </small>
      </span>
    </a>
  );
};

const FileContent = ({ payload }: Props<'TIMFileElem'>) => {
  const { fileName, fileSize, fileUrl } = payload;
  const inside = (
    <>
      <FileText size={24} strokeWidth={1.75} />
      <span>
        <b>{fileName || t('conversation.file')}</b>
        <small className="num">{sizeText(fileSize)}</small>
      </span>
    </>
  );
  if (fileUrl === '') return <span className={styles.box}>{inside}</span>;
  return (
    <a className={styles.box} href={fileUrl} download={fileName} target="_blank" rel="noreferrer">
      <span className="sr-only">{t('conversation.download')} </span>
      {inside}
    </a>
  );
};

type Parts = { readonly [Type in Message['type']]?: (props: Props<Type>) => ReactNode };

const CONTENTS: Parts = {
  TIMTextElem: TextContent,
  TIMCustomElem: CustomContent,
  TIMFaceElem: FaceContent,
  TIMLocationElem: PlaceContent,
  TIMImageElem: PictureContent,
  TIMVideoFileElem: VideoContent,
  TIMSoundElem: VoiceContent,
  TIMFileElem: FileContent,
  TIMRelayElem: MergedContent,
};

/** Kinds that fill their bubble to its edge. */
const BARE = new Set<Message['type']>(['TIMImageElem', 'TIMVideoFileElem']);
export const isBare = (message: Message): boolean =>
  BARE.has(message.type) || (message.type === 'TIMCustomElem' && readCard(message.payload) !== undefined);

type AnyProps = { message: Message; payload: Message['payload']; tools: ContentTools };

/** What a message says, of whichever kind it is. */
export const Content = ({ message, tools }: { message: Message; tools: ContentTools }): ReactNode => {
  // The table ties each kind to its own component; the lookup cannot express that.
  const Part = CONTENTS[message.type] as ComponentType<AnyProps> | undefined;
  if (!Part) return <span className={styles.text}>{lineText(message)}</span>;
  return <Part message={message} payload={message.payload} tools={tools} />;
};
