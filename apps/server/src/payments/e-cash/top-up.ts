import {
  fillBoth,
  formatGrouped,
  inBoth,
  maskCard,
  parseAmount,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import {
  topUpPurse as contract,
  headroomOnChip,
  isTopUpAmount,
  leftOfCaps,
  mostOnChipMinor,
  mostTopUp,
} from '@cloudsail/contract/payments'
import {
  type Account,
  readAccounts,
  refuseUnusable,
  requireCover,
  requireOwn,
  wakeAccount,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import { capOf, refuseAboveCaps } from '../../limits/enforcement/index.ts'
import {
  accountLine,
  amountLines,
  arrivalAndFee,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { capsOf, type Purse, readPurses } from './purses.ts'
import { ecashTexts as texts } from './texts.ts'

/**
 * PAM1401000: moves money from the linked account to a purse, where it is on hold until the chip receives it. It is the
 * customer's own money, so only the agreement's and the chip's limits apply.
 */
export const topUpPurse = orderDefinition({
  contract,
  authorisation: 'own',
  takesMoneyOut: true,

  loadFacts(context, { purse }) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(purse)
    // Started first, because headroom and caps are read under its lock.
    const purses = readPurses(q, customerId, now, { accountId, lock })
    // The purse determines the paying account. All accounts are locked, which saves the round trip to find it out.
    const accounts = readAccounts(q, customerId, { lock })
    // The customer's own money uses no limit of any account.
    return { purses, accounts, payment: paymentFacts(context, accountId, []) }
  },

  decide(_asked, input, { purses: [purse], accounts, payment }) {
    const chip = accounts.find(({ accountId }) => accountId === purse?.accountId)
    if (!purse || !chip) throw new BankError('purseUnknown', { field: 'purse' })
    const amountMinor = parseAmount(input.amount, 'CNY')
    if (amountMinor === null || !isTopUpAmount(amountMinor))
      throw new BankError('ecashWholeYuan', { field: 'amount' })
    if (purse.state === 'stopped') throw new BankError('purseStopped', { field: 'purse' })
    refuseUnusable(chip, { field: 'purse' })
    const own = accounts.find(({ accountId }) => accountId === purse.linkedAccountId) ?? null
    const payer = requireOwn(own, { field: 'purse' })
    refuseUnusable(payer, { field: 'purse' })
    if (payer.accountClass !== 1) throw new BankError('ecashClassOne', { field: 'purse' })
    checkCaps(purse, chip, amountMinor)
    const balance = payer.balances.find(({ currency }) => currency === 'CNY')
    if (!balance) throw new BankError('insufficientBalance', { field: 'amount' })
    requireCover(balance, amountMinor, { field: 'amount' })
    const amount = { amountMinor, currency: 'CNY' as const }
    return {
      plan: { payer, chip, amountMinor },
      payment: ownMoneyPayment(amount, { payer, payee: chip, facts: payment }),
      purpose: fillBoth(texts.purposeOfCode, { tail: tailOf(chip.number), amount: moneyText(amount) }),
      lines: [
        ...amountLines(amount),
        accountLine('payer', payer),
        {
          key: 'chip',
          label: texts.chip,
          value: inBoth(spacedNumber(maskCard(chip.number))),
          tone: 'strong',
        },
        { key: 'writing', label: texts.writing, value: texts.writingValue },
        { key: 'returned', label: texts.returned, value: texts.returnedValue },
        { key: 'loss', label: texts.loss, value: texts.lossValue },
        ...arrivalAndFee({ feeMinor: 0n, currency: 'CNY' }).filter(({ key }) => key === 'fee'),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId, attended }, _input, { plan }) {
    const { payer, chip, amountMinor } = plan
    inSameRoundTrip(
      q
        .insertInto('payments.top_ups')
        .values({
          customer_id: customerId,
          order_id: orderId,
          account_id: chip.accountId,
          linked_account_id: payer.accountId,
          amount_minor: amountMinor,
          // Marked automatic if the customer did not submit it.
          made_by: attended ? 'hand' : 'automatic',
          state: 'pending',
          made_at: now,
          made_on: businessDate(now),
          settled_at: null,
          writing_at: null,
          reason: null,
        })
        .execute(),
    )
    inSameRoundTrip(wakeAccount(q, customerId, payer.accountId))
    const values = { tail: tailOf(chip.number), amount: moneyText({ amountMinor, currency: 'CNY' }) }
    return {
      journals: [topUpJournal({ payer, chip, amountMinor, reference: orderId, bookedAt: now })],
      notifications: [
        {
          customerId,
          text: fillBoth(attended ? texts.notification : texts.notificationAutomatically, values),
        },
      ],
    }
  },
})

/**
 * Throws if the amount exceeds the lowest of the agreement's caps and the chip's headroom. The error names the amount that
 * can be topped up now.
 */
function checkCaps(purse: Purse, chip: Account, amountMinor: bigint): void {
  const caps = capsOf(purse)
  if (!caps || purse.agreement?.state !== 'normal') throw new BankError('ecashNoAgreement')
  const headroom = headroomOf(chip)
  const left = formatGrouped(mostTopUp(caps, headroom), 'CNY')
  const field = 'amount'
  const errors = {
    single: 'ecashSingleExceeded',
    day: 'ecashDayExceeded',
    month: 'ecashMonthExceeded',
  } as const
  const totals = { single: caps.singleMinor, day: caps.dayMinor, month: caps.monthMinor }
  refuseAboveCaps(amountMinor, [
    ...leftOfCaps(caps, caps).map(({ period, leftMinor }) =>
      capOf(errors[period], leftMinor, { field, total: formatGrouped(totals[period], 'CNY'), left }),
    ),
    capOf('chipFull', headroom, { field, total: formatGrouped(mostOnChipMinor, 'CNY'), left }),
  ])
}

/** Returns the headroom of a chip. The available balance of its account is on the chip, the held balance is pending. */
export function headroomOf({ balances }: Pick<Account, 'balances'>): bigint {
  const [balance] = balances
  return headroomOnChip(balance?.availableMinor ?? 0n, balance?.heldMinor ?? 0n)
}

/** Returns the journal of a top-up: Dr linked account, Cr purse, with a hold of the same amount. */
function topUpJournal({
  payer,
  chip,
  amountMinor,
  reference,
  bookedAt,
}: {
  payer: Pick<Account, 'customerId' | 'accountId' | 'number' | 'holderName'>
  chip: Pick<Account, 'accountId' | 'number' | 'holderName'>
  amountMinor: bigint
  reference: string
  bookedAt: Date
}): JournalDraft {
  const { customerId: ownerId } = payer
  const of = ({ number, holderName }: Pick<Account, 'number' | 'holderName'>) => ({
    summary: 'eCashTopUp',
    counterpartyName: holderName,
    counterpartyNumber: number,
  })
  return {
    kind: 'eCashTopUp',
    reference,
    bookedAt,
    legs: [
      {
        account: { ownerId, accountId: payer.accountId, currency: 'CNY' },
        amountMinor: -amountMinor,
        details: of(chip),
      },
      {
        account: { ownerId, accountId: chip.accountId, currency: 'CNY' },
        amountMinor,
        heldMinor: amountMinor,
        details: of(payer),
      },
    ],
  }
}
