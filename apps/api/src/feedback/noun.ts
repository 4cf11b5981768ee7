import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import answerTicket from './answer-ticket.ts';
import { feedbackData, feedbackRepository, type Feedback } from './feedback-repository.ts';
import getMyFeedback from './get-my-feedback.ts';
import getTicket from './get-ticket.ts';
import getTickets from './get-tickets.ts';
import publishFeedback from './publish-feedback.ts';
import replyTicket from './reply-ticket.ts';

declare module '../services.ts' {
  interface Services {
    feedback: Feedback;
  }
}

/** Tickets to the customer service and their answers. */
export default defineNoun({
  calls: {
    answerTicket,
    getMyFeedback,
    getTicket,
    getTickets,
    publishFeedback,
    replyTicket,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    feedback: feedbackRepository(db),
  }),
  personalData: [feedbackData],
});
