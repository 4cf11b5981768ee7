import { sendOrder } from '@touchline/contract/shop';
import { ORDER_STATUS } from '@touchline/domain/order-status';
import { handle } from '../handle.ts';

export default handle(sendOrder, async (body, { orders, news, nowSec, language }) => {
  const { id, state, note, carrier, tracking } = body;
  const parcel = state === ORDER_STATUS.sent ? { carrier, tracking } : {};
  const accountId = await orders.step({ id, to: state, note, ...parcel, nowSec });
  const order = await orders.find(id, { language });
  const about = { eventKey: `${id}:${state}`, body: { id, name: order.name }, nowSec };
  if (state === ORDER_STATUS.sent) await news.notify(accountId, { kind: 'orderSent', ...about });
  if (state === ORDER_STATUS.refunded) await news.notify(accountId, { kind: 'orderRefunded', ...about });
  return order;
});
