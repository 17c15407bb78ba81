import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'wealthConnect',
  version: '2026-12',
  title: {
    zh: '跨境理财通南向通汇划规则与风险提示',
    en: 'Wealth Connect Southbound: Rules of Transfers and Risks',
  },
  sections: [
    {
      title: { zh: '一、资金闭环', en: '1. A closed loop' },
      paragraphs: [
        {
          zh: '资金仅可在您的跨境理财通专用汇款账户与您本人在境外合作银行的投资账户之间闭环汇划，不得转给他人或挪作他用。',
          en: 'The money moves between your designated account and your own investment account at the partner bank, to nobody else and for nothing else.',
        },
        {
          zh: '您应使用自有资金投资，不得使用贷款、募集或他人的资金，不得代他人投资。',
          en: 'You invest money of your own: neither borrowed nor raised nor anybody else’s, and not on anybody else’s behalf.',
        },
      ],
    },
    {
      title: { zh: '二、投资风险', en: '2. Risks' },
      paragraphs: [
        {
          zh: '境外投资有风险，本行不对投资本金和收益作任何保证；汇率变动可能影响以人民币计的收益。',
          en: 'Investments abroad carry risks, and the bank guarantees neither capital nor yield; exchange rates may change what they yield in RMB.',
        },
        {
          zh: '境外产品由境外合作银行销售并承担责任，适用其所在地的法律和投资者保护安排。',
          en: 'Products are sold by the partner bank on its own responsibility, under the law and the investor protection of its place.',
        },
      ],
    },
    {
      title: { zh: '三、额度与退回', en: '3. Quota and return' },
      paragraphs: [
        {
          zh: '汇划占用您的个人额度和南向通总额度。汇划失败或被退回时，款项和额度均自动恢复；从境外投资账户原路汇回时，入账后恢复相应额度。',
          en: 'A transfer takes of your personal quota and of the whole scheme’s. Where it fails or is returned, both the money and the quota come back by themselves; what you send back from the account there frees the quota once it has arrived.',
        },
      ],
    },
  ],
}

/** Disclosures to read before money is sent under Wealth Connect. */
export const wealthConnect = defineAgreement(words, 5)
