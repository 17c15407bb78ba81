import { brand, fillBoth, inBoth } from '@cloudsail/contract'
import { allowSmallAmounts as contract } from '@cloudsail/contract/payments'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { requireWidened } from '../agreements/change-caps.ts'
import { readQuickAgreement } from './agreement.ts'
import { changeAgreement, readQuickAgreements } from './agreements.ts'
import { smallText } from './bind.ts'
import { quickTerms } from './parameters.ts'
import { quickTexts as texts } from './texts.ts'

/** PNP0610: lets small payments pass without a code. Needs factors, because more can be taken without one. */
export const allowSmallAmounts = orderDefinition({
  contract,
  authorisation: 'own',
  loadFacts({ q, customerId, now, lock }, { agreement: id }) {
    return {
      agreement: readQuickAgreement(q, { customerId, id, now, lock }),
      own: readQuickAgreements(q, customerId),
      terms: quickTerms(q, businessDate(now)),
    }
  },
  decide(_asked, { agreement: id }, { agreement: found, own, terms }) {
    const agreement = requireWidened(found)
    const row = own.find(({ agreement_id }) => agreement_id === id)!
    if (row.small_without_code) throw new BankError('agreementStateUnchanged', { field: 'agreement' })
    if (!agreement.usable) throw new BankError('agreementUnusable', { field: 'agreement' })
    const small = smallText(terms)
    return {
      plan: { agreement, row },
      purpose: fillBoth(texts.purposeOfSmall, { name: agreement.name, small }),
      lines: [...agreement.lines, { key: 'small', label: texts.small, value: small }],
    }
  },
  async execute({ q, inSameRoundTrip, customerId }, _input, { plan: { agreement, row } }) {
    inSameRoundTrip(changeAgreement(q, row, { small_without_code: true }))
    return {
      notifications: [
        {
          customerId,
          text: fillBoth(texts.toldSmallOn, { name: agreement.name, hotline: inBoth(brand.hotline) }),
        },
      ],
    }
  },
})
