import { inBoth } from '@cloudsail/contract'
import { withdrawLoanApplication as contract, withdrawable } from '@cloudsail/contract/loans'
import { BankError } from '../../errors.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { moveApplication, readApplication, toDesk } from './applications.ts'
import { endContracts } from './contract.ts'
import { applyingTexts as texts } from './texts.ts'

/** PFA0905: withdraws an application or an offer until its contract is signed. */
export const withdrawLoanApplication = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { application: applicationId }) => ({
    found: readApplication(q, { customerId, applicationId }, { lock }),
  }),

  decide(_asked, _input, { found }) {
    if (!found) throw new BankError('loanApplicationUnknown', { field: 'application' })
    if (!withdrawable.includes(found.state))
      throw new BankError('loanApplicationOver', { field: 'application' })
    return {
      plan: found,
      lines: [
        { key: 'application', label: texts.application, value: inBoth(found.application_id) },
        {
          key: 'amount',
          label: texts.amount,
          value: moneyText({ amountMinor: found.amount_minor, currency: 'CNY' }),
        },
      ],
    }
  },

  async execute({ q, customerId, now, inSameRoundTrip }, _input, { plan }) {
    inSameRoundTrip(
      Promise.all([
        moveApplication(q, plan, { state: 'withdrawn', now }),
        endContracts(q, plan, now),
        toDesk(q, plan, 'close'),
      ]),
    )
    return { notifications: [{ customerId, text: texts.withdrawn }] }
  },
})
