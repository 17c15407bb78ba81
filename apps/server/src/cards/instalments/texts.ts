import { type Bilingual, brand } from '@cloudsail/contract'

export const instalmentTexts = {
  card: { zh: '信用卡', en: 'Card' },
  of: { zh: '分期内容', en: 'Purchase or statement' },
  ofBill: { zh: '{date}账单的消费', en: 'Purchases on the statement of {date}' },
  ofPurchase: { zh: '{merchant}，{date}入账', en: '{merchant}, posted {date}' },
  amount: { zh: '分期金额', en: 'Amount' },
  periods: { zh: '期数', en: 'Instalments' },
  periodsValue: { zh: '{periods}期', en: '{periods}' },
  each: { zh: '每期还款', en: 'Each instalment' },
  eachValue: {
    zh: '{total}（本金{principal}，分期利息{interest}）',
    en: '{total} (principal {principal}, interest {interest})',
  },
  eachLast: {
    zh: '{total}（本金{principal}，分期利息{interest}），末期{last}',
    en: '{total} (principal {principal}, interest {interest}), the last {last}',
  },
  interest: { zh: '分期利息合计', en: 'Total instalment interest' },
  yearly: { zh: '年化利率', en: 'Annual rate' },
  yearlyValue: {
    zh: '{simple}%（单利），{compound}%（复利）',
    en: '{simple}% (simple), {compound}% compounded',
  },
  bills: { zh: '首末期账单', en: 'First and last statement' },
  billsValue: { zh: '{first}至{last}', en: '{first} to {last}' },
  billAfter: { zh: '本期账单办理后', en: 'Statement afterwards' },
  billAfterValue: { zh: '尚需还款{rest}，其中最低还款额{minimum}', en: '{rest} to pay, minimum {minimum}' },
  rule: { zh: '撤销与提前结清', en: 'Changing your mind' },
  ruleValue: {
    zh: '当日23:00前可撤销；此后提前结清仅收当期按日计算的分期利息，不收违约金',
    en: 'Cancel until 23:00 today. Later you can repay early and pay interest only for the days used',
  },
  purpose: { zh: '将{amount}分{periods}期偿还', en: 'paying {amount} in {periods} instalments' },
  begun: {
    zh: `您尾号{tail}的信用卡已办理分期：{amount}分{periods}期，每期{each}，首期记入{first}账单。如非本人操作，请立即致电${brand.hotline}。`,
    en: 'Card {tail}: {amount} in {periods} instalments of {each}, the first on the statement of {first}. Not you? Call us now.',
  },
  plan: { zh: '分期编号', en: 'Instalment plan' },
  principalLeft: { zh: '未到期本金', en: 'Principal not yet due' },
  usedInterest: { zh: '当期分期利息', en: 'Interest for this period' },
  usedValue: { zh: '{amount}（已用{used}天，共{days}天）', en: '{amount} ({used} of {days} days)' },
  settled: { zh: '结清金额', en: 'To repay' },
  becomes: { zh: '入账方式', en: 'Method' },
  becomesValue: {
    zh: '记为今日消费，计入下期账单，不收违约金',
    en: 'As a purchase today on your next statement, free of charge',
  },
  saved: { zh: '节省分期利息', en: 'Interest saved' },
  settledTold: {
    zh: '您尾号{tail}的信用卡分期已提前结清，{amount}记入下期账单。',
    en: 'Card {tail}: the instalments are repaid. {amount} will be on your next statement.',
  },
  settledMerchant: { zh: '分期提前结清', en: 'Instalments repaid' },
  withdrawn: { zh: '撤销后', en: 'Afterwards' },
  withdrawnValue: {
    zh: '恢复为分期前的消费，视同未办理',
    en: 'Your purchases go back to normal',
  },
  withdrawnTold: {
    zh: '您尾号{tail}的信用卡分期已撤销，{amount}恢复为未分期。',
    en: 'Card {tail}: the instalments were cancelled. You owe {amount} as before.',
  },
} as const satisfies Record<string, Bilingual>
