import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'wealthConnect',
  version: '2026-12',
  title: {
    zh: '跨境理财通南向通汇划规则与风险提示',
    en: 'Wealth Connect Southbound: Transfer Rules and Risk Disclosure',
  },
  sections: [
    {
      title: { zh: '一、资金闭环', en: '1. Closed loop' },
      paragraphs: [
        {
          zh: '资金仅可在您的跨境理财通专用汇款账户与您本人在境外合作银行的投资账户之间闭环汇划，不得转给他人或挪作他用。',
          en: 'Money can only move between your dedicated Wealth Connect account and your own investment account at the partner bank abroad. You may not transfer it to others or use it for anything else.',
        },
        {
          zh: '您应使用自有资金投资，不得使用贷款、募集或他人的资金，不得代他人投资。',
          en: 'You must invest your own money. You may not use loans, money raised from others or other people’s money, or invest for others.',
        },
      ],
    },
    {
      title: { zh: '二、投资风险', en: '2. Risks' },
      paragraphs: [
        {
          zh: '境外投资有风险，本行不对投资本金和收益作任何保证；汇率变动可能影响以人民币计的收益。',
          en: 'Investments abroad carry risk. We do not guarantee capital or returns. Exchange rates may affect the return in RMB.',
        },
        {
          zh: '境外产品由境外合作银行销售并承担责任，适用其所在地的法律和投资者保护安排。',
          en: 'Products abroad are sold by the partner bank on its own responsibility, under the law and investor protection of its place.',
        },
      ],
    },
    {
      title: { zh: '三、额度与退回', en: '3. Quota and returns' },
      paragraphs: [
        {
          zh: '汇划占用您的个人额度和南向通总额度。汇划失败或被退回时，款项和额度均自动恢复；从境外投资账户原路汇回时，入账后恢复相应额度。',
          en: 'A transfer uses your personal quota and the total southbound quota. If it fails or is returned, the money and both quotas are restored automatically. If you send money back from the investment account abroad, the quota is restored once it arrives.',
        },
      ],
    },
  ],
}

/** Disclosures to read before money is sent under Wealth Connect. */
export const wealthConnect = defineAgreement(words, 5)
