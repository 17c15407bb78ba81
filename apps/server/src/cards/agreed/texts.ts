import type { Bilingual } from '@cloudsail/contract'

/** Texts of orders about agreed repayment, and of the SMS after each try. */
export const agreedTexts = {
  card: { zh: '信用卡', en: 'Card' },
  from: { zh: '还款账户', en: 'From' },
  way: { zh: '还款方式', en: 'Amount paid' },
  starts: { zh: '首次扣款', en: 'First payment' },
  startsValue: { zh: '{date} 09:00', en: '{date}, 09:00' },
  times: { zh: '扣款时间', en: 'When' },
  timesValue: {
    zh: '每期到期还款日09:00和21:00，未还足的，宽限期内每日09:00再次扣款',
    en: 'at 09:00 and 21:00 on each due date. If anything is still due, at 09:00 on each grace day',
  },
  cover: { zh: '余额不足', en: 'Not enough money' },
  coverValue: {
    zh: '先扣账户可用余额，其余再次扣款；宽限期后仍未还足的，按未还部分计收利息和违约金',
    en: 'we take what is available and try again for the rest. After the grace days, the rest is charged interest and late payment fees',
  },
  replaces: { zh: '替换现有约定', en: 'Replaces' },
  minimumNote: { zh: '提示', en: 'Note' },
  minimumNoteValue: {
    zh: '仅还最低还款额的，其余消费自入账日起每日按{daily}%计息，年化{yearly}%（单利）',
    en: 'if you pay only the minimum, purchases are charged {daily}% a day from posting, {yearly}% a year (simple)',
  },
  purpose: {
    zh: '约定由尾号{from}账户偿还尾号{tail}信用卡',
    en: 'repaying card {tail} from account {from}',
  },
  told: {
    zh: '您尾号{tail}的信用卡已设置约定还款（{way}），由尾号{from}账户自{date}起扣款。',
    en: 'Card {tail}: Autopay ({way}) from account {from} is set up from {date}.',
  },
  ended: { zh: '取消后', en: 'Afterwards' },
  endedValue: {
    zh: '不再自动扣款，请按时自行还款',
    en: 'we stop taking payments; pay on time yourself',
  },
  endedTold: {
    zh: '您尾号{tail}的信用卡已取消约定还款，请按时自行还款。',
    en: 'Card {tail}: Autopay is off. Pay on time yourself.',
  },
  paid: {
    zh: '您尾号{tail}的信用卡约定还款已从尾号{from}账户扣款{paid}。',
    en: 'Card {tail}: Autopay took {paid} from account {from}.',
  },
  partly: {
    zh: '您尾号{tail}的信用卡约定还款已从尾号{from}账户扣款{paid}，余额不足，尚需{rest}，{next}',
    en: 'Card {tail}: Autopay took {paid} from account {from}. {rest} is still due. {next}',
  },
  unpaid: {
    zh: '您尾号{tail}的信用卡约定还款未成功（{reason}），尚需{rest}，{next}',
    en: 'Card {tail}: Autopay failed ({reason}). {rest} is still due. {next}',
  },
  again: { zh: '将于{at}再次扣款，请存入足额资金。', en: 'We will try again at {at}. Add money.' },
  noMore: { zh: '请于今日24:00前自行还款，以免影响信用记录。', en: 'Pay it yourself by 24:00 today.' },
  noFunds: { zh: '账户余额不足', en: 'not enough money' },
} as const satisfies Record<string, Bilingual>
