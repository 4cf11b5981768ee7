import { Sport, type SportId } from './sport.ts';

/** A status in the languages of the product. `key` is stable and fit for a translation catalogue. */
export type StatusName = { key: string; zh: string; pt: string; en: string };

/** Football status numbers by name. @source app §4 "Football status 0-13" */
export const FootballStatus = {
  abnormal: 0,
  notStarted: 1,
  firstHalf: 2,
  halfTime: 3,
  secondHalf: 4,
  extraTime: 5,
  blank: 6,
  shootOut: 7,
  finished: 8,
  postponed: 9,
  interrupted: 10,
  abandoned: 11,
  cancelled: 12,
  undetermined: 13,
} as const;

/** Basketball status numbers by name. @source app §4 "Basketball status 0-15" */
export const BasketballStatus = {
  abnormal: 0,
  notStarted: 1,
  quarter1: 2,
  quarter1End: 3,
  quarter2: 4,
  quarter2End: 5,
  quarter3: 6,
  quarter3End: 7,
  quarter4: 8,
  overtime: 9,
  finished: 10,
  interrupted: 11,
  cancelled: 12,
  postponed: 13,
  abandoned: 14,
  undetermined: 15,
} as const;

const name = (key: string, zh: string, pt: string, en: string): StatusName => ({ key, zh, pt, en });

/** Index is the status number. Status 6 has no name of its own and reads as extra time should it ever occur. */
export const FOOTBALL_STATUS_NAMES: readonly StatusName[] = [
  name('abnormal', '异常', 'Anormal', 'Abnormal'),
  name('notStarted', '未开赛', 'Não iniciado', 'Not started'),
  name('firstHalf', '上半场', '1º tempo', 'First half'),
  name('halfTime', '中场', 'Intervalo', 'Half-time'),
  name('secondHalf', '下半场', '2º tempo', 'Second half'),
  name('extraTime', '加时赛', 'Prorrogação', 'Extra time'),
  name('extraTime', '加时赛', 'Prorrogação', 'Extra time'),
  name('shootOut', '点球大战', 'Pênaltis', 'Penalties'),
  name('finished', '完场', 'Encerrado', 'Finished'),
  name('postponed', '推迟', 'Adiado', 'Postponed'),
  name('interrupted', '中断', 'Interrompido', 'Interrupted'),
  name('abandoned', '腰斩', 'Abandonado', 'Abandoned'),
  name('cancelled', '取消', 'Cancelado', 'Cancelled'),
  name('undetermined', '待定', 'A definir', 'To be determined'),
];

/** Index is the status number. */
export const BASKETBALL_STATUS_NAMES: readonly StatusName[] = [
  name('abnormal', '异常', 'Anormal', 'Abnormal'),
  name('notStarted', '未开赛', 'Não iniciado', 'Not started'),
  name('quarter1', '第一节', '1º quarto', 'Q1'),
  name('quarter1End', '第一节完', 'Fim do 1º quarto', 'Q1 end'),
  name('quarter2', '第二节', '2º quarto', 'Q2'),
  name('quarter2End', '第二节完', 'Fim do 2º quarto', 'Q2 end'),
  name('quarter3', '第三节', '3º quarto', 'Q3'),
  name('quarter3End', '第三节完', 'Fim do 3º quarto', 'Q3 end'),
  name('quarter4', '第四节', '4º quarto', 'Q4'),
  name('overtime', '加时', 'Prorrogação', 'Overtime'),
  name('finished', '完场', 'Encerrado', 'Finished'),
  name('interrupted', '中断', 'Interrompido', 'Interrupted'),
  name('cancelled', '取消', 'Cancelado', 'Cancelled'),
  name('postponed', '推迟', 'Adiado', 'Postponed'),
  name('abandoned', '腰斩', 'Abandonado', 'Abandoned'),
  name('undetermined', '待定', 'A definir', 'To be determined'),
];

export const statusNames = (sportId: SportId): readonly StatusName[] =>
  sportId === Sport.football ? FOOTBALL_STATUS_NAMES : BASKETBALL_STATUS_NAMES;

const UNKNOWN = name('abnormal', '异常', 'Anormal', 'Abnormal');

/** The name of a status; a number outside the table reads as abnormal. */
export const statusName = (sportId: SportId, status: number): StatusName =>
  statusNames(sportId)[status] ?? UNKNOWN;
