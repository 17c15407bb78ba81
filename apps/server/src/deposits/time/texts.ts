import { type Bilingual, brand } from '@cloudsail/contract'

export const depositTexts = {
  parent: { zh: '定期一本通', en: 'Time deposit account' },
  newParent: { zh: '自动开立新的定期一本通', en: 'We open a new time deposit account' },
  currency: { zh: '币种', en: 'Currency' },
  remittable: { zh: '{currency}（现汇）', en: '{currency} (transfer balance)' },
  banknotes: { zh: '{currency}（现钞）', en: '{currency} (cash)' },
  amount: { zh: '存入金额', en: 'Deposit' },
  term: { zh: '存期', en: 'Term' },
  rate: { zh: '年利率', en: 'Annual rate' },
  rateFixed: { zh: '{rate}%，存期内不变', en: '{rate}%, fixed for the term' },
  effective: { zh: '起息日', en: 'Start date' },
  matures: { zh: '到期日', en: 'Maturity date' },
  instruction: { zh: '到期处理', en: 'Maturity instruction' },
  renew: { zh: '本息自动转存', en: 'Renew principal and interest' },
  toCurrent: { zh: '到期转活期', en: 'Pay to the current account' },
  settlement: { zh: '到期转入账户', en: 'Paid to at maturity' },
  instructionBefore: { zh: '原到期处理', en: 'Previous maturity instruction' },
  instructionNow: { zh: '改为', en: 'New maturity instruction' },
  settlementBefore: { zh: '原转入账户', en: 'Previously paid to' },
  settlementNow: { zh: '转入账户', en: 'Paid to' },
  oldestClassOne: { zh: '开立最早的Ⅰ类活期账户', en: 'Your oldest class I current account' },
  interest: { zh: '到期利息', en: 'Interest at maturity' },
  early: { zh: '提前支取', en: 'Early withdrawal' },
  earlyValue: {
    zh: '按支取日活期利率计息（今日{rate}%）',
    en: 'Instant-access rate on the day of withdrawal ({rate}% today)',
  },
  certificate: { zh: '存单', en: 'Deposit number' },
  timeDeposit: { zh: '定期存单', en: 'time deposit' },
  largeCertificate: { zh: '大额存单', en: 'large CD' },
  certificateValue: {
    zh: '{parent}存单{number}（{term}，{rate}%）',
    en: '{parent}, deposit number {number} ({term}, {rate}%)',
  },
  arrives: { zh: '到账金额', en: 'Paid out' },
  drawn: { zh: '支取本金', en: 'Principal withdrawn' },
  days: { zh: '计息天数', en: 'Days' },
  daysEarly: { zh: '{from}起{days}天', en: '{days} days from {from}' },
  daysMatured: { zh: '存满{term}', en: 'Full {term} term' },
  daysOverdue: {
    zh: '存满{term}，逾期支取{days}天',
    en: 'Full {term} term, and {days} days after it',
  },
  rateEarly: { zh: '活期{current}%', en: 'Instant-access rate, {current}%' },
  rateMatured: { zh: '{rate}%', en: '{rate}%' },
  rateOverdue: {
    zh: '{rate}%，逾期支取部分按活期{current}%',
    en: '{rate}%, and {current}% for the days after it',
  },
  earned: { zh: '利息', en: 'Interest' },
  returned: { zh: '扣回已付利息', en: 'Interest already paid, deducted' },
  lost: { zh: '利息损失', en: 'Interest lost' },
  remainder: { zh: '存单余额', en: 'Balance afterwards' },
  nothing: { zh: '无，存单结清', en: 'Nothing. The deposit is closed' },
  openPurpose: { zh: '存入{term}定期{amount}', en: 'a deposit of {amount} for {term}' },
  drawPurpose: { zh: '支取{product}{amount}', en: 'withdrawing {amount} from a {product}' },
  drawTimePurpose: { zh: '支取定期存款{amount}', en: 'withdrawing {amount} from a time deposit' },
  ladderStep: { zh: '第{step}张', en: 'Deposit {step}' },
  ladderStepValue: {
    zh: '{amount}，{term}，{rate}%，{matures}到期，利息{interest}',
    en: '{amount} for {term} at {rate}%, matures on {matures}, interest {interest}',
  },
  ladderPurpose: {
    zh: '阶梯存入{count}张定期，合计{amount}',
    en: 'a ladder of {count} deposits, {amount} in total',
  },
  notificationLadder: {
    zh: '您尾号{tail}的账户{time}存入阶梯定期{count}张，合计{amount}，{matures}至{last}依次到期。',
    en: 'You moved {amount} from your account ending {tail} at {time} into {count} deposits, which mature from {matures} to {last}.',
  },
  notificationOpened: {
    zh: '您尾号{tail}的账户{time}存入{term}定期{amount}，年利率{rate}%，{matures}到期。',
    en: 'You moved {amount} from your account ending {tail} at {time} into a {term} deposit at {rate}%, until {matures}.',
  },
  notificationDrawn: {
    zh: '您的{product}{number}于{time}支取{amount}，利息{interest}，已转入尾号{tail}的账户。',
    en: 'You withdrew {amount} from your {product} {number} at {time}, with interest of {interest}, to your account ending {tail}.',
  },
  notificationReturned: {
    zh: '您的{product}{number}于{time}支取{amount}，利息{interest}，扣回已付利息{returned}，已转入尾号{tail}的账户。',
    en: 'You withdrew {amount} from your {product} {number} at {time}, with interest of {interest} less {returned} already paid, to your account ending {tail}.',
  },
  notificationRenewed: {
    zh: '您的{product}{number}今日到期，本息{amount}已按{rate}%转存{term}，{matures}到期。',
    en: 'Your {product} {number} matured today. We renewed {amount} with interest for {term} at {rate}%, until {matures}.',
  },
  notificationPaid: {
    zh: '您的{product}{number}今日到期，本金{amount}、利息{interest}已转入尾号{tail}的账户。',
    en: 'Your {product} {number} matured today. We paid {amount} and interest of {interest} to your account ending {tail}.',
  },
  notificationOverdue: {
    zh: '您的{product}{number}今日到期，因没有可转入的账户，款项仍留在存单中，逾期支取部分按活期计息。请登录网银支取。',
    en: 'Your {product} {number} matured today. No account can receive the money, so it stays and earns the instant-access rate. Log in and withdraw it.',
  },
  notificationChanged: {
    zh: `您的定期存单{number}的到期处理已改为{instruction}，转入账户尾号{tail}，{matures}到期。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You changed your deposit {number}, which matures on {matures}: {instruction}, account ending {tail}. Not you? Call ${brand.hotline} now.`,
  },
  notificationSoon: {
    zh: '您的{product}{number}（{amount}）将于{matures}到期，到期后{instruction}。',
    en: 'Your {product} {number} of {amount} matures on {matures}: {instruction}.',
  },
} as const satisfies Record<string, Bilingual>

const termNames: Readonly<Record<number, Bilingual>> = {
  1: { zh: '1个月', en: '1 month' },
  12: { zh: '一年', en: '1 year' },
  24: { zh: '二年', en: '2 years' },
  36: { zh: '三年', en: '3 years' },
  60: { zh: '五年', en: '5 years' },
}

export const termText = (months: number): Bilingual =>
  termNames[months] ?? { zh: `${months}个月`, en: `${months} months` }
