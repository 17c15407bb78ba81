/** Texts of certifications in orders and messages. */
export const certificationTexts = {
  experience: { zh: '投资经历', en: 'Experience' },
  years: { zh: '{years}年', en: '{years} years' },
  basis: { zh: '认定条件', en: 'Condition' },
  amount: { zh: '声明金额', en: 'Amount declared' },
  declared: { zh: '声明', en: 'Declared' },
  declaration: {
    zh: '以自有资金、本人名义投资；所填内容及材料真实；已了解并愿意承担投资风险',
    en: 'This is my own money, invested in my own name. All statements and evidence are true. I understand and accept the risks',
  },
  proofs: { zh: '证明材料', en: 'Evidence' },
  effect: { zh: '审核', en: 'Review' },
  effectValue: {
    zh: '由资产管理人审核，结果以短信通知，通过后有效一年',
    en: 'The asset manager decides and we text you. Valid for a year once passed',
  },
  passed: {
    zh: '您的合格投资者认证已通过，有效至{until}。',
    en: 'You are certified as a qualified investor until {until}.',
  },
  declined: {
    zh: '您的合格投资者认证未通过：{reason}',
    en: 'Your certification as a qualified investor was declined: {reason}',
  },
} as const
