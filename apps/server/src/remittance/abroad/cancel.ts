import { fillBoth, inBoth } from '@cloudsail/contract'
import { cancelAbroad, crossed, recallAbroad } from '@cloudsail/contract/remittance'
import {
  balanceOfPocket,
  midRatesOn,
  readAccounts,
  refuseUnusable,
  requireCover,
  requireOwn,
} from '../../accounts/core/index.ts'
import { addDays, businessDate, parameter, schedule, startOfDay, workdayAfter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount } from '../../ledger/index.ts'
import { amountLine, type FactsContext, moneyText, orderDefinition } from '../../orders/index.ts'
import { enqueued } from '../../outbox/index.ts'
import { comeToNothing } from './come-to-nothing.ts'
import { abroadTariff, abroadTerms } from './parameters.ts'
import { midOf } from './price.ts'
import { changeRemittance, dueKinds, isCancellable, isRecallable, readRemittance } from './remittances.ts'
import { abroadTexts as texts } from './texts.ts'

/** PFN0102000: cancels a remittance that has not gone to the desk. Currency bought for it stays on the account. */
export const cancelRemittance = orderDefinition({
  contract: cancelAbroad,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { remittance }) => ({
    remittance: readRemittance(q, customerId, remittance, { lock }),
  }),

  decide(_asked, { remittance: orderId }, { remittance }) {
    if (!remittance) throw new BankError('orderUnknown')
    if (!isCancellable(remittance)) throw new BankError('notCancellable')
    const { form, amount_minor, currency } = remittance
    return {
      plan: remittance,
      lines: [
        { key: 'order', label: texts.cancelled, value: inBoth(orderId) },
        { key: 'beneficiary', label: texts.beneficiary, value: inBoth(form.name) },
        amountLine({ amountMinor: amount_minor, currency }),
      ],
    }
  },

  async execute({ q, now }, _input, { plan: remittance }) {
    await comeToNothing(q, remittance, { state: 'cancelled', step: 'cancelled', reason: null, now })
    return {}
  },
})

function loadRecall({ q, customerId, lock, now }: FactsContext, orderId: string) {
  const today = businessDate(now)
  const terms = parameter(q, abroadTerms, today)
  return {
    remittance: readRemittance(q, customerId, orderId, { lock }),
    // The remittance decides which account pays. All accounts are loaded in the same round trip.
    accounts: readAccounts(q, customerId, { lock }),
    tariff: parameter(q, abroadTariff, today),
    mids: midRatesOn(q, [today]),
    terms,
    until: terms.then(({ recallWorkdays }) => workdayAfter(q, today, recallWorkdays)),
  }
}

/** PFN0104: asks the banks on the way to return the remittance. The price of a cable is charged and kept in any case. */
export const recallRemittance = orderDefinition({
  contract: recallAbroad,
  authorisation: 'own',

  loadFacts: (context, { remittance }) => loadRecall(context, remittance),

  decide(_asked, { remittance: orderId }, { remittance, accounts, tariff, mids, terms: { recallWorkdays } }) {
    if (!remittance) throw new BankError('orderUnknown')
    if (!isRecallable(remittance)) throw new BankError('notRecallable')
    const own = requireOwn(accounts.find(({ accountId }) => accountId === remittance.account_id) ?? null)
    // The account pays for the cable.
    refuseUnusable(own)
    const { form, amount_minor, currency, fee_currency, network } = remittance
    // The fast way to Hong Kong charges no cable.
    const dollars = { minor: tariff.cableUsd, currency: 'USD' as const }
    const feeMinor = network === 'swift' ? crossed(dollars, fee_currency, midOf(mids[0]!)) : 0n
    const pocket = balanceOfPocket(own, { currency: fee_currency, cash: false })
    if (!pocket && feeMinor > 0n) throw new BankError('insufficientBalance')
    if (pocket) requireCover(pocket, feeMinor)
    return {
      plan: { remittance, feeMinor },
      purpose: fillBoth(texts.purposeOfCode, {
        name: form.name,
        amount: moneyText({ amountMinor: amount_minor, currency }),
      }),
      lines: [
        { key: 'order', label: texts.recalled, value: inBoth(orderId) },
        { key: 'beneficiary', label: texts.beneficiary, value: inBoth(form.name) },
        amountLine({ amountMinor: amount_minor, currency }),
        {
          key: 'fee',
          label: texts.recallFee,
          value: moneyText({ amountMinor: feeMinor, currency: fee_currency }),
        },
        {
          key: 'kept',
          label: texts.recallSays,
          value: fillBoth(texts.recallWords, { days: recallWorkdays }),
        },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { plan, facts: { until } }) {
    const { remittance, feeMinor } = plan
    const { order_id, account_id, fee_currency } = remittance
    inSameRoundTrip(
      changeRemittance(q, remittance, { recall_state: 'asked', recall_asked_at: now, recall_until: until }),
    )
    const payload = { remittance: order_id, ask: 'recall' as const, round: 0 }
    inSameRoundTrip(enqueued([{ kind: 'correspondent', customerId, payload }]).execute(q))
    const dueAt = startOfDay(addDays(until, 1))
    inSameRoundTrip(schedule(q, { customerId, kind: dueKinds.recall, reference: order_id, dueAt }))
    if (feeMinor === 0n) return {}
    const account = { ownerId: customerId, accountId: account_id, currency: fee_currency }
    const details = { summary: 'fee', counterpartyName: remittance.form.name }
    return {
      journals: [
        {
          kind: 'crossBorderRecall',
          reference: orderId,
          bookedAt: now,
          legs: [
            { account, amountMinor: -feeMinor, details },
            { account: bankAccount('feeIncome', fee_currency), amountMinor: feeMinor },
          ],
        },
      ],
    }
  },
})
