import { exportMonth } from '@touchline/contract/wallet';
import { brandOfSource } from '@touchline/domain/brand';
import { brandHome } from '@touchline/domain/brand-calendar';
import { handle } from '../handle.ts';
import { messageText, type Sentence } from '../http/messages.ts';
import { toBooking } from './booking.ts';
import { csvOf } from './csv.ts';
import { currencyOfPurse, monthRange } from './purse.ts';

const PAGE = 1000;

const HEAD: readonly Sentence[] = [
  { zh: '时间', pt: 'Horário', en: 'Time' },
  { zh: '编号', pt: 'Número', en: 'Number' },
  { zh: '类型', pt: 'Tipo', en: 'Type' },
  { zh: '对象', pt: 'Objeto', en: 'About' },
  { zh: '金额', pt: 'Valor', en: 'Amount' },
  { zh: '余额', pt: 'Saldo', en: 'Balance' },
  { zh: '币种', pt: 'Moeda', en: 'Currency' },
  { zh: '订单号', pt: 'Número do pedido', en: 'Order number' },
];

const timeText = (unixSec: number, timeZone: string): string =>
  new Date(unixSec * 1000).toLocaleString('sv-SE', { timeZone });

export default handle(exportMonth, async ({ currency: purse, month }, context) => {
  const { wallets, postingObjects, caller, common, language } = context;
  const brand = brandOfSource(common.sp_source);
  const { timeZone, moneyCode } = brandHome(brand);
  const query = {
    accountId: caller.account.id,
    currency: currencyOfPurse(purse, brand),
    ...monthRange(month, timeZone),
    limit: PAGE,
  };
  const isMoney = purse === 'money';
  const amount = (minor: number): number => (isMoney ? minor / 100 : minor);
  const rows: (string | number)[][] = [];
  let lines = await wallets.ledger.statement(query);
  while (lines.length > 0) {
    const words = await postingObjects.wordsOf(lines, language);
    for (const [index, line] of lines.entries()) {
      const booking = toBooking(line, words[index] ?? '', language);
      rows.push([
        timeText(booking.time, timeZone),
        booking.seq,
        booking.name,
        booking.object,
        amount(booking.amount),
        amount(booking.balance_after),
        isMoney ? moneyCode : purse,
        booking.order_no,
      ]);
    }
    lines = await wallets.ledger.statement({ ...query, beforeSeq: lines.at(-1)?.seq ?? 0 });
  }
  const head = HEAD.map((words) => messageText(language, words));
  return { name: `${purse}-${month}.csv`, csv: csvOf([head, ...rows]) };
});
