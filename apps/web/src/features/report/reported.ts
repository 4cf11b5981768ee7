import { pathTo } from '../../platform/routes.ts';

/** What the form of the specification knows. @source screens 9.7 "Types" */
export const REPORTED_KINDS = [
  'user',
  'group',
  'message',
  'room',
  'video',
  'plan',
  'comment',
  'news',
  'moment',
] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** A message as the chat knows it: the server looks it up by these. */
export type ReportedMessage = { groupId?: string; sequence: number; random?: number };

export type Reported = {
  kind: ReportedKind;
  /** Of a message: its author. */
  id: string;
  message?: ReportedMessage;
};

/** The words that are quoted above the form. They travel with the navigation and never in an address. */
export type ReportQuote = { nick: string; text: string };

/** Address of the form. Give the quote as the state of the navigation: `navigate(reportPath(…), { state: quote })`. */
export const reportPath = ({ kind, id, message }: Reported): string => {
  const path = pathTo('c2cFeedback', { type: kind, gid: id });
  if (!message) return path;
  const query = new URLSearchParams({ sequence: String(message.sequence) });
  if (message.groupId !== undefined) query.set('group', message.groupId);
  if (message.random !== undefined) query.set('random', String(message.random));
  return `${path}?${query.toString()}`;
};

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;

/** What an address of the form asks to report; nothing where it names nothing. */
export const readReported = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): Reported | undefined => {
  const kind = REPORTED_KINDS.find((one) => one === params['type']);
  const id = params['gid'] ?? query.get('reported_user_id') ?? '';
  if (kind === undefined || id === '') return undefined;
  if (kind !== 'message') return { kind, id };
  const [sequence, random, groupId] = [
    numberIn(query.get('sequence')),
    numberIn(query.get('random')),
    query.get('group'),
  ];
  if (sequence === undefined) return undefined;
  return {
    kind,
    id,
    message: { sequence, ...(groupId ? { groupId } : {}), ...(random === undefined ? {} : { random }) },
  };
};

/** What a navigation carried, if it is a quote. */
export const quoteOf = (state: unknown): ReportQuote | undefined => {
  if (typeof state !== 'object' || state === null || !('nick' in state) || !('text' in state))
    return undefined;
  const { nick, text } = state;
  return typeof nick === 'string' && typeof text === 'string' ? { nick, text } : undefined;
};
