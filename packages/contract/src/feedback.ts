import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Count, Flag, Id, UnixSec, Url, Words } from './scalars.ts';

const Text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const Content = Words(5, 2000);
const Answer = Words(1, 2000);
const Images = v.optional(v.pipe(v.array(Url), v.maxLength(6)), []);

/** Waiting for the service, answered by it, or closed. */
export const TicketStatus = v.picklist(['open', 'answered', 'closed']);
export type TicketStatus = v.InferOutput<typeof TicketStatus>;

/** @source app §7 "api/customerservice/publish" */
export const publishFeedback = defineCall({
  path: '/api/customerservice/publish',
  access: 'guest',
  summary: 'Sends a question or complaint to the customer service.',
  limitPerMin: 6,
  body: v.object({
    content: Content,
    category: v.optional(Text(40), ''),
    contact: v.optional(Text(120), ''),
    images: Images,
  }),
  data: v.object({ id: Id }),
});

/** A ticket as lists show it. */
export const Ticket = v.object({
  id: Id,
  content: v.string(),
  category: v.string(),
  images: v.array(Url),
  status: TicketStatus,
  replies: Count,
  created_at: UnixSec,
  updated_at: UnixSec,
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const TicketReply = v.object({
  id: Id,
  content: v.string(),
  images: v.array(Url),
  /** 1 when the customer service wrote it. */
  from_service: Flag,
  created_at: UnixSec,
});
export type TicketReply = v.InferOutput<typeof TicketReply>;

export const getMyFeedback = defineCall({
  path: '/api/customerservice/getMine',
  access: 'user',
  summary: 'What the caller sent to the customer service, newest first.',
  body: v.object({}),
  data: v.array(Ticket),
});

export const getTicket = defineCall({
  path: '/api/customerservice/getDetail',
  access: 'user',
  summary: 'One ticket of the caller with everything that was written under it, oldest first.',
  body: v.object({ id: Id }),
  data: v.object({ ticket: Ticket, replies: v.array(TicketReply) }),
});

export const replyTicket = defineCall({
  path: '/api/customerservice/reply',
  access: 'user',
  summary: 'Writes more under an own ticket, which is then open again.',
  limitPerMin: 10,
  body: v.object({ id: Id, content: Answer, images: Images }),
  data: v.object({ ticket: Ticket, replies: v.array(TicketReply) }),
});

export const getTickets = defineCall({
  path: '/api/operator/getTickets',
  access: 'operator',
  summary: 'Tickets of everyone, those that wait longest first.',
  body: v.object({ status: v.optional(TicketStatus, 'open'), ...Paging }),
  data: v.object({
    list: v.array(v.object({ ...Ticket.entries, uid: Count, nick_name: v.string(), contact: v.string() })),
    total: Count,
  }),
});

export const answerTicket = defineCall({
  path: '/api/operator/answerTicket',
  access: 'operator',
  summary: 'Answers a ticket; who sent it finds the answer in the message centre.',
  body: v.object({
    id: Id,
    content: Answer,
    /** 1 closes the ticket. */
    close: v.optional(Flag, 0),
  }),
  data: v.object({ ticket: Ticket, replies: v.array(TicketReply) }),
});
