export const cashTexts = {
  card: { zh: '信用卡', en: 'Credit card' },
  fee: { zh: '手续费', en: 'Fee' },
  interest: { zh: '利息', en: 'Interest' },
  interestRule: {
    zh: '每日{daily}%（年化{yearly}%，单利），自今日起计至还款前一日，不享受免息期',
    en: '{daily}% a day ({yearly}% a year, simple) from today to the day before repayment, without interest-free days',
  },
  cost: { zh: '费用合计', en: 'Cost' },
  costAfter: {
    zh: '10天后还款合计{ten}元，30天后合计{thirty}元（手续费加利息）',
    en: '{ten} if repaid after 10 days, {thirty} after 30 (fee and interest)',
  },
  date: { zh: '入账日期', en: 'Posting date' },
  fromToday: { zh: '{date}，实时到账', en: '{date}, immediately' },
  purpose: { zh: '以尾号{tail}信用卡预借{amount}', en: 'a cash advance of {amount} on card {tail}' },
  told: {
    zh: '您尾号{tail}的信用卡于{time}预借现金{amount}至尾号{to}账户，手续费{fee}。',
    en: 'Card {tail}: cash advance of {amount} to account {to} at {time}, fee {fee}.',
  },
} as const
