import { fillBoth } from '@cloudsail/contract'
import { endSmallAmounts as contract } from '@cloudsail/contract/payments'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { requireStanding } from '../agreements/change-caps.ts'
import { readQuickAgreement } from './agreement.ts'
import { changeAgreement, readQuickAgreements } from './agreements.ts'
import { quickTexts as texts } from './texts.ts'

/** PNP0608: requires a code for every payment from now on. The customer can agree anew at the institution. */
export const endSmallAmounts = orderDefinition({
  contract,
  authorisation: 'none',
  loadFacts({ q, customerId, now, lock }, { agreement: id }) {
    return {
      agreement: readQuickAgreement(q, { customerId, id, now, lock }),
      own: readQuickAgreements(q, customerId),
    }
  },
  decide(_asked, { agreement: id }, { agreement: found, own }) {
    const agreement = requireStanding(found)
    const row = own.find(({ agreement_id }) => agreement_id === id)!
    if (!row.small_without_code) throw new BankError('agreementStateUnchanged', { field: 'agreement' })
    return {
      plan: { agreement, row },
      lines: [...agreement.lines, { key: 'small', label: texts.small, value: texts.smallOff }],
    }
  },
  async execute({ q, inSameRoundTrip, customerId }, _input, { plan: { agreement, row } }) {
    inSameRoundTrip(changeAgreement(q, row, { small_without_code: false }))
    return {
      notifications: [{ customerId, text: fillBoth(texts.toldSmallOff, { name: agreement.name }) }],
    }
  },
})
