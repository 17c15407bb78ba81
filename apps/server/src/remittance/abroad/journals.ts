import type { Currency } from '@cloudsail/contract'
import { bankAccount, type JournalDraft, type LedgerAccountRef, type Leg } from '../../ledger/index.ts'
import { fromPocketMinor, isFeeApart, type Remittance, sumOfFees } from './remittances.ts'

/** The journals of a remittance abroad (specification of remittance, section 3). No journal mixes currencies: charges in
 *  RMB beside foreign money balance by themselves. */

const accountOf = ({ customer_id, account_id }: Remittance, currency: Currency): LedgerAccountRef => ({
  ownerId: customer_id,
  accountId: account_id,
  currency,
})

const counterparty = ({ form: { name, account, bank } }: Remittance) => ({
  counterpartyName: name,
  counterpartyNumber: account,
  counterpartyBank: bank.name || bank.bic,
})

/** What is set aside: the money, unless it is still to be bought, and our charges. */
function heldParts(remittance: Remittance, { bought }: { bought: boolean }) {
  const parts: { account: LedgerAccountRef; minor: bigint }[] = []
  if (!remittance.is_purchase || bought)
    parts.push({
      account: accountOf(remittance, remittance.currency),
      minor: fromPocketMinor(remittance),
    })
  if (isFeeApart(remittance) && sumOfFees(remittance) > 0n)
    parts.push({ account: accountOf(remittance, 'CNY'), minor: sumOfFees(remittance) })
  return parts
}

const journal = (remittance: Remittance, kind: string, bookedAt: Date, legs: Leg[]): JournalDraft => ({
  kind,
  reference: remittance.order_id,
  bookedAt,
  legs: legs.filter(({ amountMinor, heldMinor }) => amountMinor !== 0n || heldMinor !== undefined),
})

/** The same as one journal for the money and another for charges in RMB beside it; those without legs are left out. */
function journals(remittance: Remittance, kind: string, bookedAt: Date, legs: Leg[]): JournalDraft[] {
  const isOwn = ({ account }: Leg) => account.currency === remittance.currency
  return [
    journal(remittance, kind, bookedAt, legs.filter(isOwn)),
    journal(
      remittance,
      `${kind}Fees`,
      bookedAt,
      legs.filter((leg) => !isOwn(leg)),
    ),
  ].filter(({ legs: left }) => left.length > 0)
}

/** Sets money and charges aside; what is bought is held by its trade until then. */
export function holdJournals(remittance: Remittance, now: Date): JournalDraft[] {
  const parts = heldParts(remittance, { bought: false })
  return journals(
    remittance,
    'crossBorderHold',
    now,
    parts.map(({ account, minor }) => ({
      account,
      amountMinor: 0n,
      heldMinor: minor,
      details: { ...counterparty(remittance), summary: 'hold' },
    })),
  )
}

/** Sets aside what was bought for it. */
export const boughtJournal = (remittance: Remittance, now: Date): JournalDraft =>
  journal(remittance, 'crossBorderBought', now, [
    {
      account: accountOf(remittance, remittance.currency),
      amountMinor: 0n,
      heldMinor: fromPocketMinor(remittance),
      details: { ...counterparty(remittance), summary: 'hold' },
    },
  ])

/** Gives back what was set aside. */
export function unholdJournals(
  remittance: Remittance,
  now: Date,
  { bought }: { bought: boolean },
): JournalDraft[] {
  const parts = heldParts(remittance, { bought })
  return journals(
    remittance,
    'crossBorderUnhold',
    now,
    parts.map(({ account, minor }) => ({
      account,
      amountMinor: 0n,
      heldMinor: -minor,
      details: { ...counterparty(remittance), summary: 'release' },
    })),
  )
}

/** The money goes to what is under way, our charges to income, what OUR prepays to suspense; holds end with it. */
export function sendJournals(remittance: Remittance, now: Date, { held }: { held: boolean }): JournalDraft[] {
  const { sent_minor, commission_minor, cable_minor, prepaid_minor, currency, fee_currency } = remittance
  const pocket = accountOf(remittance, currency)
  const feeAccount = accountOf(remittance, fee_currency)
  const apart = isFeeApart(remittance)
  const fee = (minor: bigint, to: Leg['account'], release = 0n): Leg[] =>
    minor === 0n
      ? []
      : [
          {
            account: feeAccount,
            amountMinor: -minor,
            ...(release !== 0n && { heldMinor: -release }),
            details: { ...counterparty(remittance), summary: 'fee' },
          },
          { account: to, amountMinor: minor },
        ]
  const income = bankAccount('feeIncome', fee_currency)
  const releaseApart = held && apart ? sumOfFees(remittance) : 0n
  return journals(remittance, 'crossBorderSend', now, [
    {
      account: pocket,
      amountMinor: -sent_minor,
      ...(held && { heldMinor: -fromPocketMinor(remittance) }),
      details: { ...counterparty(remittance), summary: 'remittanceAbroad' },
    },
    { account: bankAccount('crossBorder', currency), amountMinor: sent_minor },
    ...fee(commission_minor, income, releaseApart),
    ...fee(cable_minor, income),
    ...fee(prepaid_minor, bankAccount('suspense', fee_currency)),
  ])
}

/** What was under way is settled with the correspondent, with its own value date. */
export const settleJournal = (remittance: Remittance, now: Date, valueDate: string): JournalDraft => ({
  ...journal(remittance, 'crossBorderSettle', now, [
    { account: bankAccount('crossBorder', remittance.currency), amountMinor: -remittance.sent_minor },
    { account: bankAccount('nostro', remittance.currency), amountMinor: remittance.sent_minor },
  ]),
  valueDate,
})

/** What comes back to the customer, or to suspense where no account takes it. */
const creditLegs = (
  remittance: Remittance,
  to: LedgerAccountRef | null,
  currency: Currency,
  minor: bigint,
  summary: string,
): Leg[] =>
  minor === 0n
    ? []
    : [
        {
          account: to ?? bankAccount('suspense', currency),
          amountMinor: minor,
          ...(to && { details: { ...counterparty(remittance), summary } }),
        },
      ]

/**
 * Refused abroad: the money comes back, out of what is under way or, where it was settled, from the correspondent; the
 * commission and what nobody claimed of what was prepaid come back, the cable is kept (by SWIFT; to Hong Kong there is none).
 */
export function refusalJournals(
  remittance: Remittance,
  now: Date,
  to: { money: LedgerAccountRef | null; fees: LedgerAccountRef | null; prepaidMinor: bigint },
): JournalDraft[] {
  const { sent_minor, commission_minor, currency, fee_currency, settled_at } = remittance
  const { prepaidMinor } = to
  const from = bankAccount(settled_at ? 'nostro' : 'crossBorder', currency)
  return journals(remittance, 'crossBorderRefusal', now, [
    { account: from, amountMinor: -sent_minor },
    ...creditLegs(remittance, to.money, currency, sent_minor, 'remittanceBack'),
    { account: bankAccount('feeIncome', fee_currency), amountMinor: -commission_minor },
    { account: bankAccount('suspense', fee_currency), amountMinor: -prepaidMinor },
    ...creditLegs(remittance, to.fees, fee_currency, commission_minor + prepaidMinor, 'remittanceBack'),
  ])
}

/** Sent back: what came goes to the customer, charges stay. */
export function returnJournal(
  remittance: Remittance,
  now: Date,
  { returnedMinor, to }: { returnedMinor: bigint; to: LedgerAccountRef | null },
): JournalDraft {
  const { sent_minor, currency, settled_at } = remittance
  const nostro = bankAccount('nostro', currency)
  return journal(remittance, 'crossBorderReturn', now, [
    ...(settled_at
      ? []
      : [
          { account: bankAccount('crossBorder', currency), amountMinor: -sent_minor },
          { account: nostro, amountMinor: sent_minor },
        ]),
    { account: nostro, amountMinor: -returnedMinor },
    ...creditLegs(remittance, to, currency, returnedMinor, 'remittanceBack'),
  ])
}

/**
 * A bank on the way claims what OUR has prepaid, in the currency of the remittance; what goes beyond is our expense.
 * `spentMinor` is in the currency that was prepaid; where that is RMB, the claim is crossed at mid.
 */
export function claimJournal(
  remittance: Remittance,
  now: Date,
  of: { claimedMinor: bigint; spentMinor: bigint; rmbAtMid: (minor: bigint) => bigint },
): JournalDraft {
  const { currency, fee_currency } = remittance
  const { claimedMinor, spentMinor } = of
  const nostro = { account: bankAccount('nostro', currency), amountMinor: claimedMinor }
  if (fee_currency === currency)
    return journal(remittance, 'crossBorderClaim', now, [
      { account: bankAccount('suspense', currency), amountMinor: -spentMinor },
      { account: bankAccount('feeExpense', currency), amountMinor: spentMinor - claimedMinor },
      nostro,
    ])
  const claimedRmb = of.rmbAtMid(claimedMinor)
  return journal(remittance, 'crossBorderClaim', now, [
    { account: bankAccount('suspense', 'CNY'), amountMinor: -spentMinor },
    { account: bankAccount('feeExpense', 'CNY'), amountMinor: spentMinor - claimedRmb },
    { account: bankAccount('position', 'CNY'), amountMinor: claimedRmb },
    { account: bankAccount('position', currency), amountMinor: -claimedMinor },
    nostro,
  ])
}

/** What nobody claimed of what OUR prepaid is ours after sixty days. */
export const unclaimedJournal = (remittance: Remittance, now: Date, minor: bigint): JournalDraft =>
  journal(remittance, 'crossBorderUnclaimed', now, [
    { account: bankAccount('suspense', remittance.fee_currency), amountMinor: -minor },
    { account: bankAccount('feeIncome', remittance.fee_currency), amountMinor: minor },
  ])
