/** Short names that a polling reader may request. @source protocol "AVChatRoom: simplified polling keys" */
const SHORT: { readonly [name: string]: string } = {
  Event: 'E',
  GroupInfo: 'GInf',
  GroupId: 'GId',
  From_Account: 'F_Account',
  NickName: 'NN',
  From_AccountNick: 'F_NN',
  From_AccountHeadurl: 'F_Hd',
  ImageUrl: 'Img',
  MsgSeq: 'MS',
  MsgRandom: 'MR',
  MsgTimeStamp: 'MTS',
  MsgClientTime: 'MCT',
  MsgPriority: 'MP',
  CloudCustomData: 'CCD',
  GroupName: 'GN',
  GroupType: 'GT',
  IsSystemMsg: 'IsSys',
  OpType: 'Opt',
  ReportType: 'RT',
  Operator_Account: 'O_Account',
  MsgOperatorMemberExtraInfo: 'OpInf',
  List_Account: 'L_Account',
  OnlineMemberInfo: 'OnlineInf',
  OnlineMemberNum: 'Num',
  ExpireTime: 'ET',
  UserDefinedField: 'UDF',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message, tip or notice with short names. User content (a list of elements) is unchanged. */
export const withShortKeys = (message: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [
      SHORT[name] ?? name,
      isRecord(value) ? withShortKeys(value) : value,
    ]),
  );
