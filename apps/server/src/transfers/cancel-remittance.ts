import { formatGrouped, maskCard } from '@cloudsail/contract'
import { cancelRemittance as contract } from '@cloudsail/contract/transfers'
import { callOff } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { post } from '../ledger/index.ts'
import { releaseLimits } from '../limits/index.ts'
import { orderDefinition, orderTexts, recordProgress } from '../orders/index.ts'
import { limitsOf } from './release-remittance.ts'
import { remittanceTexts } from './remittance-texts.ts'
import {
  markReleased,
  type Remittance,
  readRemittance,
  releaseRemittance,
  unholdJournal,
} from './remittances.ts'

/** PTR0203000: calls a remittance back that has not gone yet; its money is free again at once. */
export const cancelRemittance = orderDefinition<typeof contract, Remittance>({
  contract,
  authorisation: 'none',

  async examine({ q, customerId }, { remittance: orderId }) {
    const remittance = await readRemittance(q, customerId, orderId)
    if (!remittance) throw new BankError('orderUnknown')
    if (!remittance.held_until || remittance.released_at) throw new BankError('remittanceNotRevocable')
    const { payee_name, payee_number, amount_minor } = remittance
    const amount = formatGrouped(amount_minor, 'CNY')
    const payee = `${payee_name} · ${maskCard(payee_number)}`
    return {
      facts: remittance,
      lines: [
        { key: 'order', label: remittanceTexts.cancelled, value: { zh: orderId, en: orderId } },
        { key: 'payee', label: orderTexts.payee, value: { zh: payee, en: payee } },
        {
          key: 'amount',
          label: orderTexts.amount,
          value: { zh: `人民币${amount}元`, en: `CNY ${amount}` },
          tone: 'strong',
        },
      ],
    }
  },

  async execute({ q, customerId, now }, { remittance: orderId }, { facts }) {
    // Whoever is first has it: this, or the worker that sends it.
    if (!(await callOff(q, { customerId, kind: releaseRemittance, reference: orderId }, now)))
      throw new BankError('remittanceNotRevocable')
    await markReleased(q, facts, now)
    await releaseLimits(q, limitsOf(facts))
    const [posted] = await post(q, [unholdJournal(facts, now)])
    await recordProgress(q, {
      customerId,
      orderId,
      state: 'cancelled',
      step: 'cancelled',
      at: now,
      journalId: posted!.journalId,
    })
    return {}
  },
})
