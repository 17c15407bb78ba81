import type { Bilingual } from '../core/text.ts'

/** A question of the risk assessment: its text, a short form for the summary, its reason, and the possible answers. */
export interface Question {
  readonly ask: Bilingual
  readonly short: Bilingual
  readonly why: Bilingual
  readonly options: Readonly<Record<string, Bilingual>>
}

/**
 * Questions in order, after the age, which is taken from the identity document. The points of each answer are a dated
 * parameter of the server and not part of the page.
 */
export const riskQuestions = {
  income: {
    ask: { zh: '您的家庭年收入是多少？', en: 'What is your household’s annual income?' },
    short: { zh: '家庭年收入', en: 'Household income' },
    why: {
      zh: '收入越稳定充足，越能承受投资的波动。请按税后金额选择。',
      en: 'The higher and steadier your income, the better you can bear fluctuations. Choose by income after tax.',
    },
    options: {
      under5: { zh: '5万元以下', en: 'Under CNY 50,000' },
      to20: { zh: '5万至20万元', en: 'CNY 50,000 to 200,000' },
      to50: { zh: '20万至50万元', en: 'CNY 200,000 to 500,000' },
      to100: { zh: '50万至100万元', en: 'CNY 500,000 to 1,000,000' },
      over100: { zh: '100万元以上', en: 'Over CNY 1,000,000' },
    },
  },
  share: {
    ask: {
      zh: '您计划将家庭资产的多大比例用于投资（不含存款）？',
      en: 'What share of your household’s assets do you plan to invest, excluding deposits?',
    },
    short: { zh: '可投资比例', en: 'Share to invest' },
    why: {
      zh: '投资占比越高，亏损时对生活的影响越大。',
      en: 'The larger the share, the more a loss affects daily life.',
    },
    options: {
      under10: { zh: '10%以下', en: 'Under 10%' },
      to25: { zh: '10%至25%', en: '10% to 25%' },
      to50: { zh: '25%至50%', en: '25% to 50%' },
      over50: { zh: '50%以上', en: 'Over 50%' },
    },
  },
  debts: {
    ask: { zh: '您目前有哪一类负债？', en: 'Which debts do you have?' },
    short: { zh: '负债', en: 'Debts' },
    why: {
      zh: '有多种负债时，请选择其中最靠后的一项。负债要按期偿还，投资资金不宜急用。',
      en: 'If you have several, choose the last one that applies. Debts must be repaid on time, so do not invest money you need for them.',
    },
    options: {
      none: { zh: '没有负债', en: 'None' },
      homeLoan: { zh: '住房贷款', en: 'A home loan' },
      consumer: { zh: '消费类贷款', en: 'Consumer loans' },
      other: { zh: '其他负债', en: 'Other debts' },
    },
  },
  riskiest: {
    ask: {
      zh: '您投资过的风险最高的产品是哪一类？',
      en: 'What is the riskiest product you have invested in?',
    },
    short: { zh: '投资过的产品', en: 'Invested in' },
    why: {
      zh: '经历过涨跌的投资者，更了解自身的承受能力。',
      en: 'If you have lived through ups and downs, you know better what you can bear.',
    },
    options: {
      deposits: { zh: '仅办理过存款', en: 'Deposits only' },
      treasuries: { zh: '国债、货币基金', en: 'Treasuries, money funds' },
      wealthProducts: { zh: '银行理财、债券基金', en: 'Wealth products, bond funds' },
      shares: { zh: '股票、股票基金', en: 'Shares, equity funds' },
      derivatives: { zh: '期货、期权', en: 'Futures, options' },
    },
  },
  years: {
    ask: {
      zh: '您有多少年的投资经验（不含存款）？',
      en: 'How many years have you invested, excluding deposits?',
    },
    short: { zh: '投资年限', en: 'Years of investing' },
    why: {
      zh: '仅计算投资国债、基金、理财、股票等的年限。',
      en: 'Count only years with treasuries, funds, wealth products, shares and similar investments.',
    },
    options: {
      none: { zh: '没有经验', en: 'None' },
      under2: { zh: '不到2年', en: 'Under 2 years' },
      to5: { zh: '2至5年', en: '2 to 5 years' },
      to8: { zh: '5至8年', en: '5 to 8 years' },
      over8: { zh: '8年以上', en: 'Over 8 years' },
    },
  },
  horizon: {
    ask: { zh: '您计划持有投资多久？', en: 'How long do you plan to stay invested?' },
    short: { zh: '计划持有', en: 'Horizon' },
    why: {
      zh: '持有时间越长，越有机会度过下跌期。',
      en: 'The longer you can wait, the easier it is to ride out a fall.',
    },
    options: {
      under1: { zh: '不到1年', en: 'Under 1 year' },
      to3: { zh: '1至3年', en: '1 to 3 years' },
      to5: { zh: '3至5年', en: '3 to 5 years' },
      over5: { zh: '5年以上', en: 'Over 5 years' },
    },
  },
  aim: {
    ask: { zh: '您投资的主要目标是什么？', en: 'What is your main aim in investing?' },
    short: { zh: '目标', en: 'Aim' },
    why: {
      zh: '收益越高，风险通常越大；任何投资均可能亏损。',
      en: 'Higher returns usually mean higher risk. No investment only rises.',
    },
    options: {
      keep: { zh: '本金安全，跑赢通胀即可', en: 'Protect my capital and keep up with prices' },
      steady: { zh: '稳健增值，小幅波动可以接受', en: 'Steady growth with small ups and downs' },
      growth: { zh: '较快增长，能接受明显波动', en: 'Faster growth with marked ups and downs' },
      high: { zh: '追求高收益，能接受大幅波动', en: 'High returns with large ups and downs' },
    },
  },
  loss: {
    ask: { zh: '您最多能承受多大的本金亏损？', en: 'How much of your capital could you bear to lose?' },
    short: { zh: '可承受损失', en: 'Loss you can bear' },
    why: {
      zh: '选择“不能承受任何损失”的，只能购买R1低风险产品。',
      en: 'If you cannot accept any loss, you can only buy R1 products.',
    },
    options: {
      none: { zh: '不能承受任何损失', en: 'No loss at all' },
      to10: { zh: '不超过10%', en: 'Up to 10%' },
      to30: { zh: '不超过30%', en: 'Up to 30%' },
      over30: { zh: '30%以上', en: 'More than 30%' },
    },
  },
  outcome: {
    ask: {
      zh: '以10万元投资，一年后可能出现下列四种结果，您最能接受哪一种？',
      en: 'You invest CNY 100,000 for a year. Which of these outcomes suits you best?',
    },
    short: { zh: '一年后的结果', en: 'After one year' },
    why: {
      zh: '亏损发生时，多数人的承受能力低于预期。请按实际承受能力选择，而非按期望收益选择。',
      en: 'When losses come, most people find them harder than expected. Choose by what you would do, not by the gain you hope for.',
    },
    options: {
      sure: { zh: '盈利2,000，基本不亏损', en: 'Gain 2,000, with almost no chance of loss' },
      little: { zh: '可能盈利5,000，也可能亏损1,000', en: 'Gain 5,000 or lose 1,000' },
      more: { zh: '可能盈利12,000，也可能亏损8,000', en: 'Gain 12,000 or lose 8,000' },
      most: { zh: '可能盈利30,000，也可能亏损25,000', en: 'Gain 30,000 or lose 25,000' },
    },
  },
} as const satisfies Record<string, Question>

export type RiskQuestion = keyof typeof riskQuestions
export type RiskAnswers = { [Q in RiskQuestion]: keyof (typeof riskQuestions)[Q]['options'] & string }
export const riskQuestionKeys = Object.keys(riskQuestions) as RiskQuestion[]

/** Gain and loss of CNY 100,000 within a year for each answer to the last question. Drawn beside it, in whole yuan. */
export const outcomes: Readonly<Record<RiskAnswers['outcome'], { gain: number; loss: number }>> = {
  sure: { gain: 2_000, loss: 0 },
  little: { gain: 5_000, loss: 1_000 },
  more: { gain: 12_000, loss: 8_000 },
  most: { gain: 30_000, loss: 25_000 },
}
