import { fillBoth, formatAmount, formatGrouped, parseAmount, type ResponseOf } from '@cloudsail/contract'
import {
  largeRemittance as contract,
  type quoteLargeRemittance as quoteCall,
} from '@cloudsail/contract/transfers'
import { businessDate, type HvpsDay, hvpsDay, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { remittanceBy } from '../interbank/remittance-order.ts'
import {
  remittanceFee,
  remittanceLimits,
  remittanceTariff,
  reviewThreshold,
} from '../interbank/remittance-parameters.ts'
import { hvpsTexts, momentOf } from '../interbank/remittance-texts.ts'

/** Loads the amounts from which a remittance is large and from which it needs approval, and the hours of HVPS. */
async function circumstances(
  q: Queryable,
  now: Date,
): Promise<{ aboveMinor: bigint; approvedFromMinor: bigint; day: HvpsDay }> {
  const date = businessDate(now)
  const [{ single }, { from }, day] = await Promise.all([
    parameter(q, remittanceLimits, date),
    parameter(q, reviewThreshold, date),
    hvpsDay(q, now),
  ])
  return { aboveMinor: single, approvedFromMinor: from, day }
}

/**
 * PTR1601000: remits more than the maximum of an ordinary remittance over HVPS, at once while HVPS is open, else when it
 * opens. From the threshold on the bank approves the remittance first.
 */
export const largeRemittance = remittanceBy(contract, {
  loadFacts: ({ q, now }) => circumstances(q, now),

  route({ aboveMinor, approvedFromMinor, day: { open, opensAt } }, { amountMinor }) {
    if (amountMinor <= aboveMinor)
      throw new BankError('largeRemittanceTooSmall', {
        field: 'amount',
        values: { above: formatGrouped(aboveMinor, 'CNY') },
      })
    const needsApproval = amountMinor >= approvedFromMinor
    const text = hvpsTexts[needsApproval ? 'approval' : 'direct'][open ? 'open' : 'closed']
    return {
      network: 'HVPS',
      arrival: 'hvps',
      arrivalText: fillBoth(text, { time: momentOf(opensAt) }),
      heldUntil: open && !needsApproval ? null : opensAt,
      needsApproval,
    }
  },
})

/** Returns what the form shows before submission: the hours of HVPS and, for an amount, the fee and if approval is needed. */
export async function quoteLarge(
  q: Queryable,
  now: Date,
  amount: string | undefined,
): Promise<ResponseOf<typeof quoteCall>> {
  const amountMinor = amount === undefined ? null : parseAmount(amount, 'CNY')
  if (amount !== undefined && amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const [{ aboveMinor, approvedFromMinor, day }, tariff] = await Promise.all([
    circumstances(q, now),
    remittanceTariff(q, businessDate(now)),
  ])
  const fee = amountMinor === null ? null : remittanceFee(tariff, amountMinor)
  return {
    fee: fee && formatAmount(fee.feeMinor, 'CNY'),
    waived: fee?.waived ?? false,
    above: formatAmount(aboveMinor, 'CNY'),
    open: day.open,
    opensAt: wireTime(day.opensAt),
    closesAt: wireTime(day.closesAt),
    reviewed: amountMinor !== null && amountMinor >= approvedFromMinor,
  }
}
