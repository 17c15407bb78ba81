import { fillBoth } from '@cloudsail/contract'
import { setEcashAutomatic as contract } from '@cloudsail/contract/payments'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { requireStanding, requireWidened } from '../agreements/change-caps.ts'
import { readEcashAgreement } from './agreement.ts'
import { readEcashAgreements } from './agreements.ts'
import { automaticText, readAutomatic } from './sign.ts'
import { ecashTexts as texts } from './texts.ts'

/** PRP0102: sets or clears the automatic top-up of a purse: the threshold and the amount. */
export const setEcashAutomatic = orderDefinition({
  contract,
  authorisation: 'own',
  loadFacts: ({ q, customerId, now, lock }, { agreementId: id }) => ({
    agreement: readEcashAgreement(q, { customerId, id, now, lock }),
    rows: readEcashAgreements(q, customerId),
  }),
  decide(_asked, input, { agreement: found, rows }) {
    // Without the automatic top-up less is taken, so a loss report does not forbid it.
    const isOff = input.below === '' && input.automaticAmount === ''
    const agreement = isOff ? requireStanding(found) : requireWidened(found)
    const row = rows.find(({ agreement_id }) => agreement_id === input.agreementId)!
    const automatic = readAutomatic(input, agreement.caps)
    const before =
      row.auto_below_minor === null || row.auto_amount_minor === null
        ? null
        : { belowMinor: row.auto_below_minor, amountMinor: row.auto_amount_minor }
    if (before?.belowMinor === automatic?.belowMinor && before?.amountMinor === automatic?.amountMinor)
      throw new BankError('capsUnchanged', { field: 'below' })
    return {
      plan: { automatic, name: agreement.name },
      purpose: fillBoth(texts.purposeOfAutomatic, { name: agreement.name }),
      lines: [
        ...agreement.lines,
        { key: 'before', label: texts.automaticBefore, value: automaticText(before) },
        { key: 'automatic', label: texts.automatic, value: automaticText(automatic), tone: 'strong' },
      ],
    }
  },
  async execute({ q, inSameRoundTrip, customerId }, { agreementId }, { plan: { automatic, name } }) {
    inSameRoundTrip(
      q
        .updateTable('payments.ecash_agreements')
        .set({
          auto_below_minor: automatic?.belowMinor ?? null,
          auto_amount_minor: automatic?.amountMinor ?? null,
        })
        .where('customer_id', '=', customerId)
        .where('agreement_id', '=', agreementId)
        .execute(),
    )
    const values = { name, automatic: automaticText(automatic) }
    return { notifications: [{ customerId, text: fillBoth(texts.notificationAutomatic, values) }] }
  },
})
