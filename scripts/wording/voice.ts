import type { Language } from '../../packages/contract/src/index.ts'

/** Words or a turn of phrase that a bank does not print: the description of the fault, and the pattern that finds it. */
type Rule = readonly [fault: string, found: RegExp]

/** The voice of each language, apart from the marks and replaced words of `faults.ts`. Elder mode speaks in its own way. */
const rules: Readonly<Record<Language, readonly Rule[]>> = {
  zh: [
    [
      'the bank is 本行',
      /我行|我们|银行(?:的人|人员|工作人员|不会|无法|须在|承担|后台|代理|电子签名|看得到|能看到)/,
    ],
    ['a question outside of a question', /(?:怎么|怎样|什么(?!名字)|哪[张天里家笔]|多少|多久)(?![^？]*？$)/],
    [
      'colloquial: 马上, 拿不准, 骗子 and their kind',
      /马上|赶快|着急|拿不准|多半|谁都不|骗子|反悔|拔下来|出不来|认得出|动不了|存着|划算|轻松些|付不出|拿走|拿到|就行|一目了然|放心/,
    ],
    ['colloquial: 得, 一共', /[少多]得(?!到)|能得|会得|对方得|得到(?!账)|一共/],
    ['colloquial: 试试, 看看, 换一个', /试试|看看|看一看|换一?个|再[买兑开充做]一/],
    ['他人 and 本人, not 别人 and 自己', /别人|自己(?!保管)|付给/],
    ['暂无, 尚未 or 剩余, not 还没有', /(?<!收)还没有?/],
    ['它 as a subject', /^它|，它|(?:看|让|用|叫)它/],
    ['如非本人操作，请立即…', /如非本人操作，?请(?!立即)/],
    ['the hotline has its number', /致电(?:客服|本行)/],
    [
      'a term of another bank',
      /(?<!商户)订单(?:号|编号)|验证回单|USB-Key程序|港币|II+类|[17]天通知|睡眠|久悬|投资(?:类|型)保险/,
    ],
    [
      '至 between times and sizes without a blank',
      /\}\d\d:\d\d|\d–\d|\d (?:MB|KB)| \.p12|\p{Script=Han} = |\} [+×] /u,
    ],
    ['the gateway puts the name of the bank before a message', /【/],
  ],
  en: [],
}

/** Places whose texts a rule finds though they stay, by the reason. A place is the end of what the check names. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'the specification fixes the text word by word': [
    'cards/agreed/texts.zh.ts: none',
    'cards/bills/texts.zh.ts: none',
    'cards/instalments/texts.zh.ts: none',
    'cards/limits/texts.zh.ts: none',
    'cards/use/texts.zh.ts: passwords.none',
    'deposits/texts.zh.ts: depositAccounts.none',
    'donation/texts.zh.ts: none',
    'help/service/texts.zh.ts: none',
    'messages/alerts/texts.zh.ts: none',
    'messages/payslips/texts.zh.ts: wrong',
    'payments/quick-pay/texts.zh.ts: empty',
    'points/texts.zh.ts: none.cards',
    'points/texts.zh.ts: none',
    'remittance/abroad/texts.zh.ts: none.swift',
    'errorCatalogue alertExists',
    'errorCatalogue amountBelowFirst',
    'errorCatalogue assessmentOften',
    'errorCatalogue categoryUnknown',
    'errorCatalogue codePurposeMismatch',
    'errorCatalogue countryClosed',
    'errorCatalogue exportPending',
    'errorCatalogue issueNotOnSale',
    'errorCatalogue issueQuota',
    'errorCatalogue issueSoldOut',
    'errorCatalogue itemMostEach',
    'errorCatalogue limitTooSoon',
    'errorCatalogue nicknameReserved',
    'errorCatalogue noAuthority',
    'errorCatalogue nothingOverdue',
    'errorCatalogue quotaUsedUp',
    'errorCatalogue receiptAlready',
    'errorCatalogue shortcutTwice',
    'errorCatalogue statementNotYet',
  ],
  'the foreign exchange administration calls the purpose so': ['fxPurposes insurance'],
}
const excused = Object.values(reasons).flat()

/** A refusal says what helps. These words do. */
const helps = /请|无需|可|须|应为|只能|最多|至少|不能|不得|不超过|为\d/

/** Returns the faults in the voice of a text at a place of the catalogues, one sentence each. */
export function voiceFaults(language: Language, text: string, place: string): string[] {
  if (/\/elder\/|\/demo\//.test(place) || excused.some((end) => place.endsWith(end))) return []
  const found = rules[language].filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
  if (language === 'zh' && place.includes('errorCatalogue ') && !helps.test(text))
    found.push('says nothing that helps')
  return found
}
