import type { Currency } from '@cloudsail/contract'
import { bankAccount, type JournalDraft, type LedgerAccountRef, type Leg } from '../../ledger/index.ts'
import { fromPocketMinor, isFeeApart, type Remittance, sumOfFees } from './remittances.ts'

/**
 * Journals of a remittance abroad. No journal mixes currencies: charges in CNY beside foreign money balance in a journal of
 * their own.
 */

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

/** Returns the amounts on hold: the money, unless it is still to be bought, and our charges. */
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

/**
 * Returns one journal for the money and, if charges are in CNY beside it, another for them. Journals without legs are left
 * out.
 */
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

/**
 * Returns the journals that put money and charges on hold. Currency that is being bought is held by its trade until the
 * purchase is complete.
 */
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

/** Returns the journal that puts the purchased currency on hold for its remittance. */
export const boughtJournal = (remittance: Remittance, now: Date): JournalDraft =>
  journal(remittance, 'crossBorderBought', now, [
    {
      account: accountOf(remittance, remittance.currency),
      amountMinor: 0n,
      heldMinor: fromPocketMinor(remittance),
      details: { ...counterparty(remittance), summary: 'hold' },
    },
  ])

/** Returns the journals that release the holds. */
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

/**
 * Returns the journals that move the money to the account for payments under way, our charges to income and the charges
 * prepaid under OUR to suspense. With `held` they also release the holds.
 */
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

/** Returns the journal that settles a remittance under way with the correspondent, at the correspondent's value date. */
export const settleJournal = (remittance: Remittance, now: Date, valueDate: string): JournalDraft => ({
  ...journal(remittance, 'crossBorderSettle', now, [
    { account: bankAccount('crossBorder', remittance.currency), amountMinor: -remittance.sent_minor },
    { account: bankAccount('nostro', remittance.currency), amountMinor: remittance.sent_minor },
  ]),
  valueDate,
})

/** Returns the legs that credit returned money to the customer, or to suspense if no account accepts it. */
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
 * Returns the journals that give back a remittance refused abroad: its money, from the account for payments under way or, if
 * it was settled, from the correspondent; the commission; and the unclaimed part of the prepaid charges. The cable fee of
 * SWIFT is kept. The way to Hong Kong has none.
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

/** Returns the journal that credits the customer with the amount that was sent back. Charges are kept. */
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
 * Returns the journal of a bank's claim against the charges prepaid under OUR, in the currency of the remittance. The excess
 * is our expense. `spentMinor` is in the currency of the prepayment. If that is CNY, the claim is converted at the mid rate.
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

/** Returns the journal that posts prepaid charges as income, because nobody claimed them within sixty days. */
export const unclaimedJournal = (remittance: Remittance, now: Date, minor: bigint): JournalDraft =>
  journal(remittance, 'crossBorderUnclaimed', now, [
    { account: bankAccount('suspense', remittance.fee_currency), amountMinor: -minor },
    { account: bankAccount('feeIncome', remittance.fee_currency), amountMinor: minor },
  ])
