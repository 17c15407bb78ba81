import { maskCard } from '@cloudsail/contract'
import { cancelRemittance as contract } from '@cloudsail/contract/transfers'
import { cancelScheduledJob } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { withdrawReview } from '../../networks/index.ts'
import { amountLine, orderDefinition, orderTexts, recordProgress } from '../../orders/index.ts'
import { releaseHold } from '../release-hold.ts'
import { remittanceTexts } from './remittance-texts.ts'
import { markReleased, readRemittance, releaseRemittance } from './remittances.ts'

/** PTR0203000: cancels a remittance that has not been sent. Its hold is released at once. */
export const cancelRemittance = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { remittance }) => ({
    remittance: readRemittance(q, customerId, remittance),
  }),

  decide(_asked, { remittance: orderId }, { remittance }) {
    if (!remittance) throw new BankError('orderUnknown')
    if (!remittance.held_until || remittance.released_at) throw new BankError('remittanceNotRevocable')
    const { payee_name, payee_number, amount_minor } = remittance
    const payee = `${payee_name} · ${maskCard(payee_number)}`
    return {
      plan: remittance,
      lines: [
        { key: 'order', label: remittanceTexts.cancelled, value: { zh: orderId, en: orderId } },
        { key: 'payee', label: orderTexts.payee, value: { zh: payee, en: payee } },
        amountLine({ amountMinor: amount_minor, currency: 'CNY' }),
      ],
    }
  },

  async execute({ q, customerId, now }, { remittance: orderId }, { plan: remittance }) {
    // Exactly one of three wins: this cancellation, the back office, or the worker that sends the remittance.
    const [withdrawn, cancelled, marked, released] = await Promise.allSettled([
      withdrawReview(q, { customerId, orderId, now }),
      cancelScheduledJob(q, { customerId, kind: releaseRemittance, reference: orderId }, now),
      markReleased(q, remittance, now),
      releaseHold(q, remittance, now),
    ])
    if (withdrawn.status === 'rejected') throw withdrawn.reason
    if (cancelled.status === 'rejected') throw cancelled.reason
    if (!withdrawn.value && !cancelled.value) throw new BankError('remittanceNotRevocable')
    if (marked.status === 'rejected') throw marked.reason
    if (released.status === 'rejected') throw released.reason
    const journalId = released.value
    await recordProgress(q, {
      customerId,
      orderId,
      state: 'cancelled',
      step: 'cancelled',
      at: now,
      journalId,
    })
    return {}
  },
})
