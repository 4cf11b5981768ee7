import type { Language } from '@touchline/domain/match-dates';

const ZH = {
  ok: '成功',
  missing: '缺少参数 {field}',
  wrongType: '参数 {field} 的类型应为 {limit}',
  tooLong: '参数 {field} 过长，最多 {limit}',
  tooShort: '参数 {field} 过短，至少 {limit}',
  tooLarge: '参数 {field} 过大，最大 {limit}',
  tooSmall: '参数 {field} 过小，最小 {limit}',
  notOneOf: '参数 {field} 只能是 {limit}',
  wrongFormat: '参数 {field} 的格式不正确',
  onlyOne: '参数 {field} 不能与其他参数同时使用，只能选一个：{limit}',
  notJson: '请求内容不是 JSON 对象',
  tooBig: '请求内容超过 {limit}',
  unsupportedType: '请求内容只能是 application/json',
  loginExpired: '登录超时，请重新登录',
  forbidden: '您没有权限进行此操作',
  notFound: '没有找到 {field} 对应的内容',
  unknownPath: '没有这个接口',
  tooMany: '操作过于频繁，请 {limit} 秒后再试',
  wrongLogin: '账号或密码不正确',
  wrongPassword: '原密码不正确',
  wrongCode: '验证码不正确或已过期',
  wrongCaptcha: '图形验证码不正确，请重新输入',
  captchaNeeded: '请输入图形验证码',
  nameReserved: '名称不能包含官方或客服等字样',
  nameTooEarly: '名称 {limit} 天后才能再次修改',
  birthdayKnown: '生日已填写，不能再修改',
  notAPicture: '请选择图片文件',
  uploadExpired: '上传地址已失效，请重新上传',
  uploadUsed: '该上传地址已使用',
  badInput: '提交的内容有误',
  nothingHere: '没有找到内容',
  tooManyNow: '操作过于频繁，请稍后再试',
  conflict: '当前状态下无法进行此操作',
  storageFull: '存储空间已满，暂时无法保存',
  noSuchAccount: '该手机号尚未注册',
  mobileTaken: '该手机号已注册',
  voteClosed: '比赛已开始，投票已结束',
  votedAlready: '您已经投过票了',
  accountClosed: '该账号已停用',
  notAnAnchor: '参数 {field} 对应的用户不是主播',
  hasRoomAlready: '参数 {field} 对应的主播已有房间',
  wrongPin: '密码不正确',
  ageLimitOn: '未成年人模式已开启',
  accountTaken: '这个账号名已被使用',
  noSms: '本站尚未开通短信，无法发送验证码',
  smsFailed: '短信发送失败，请稍后再试',
  failed: '服务器出错了，请稍后再试',
} as const;

/** Names of the sentences that calls answer with. */
export type MessageKey = keyof typeof ZH;

const PT: Record<MessageKey, string> = {
  ok: 'sucesso',
  missing: 'falta o campo {field}',
  wrongType: 'o campo {field} deve ser do tipo {limit}',
  tooLong: 'o campo {field} é longo demais, no máximo {limit}',
  tooShort: 'o campo {field} é curto demais, no mínimo {limit}',
  tooLarge: 'o campo {field} é grande demais, no máximo {limit}',
  tooSmall: 'o campo {field} é pequeno demais, no mínimo {limit}',
  notOneOf: 'o campo {field} só pode ser {limit}',
  wrongFormat: 'o campo {field} está em formato incorreto',
  onlyOne: 'o campo {field} é demais, use só um destes: {limit}',
  notJson: 'o conteúdo não é um objeto JSON',
  tooBig: 'o conteúdo passa de {limit}',
  unsupportedType: 'o conteúdo deve ser application/json',
  loginExpired: 'sua sessão expirou, entre novamente',
  forbidden: 'você não tem permissão para isso',
  notFound: 'nada encontrado para {field}',
  unknownPath: 'esta chamada não existe',
  tooMany: 'muitas tentativas, tente de novo em {limit} segundos',
  wrongLogin: 'conta ou senha incorreta',
  wrongPassword: 'a senha antiga está incorreta',
  wrongCode: 'o código está incorreto ou expirou',
  wrongCaptcha: 'os números da imagem estão incorretos, tente de novo',
  captchaNeeded: 'digite os números da imagem',
  nameReserved: 'o nome não pode se passar pela equipe',
  nameTooEarly: 'o nome só pode mudar de novo em {limit} dias',
  birthdayKnown: 'a data de nascimento já foi informada',
  notAPicture: 'escolha um arquivo de imagem',
  uploadExpired: 'o endereço de envio expirou, tente de novo',
  uploadUsed: 'este endereço de envio já foi usado',
  badInput: 'há algo errado no que foi enviado',
  nothingHere: 'nada encontrado',
  tooManyNow: 'muitas tentativas, tente mais tarde',
  conflict: 'isto não é possível agora',
  storageFull: 'não há espaço para salvar agora',
  noSuchAccount: 'este número ainda não tem conta',
  mobileTaken: 'este número já tem conta',
  voteClosed: 'o jogo começou e a votação terminou',
  votedAlready: 'você já votou',
  accountClosed: 'esta conta está desativada',
  notAnAnchor: 'o usuário de {field} não é apresentador',
  hasRoomAlready: 'o apresentador de {field} já tem uma sala',
  wrongPin: 'o código está incorreto',
  ageLimitOn: 'o modo para menores já está ativo',
  accountTaken: 'este nome de conta já está em uso',
  noSms: 'este site ainda não envia SMS, por isso não há código',
  smsFailed: 'o SMS não pôde ser enviado, tente mais tarde',
  failed: 'algo deu errado no servidor, tente mais tarde',
};

const EN: Record<MessageKey, string> = {
  ok: 'ok',
  missing: 'the field {field} is missing',
  wrongType: 'the field {field} must be of type {limit}',
  tooLong: 'the field {field} is too long, at most {limit}',
  tooShort: 'the field {field} is too short, at least {limit}',
  tooLarge: 'the field {field} is too large, at most {limit}',
  tooSmall: 'the field {field} is too small, at least {limit}',
  notOneOf: 'the field {field} must be one of {limit}',
  wrongFormat: 'the field {field} is not well formed',
  onlyOne: 'the field {field} is one too many, use only one of {limit}',
  notJson: 'the body is not a JSON object',
  tooBig: 'the body is larger than {limit}',
  unsupportedType: 'the body must be application/json',
  loginExpired: 'your login has expired, please log in again',
  forbidden: 'you are not allowed to do this',
  notFound: 'nothing found for {field}',
  unknownPath: 'there is no such call',
  tooMany: 'too many attempts, try again in {limit} seconds',
  wrongLogin: 'the account or the password is wrong',
  wrongPassword: 'the old password is wrong',
  wrongCode: 'the code is wrong or has expired',
  wrongCaptcha: 'the digits of the picture are wrong, please try again',
  captchaNeeded: 'please read the digits of the picture',
  nameReserved: 'the name must not claim to be staff',
  nameTooEarly: 'the name may change again in {limit} days',
  birthdayKnown: 'the birthday is known already',
  notAPicture: 'please choose a picture',
  uploadExpired: 'the address to upload to has expired, please try again',
  uploadUsed: 'this address to upload to has been used',
  badInput: 'something that was sent is wrong',
  nothingHere: 'nothing was found',
  tooManyNow: 'too many attempts, please try later',
  conflict: 'this is not possible now',
  storageFull: 'there is no room to store this now',
  noSuchAccount: 'this number has no account yet',
  mobileTaken: 'this number has an account already',
  voteClosed: 'the match has begun and the vote is closed',
  votedAlready: 'you have voted already',
  accountClosed: 'this account is closed',
  notAnAnchor: 'the user of {field} is not an anchor',
  hasRoomAlready: 'the anchor of {field} already has a room',
  wrongPin: 'the PIN is wrong',
  ageLimitOn: 'the minors’ mode is on already',
  accountTaken: 'this account name is taken',
  noSms: 'this site sends no text messages yet, so there is no code',
  smsFailed: 'the text message could not be sent, please try later',
  failed: 'something went wrong on the server, please try later',
};

const MESSAGES: Record<Language, Record<MessageKey, string>> = { zh: ZH, pt: PT, en: EN };

/** Chinese unless it is one of the others. */
const languageOf = (lang: string): Language => {
  const start = lang.slice(0, 2).toLowerCase();
  return start === 'pt' || start === 'en' ? start : 'zh';
};

const textIn = (source: unknown, name: string): string => {
  const value: unknown =
    typeof source === 'object' && source !== null && name in source ? Reflect.get(source, name) : '';
  return typeof value === 'string' ? value : '';
};

/**
 * The language of a request. `lang` is Portuguese for every reader who is not Chinese; `locale` is exact and
 * takes precedence. The first source that has either decides.
 * @param sources body and query as they came
 * @source app §7 "For a non-Chinese language lang=pt-br is appended"
 */
export const languageAsked = (...sources: readonly unknown[]): Language => {
  const said = sources.flatMap((source) => [textIn(source, 'locale'), textIn(source, 'lang')]);
  return languageOf(said.find((text) => text !== '') ?? '');
};

/** A text of one noun, defined beside the noun and not in this table. */
export type Sentence = Readonly<Record<Language, string>>;

/** A text for people. Field names are shortened, so that an answer does not grow with the request. */
export const messageText = (
  language: Language,
  message: MessageKey | Sentence,
  { field = '', limit = '' }: { field?: string; limit?: string } = {},
): string =>
  (typeof message === 'string' ? MESSAGES[language][message] : message[language])
    .replace('{field}', () => field.slice(0, 80))
    .replace('{limit}', () => limit.slice(0, 120));
