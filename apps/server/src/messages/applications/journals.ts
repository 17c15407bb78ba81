import type { Currency } from '@cloudsail/contract'
import { bankAccount, type JournalDraft, type Leg } from '../../ledger/index.ts'

/** The money of an application. The fee is in RMB. */
export interface ServiceMoney {
  customerId: bigint
  applicationId: string
  feeMinor: bigint
  feeAccountId: bigint | null
  heldMinor: bigint
  heldAccountId: bigint | null
  heldCurrency: Currency | null
}

interface When {
  now: Date
}

const feeLeg = (money: ServiceMoney, leg: Pick<Leg, 'amountMinor' | 'heldMinor'>, summary: string): Leg => ({
  account: { ownerId: money.customerId, accountId: money.feeAccountId!, currency: 'CNY' },
  ...leg,
  details: { summary },
})

const heldLeg = (money: ServiceMoney, sign: 1n | -1n): Leg => ({
  account: { ownerId: money.customerId, accountId: money.heldAccountId!, currency: money.heldCurrency! },
  amountMinor: 0n,
  heldMinor: sign * money.heldMinor,
  details: { summary: sign === 1n ? 'hold' : 'release' },
})

const journal = (
  kind: string,
  { applicationId }: ServiceMoney,
  now: Date,
  legs: readonly Leg[],
): JournalDraft => ({ kind, reference: applicationId, bookedAt: now, legs })

/** Returns the journals that hold the fee until the desk accepts, and the amount of a proof until its last day is over. */
export function holdJournals(money: ServiceMoney, { now }: When): JournalDraft[] {
  return [
    ...(money.feeMinor > 0n
      ? [
          journal('serviceFeeHold', money, now, [
            feeLeg(money, { amountMinor: 0n, heldMinor: money.feeMinor }, 'hold'),
          ]),
        ]
      : []),
    ...(money.heldMinor > 0n ? [journal('proofHold', money, now, [heldLeg(money, 1n)])] : []),
  ]
}

/** Returns the journal that takes the held fee. */
export const feeJournal = (money: ServiceMoney, { now }: When): JournalDraft =>
  journal('serviceFee', money, now, [
    feeLeg(money, { amountMinor: -money.feeMinor, heldMinor: -money.feeMinor }, 'fee'),
    { account: bankAccount('feeIncome', 'CNY'), amountMinor: money.feeMinor },
  ])

/** Returns the journal that releases the held fee. */
export const feeRelease = (money: ServiceMoney, { now }: When): JournalDraft =>
  journal('serviceFeeRelease', money, now, [
    feeLeg(money, { amountMinor: 0n, heldMinor: -money.feeMinor }, 'release'),
  ])

/** Returns the journal that refunds a fee that was taken. */
export const feeRefund = (money: ServiceMoney, { now }: When): JournalDraft =>
  journal('serviceFeeRefund', money, now, [
    { account: bankAccount('feeIncome', 'CNY'), amountMinor: -money.feeMinor },
    feeLeg(money, { amountMinor: money.feeMinor }, 'feeRefund'),
  ])

/** Returns the journal that releases the hold of a proof. */
export const proofRelease = (money: ServiceMoney, { now }: When): JournalDraft =>
  journal('proofRelease', money, now, [heldLeg(money, -1n)])
