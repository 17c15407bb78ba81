import { fillBoth, formatAmount, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { signEcash, topUpPurse } from '@cloudsail/contract/payments'
import { accountIdOf, accountOf, type Person, people, personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { JournalDraft } from './bank/ledger.ts'
import { BankError, enterPastOrders, reasonOf } from './bank/orders.ts'
import { accountLine, agreementTexts, amountLines, moneyText, ecashTexts as texts } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { PastTopUp } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan } from './plan.ts'

/** Purses with a standing agreement, in yuan. The other customers have to sign one. */
const agreements: Readonly<
  Record<string, { single: bigint; day: bigint; month: bigint; automatic: boolean }>
> = {
  lin: { single: 500n, day: 1_000n, month: 3_000n, automatic: true },
}
const fen = (yuan: bigint) => yuan * 100n

/** Top-ups besides the automatic ones, in yuan: given by hand, or not completed. */
const topUps: readonly {
  who: string
  yuan: bigint
  daysAgo: number
  state: 'pending' | 'returned' | 'failed'
}[] = [
  { who: 'lin', yuan: 60n, daysAgo: 8, state: 'returned' },
  { who: 'lin', yuan: 200n, daysAgo: 5, state: 'failed' },
  { who: 'lin', yuan: 100n, daysAgo: 1, state: 'pending' },
]

/** Plans the top-ups given by hand: some wait to be written to the chip, some were cancelled before that. */
export function planECash(history: HistoryDraft): void {
  for (const { who, yuan, daysAgo, state } of topUps) {
    const person = personOf(who)
    const [main, purse] = [history.account(person, 'main'), history.account(person, 'purse')]
    plan(history, addDays(history.today, -daysAgo), 19 * 60 + 5, (at) => {
      const orderId = pastOrderId(at, history.orderSerials)
      const amountMinor = fen(yuan)
      const settledAt = state === 'pending' ? null : new Date(at.getTime() + 40 * 60_000)
      const past = { who, orderId, amountMinor, state, at, settledAt: state === 'failed' ? at : settledAt }
      history.topUps.push(past)
      if (state === 'failed') return
      const move = (kind: string, when: Date, minor: bigint, summary: 'eCashTopUp' | 'refund') =>
        history.ledger.post(
          kind,
          when,
          'CNY',
          [
            { account: main, amountMinor: -minor, summary },
            { account: purse, amountMinor: minor, heldMinor: minor, summary },
          ],
          orderId,
        )
      move('eCashTopUp', at, amountMinor, 'eCashTopUp')
      if (settledAt)
        plan(history, businessDate(settledAt), 19 * 60 + 45, (when) =>
          move('eCashReturned', when, -amountMinor, 'refund'),
        )
    })
  }
}

/** Enters the purses, the agreements of some, and their posted history: top-ups and purchases with the chips. */
export async function enterECash(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  for (const person of people) {
    const purse = person.accounts.find(({ key }) => key === 'purse')
    if (!purse) continue
    const { customerId } = person
    const accountId = accountIdOf(person, purse)
    const linkedAccountId = accountIdOf(person, accountOf(person, 'main'))
    const moved = history.ledger.journals.flatMap((journal) =>
      journal.legs
        .filter((leg) => leg.account.accountId === accountId)
        .map((leg, index) => ({ journal, leg, id: numberOf(journal, index) })),
    )
    const bought = moved.filter(({ leg }) => leg.amountMinor < 0n && leg.details?.summary === 'shopping')
    const toppedUp = moved.filter(({ journal }) => journal.kind === 'purse')
    await tx
      .insertInto('payments.purses')
      .values({
        customer_id: customerId,
        account_id: accountId,
        linked_account_id: linkedAccountId,
        last_contact_at: bought.at(-1)?.journal.bookedAt ?? null,
      })
      .execute()
    await enterAgreement(tx, history, person)
    const topUp = { customer_id: customerId, account_id: accountId, linked_account_id: linkedAccountId }
    const byItself = toppedUp.map(({ journal: { bookedAt }, leg, id }) => ({
      ...topUp,
      order_id: id,
      amount_minor: leg.amountMinor,
      reason: null,
      made_by: 'automatic' as const,
      state: 'written' as const,
      made_at: bookedAt,
      made_on: businessDate(bookedAt),
      settled_at: bookedAt,
    }))
    const given = history.topUps.filter(({ who }) => who === person.key)
    const others = given.map(({ orderId, amountMinor, state, at, settledAt }) => ({
      ...topUp,
      order_id: orderId,
      amount_minor: amountMinor,
      state,
      made_by: state === 'failed' ? ('automatic' as const) : ('hand' as const),
      made_at: at,
      made_on: businessDate(at),
      settled_at: settledAt,
      reason: state === 'failed' ? JSON.stringify(reasonOf(new BankError('insufficientBalance'))) : null,
    }))
    if (byItself.length + others.length > 0)
      await tx
        .insertInto('payments.top_ups')
        .values([...byItself, ...others])
        .execute()
    await enterTopUpOrders(tx, history, { person, given, journalIds })
    if (bought.length > 0)
      await tx
        .insertInto('payments.chip_purchases')
        .values(
          bought.map(({ journal, leg, id }) => ({
            customer_id: customerId,
            bought_on: businessDate(journal.bookedAt),
            purchase_id: id,
            account_id: accountId,
            merchant: leg.details?.counterpartyName ?? '',
            amount_minor: -leg.amountMinor,
            excess_minor: 0n,
            bought_at: journal.bookedAt,
            booked_at: journal.bookedAt,
          })),
        )
        .execute()
  }
}

const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })
const textOf = (yuan: bigint) => formatAmount(fen(yuan), 'CNY')

/** Enters the agreement of a purse and the order that signed it. Automatic top-ups are made under it. */
async function enterAgreement(tx: Tx, history: HistoryDraft, person: Person): Promise<void> {
  const agreed = agreements[person.key]
  if (!agreed) return
  const { customerId, method } = person
  const [main, purse] = [history.account(person, 'main'), history.account(person, 'purse')]
  const at = history.at(history.start, 600)
  const orderId = pastOrderId(at, history.orderSerials)
  const { single, day, month } = agreed
  const [below, amount] = agreed.automatic ? [20n, 200n] : [null, null]
  await tx
    .insertInto('payments.ecash_agreements')
    .values({
      customer_id: customerId,
      agreement_id: `EC${orderId}`,
      account_id: purse.accountId,
      order_id: orderId,
      method,
      single_minor: fen(single),
      day_minor: fen(day),
      month_minor: fen(month),
      auto_below_minor: below && fen(below),
      auto_amount_minor: amount && fen(amount),
      state: 'normal',
      signed_at: at,
    })
    .execute()
  const caps = { single, day, month }
  await enterPastOrders(tx, [
    {
      customerId,
      orderId,
      method,
      contract: signEcash,
      at,
      journalId: null,
      input: {
        purse: `${purse.accountId}`,
        accountId: `${main.accountId}`,
        single: textOf(single),
        day: textOf(day),
        month: textOf(month),
        below: below ? textOf(below) : '',
        automaticAmount: amount ? textOf(amount) : '',
      },
      lines: [
        { key: 'chip', label: texts.chip, value: inBoth(spacedNumber(maskCard(purse.number))) },
        accountLine('payer', { holderName: main.holder, number: main.number }),
        ...(['single', 'day', 'month'] as const).map((key) => ({
          key,
          label: agreementTexts[key],
          value: money(fen(caps[key])),
        })),
        {
          key: 'automatic',
          label: texts.automatic,
          value:
            below && amount
              ? fillBoth(texts.automaticValue, { below: money(fen(below)), amount: money(fen(amount)) })
              : texts.automaticOff,
        },
      ],
      amountMinor: null,
      currency: 'CNY',
      payerAccountId: main.accountId,
      payee: null,
      remark: '',
      verificationCode: verificationCodes(history, 'e-cash agreements')(),
    },
  ])
}

/** Enters the orders of top-ups that were given by hand. */
async function enterTopUpOrders(
  tx: Tx,
  history: HistoryDraft,
  {
    person,
    given,
    journalIds,
  }: { person: Person; given: readonly PastTopUp[]; journalIds: ReadonlyMap<string, bigint> },
): Promise<void> {
  const [main, purse] = [history.account(person, 'main'), history.account(person, 'purse')]
  const code = verificationCodes(history, 'e-cash top-ups')
  await enterPastOrders(
    tx,
    given
      .filter(({ state }) => state !== 'failed')
      .map(({ orderId, amountMinor, at }) => ({
        customerId: person.customerId,
        orderId,
        method: person.method,
        contract: topUpPurse,
        at,
        input: { purse: `${purse.accountId}`, amount: formatAmount(amountMinor, 'CNY') },
        lines: [
          ...amountLines({ amountMinor, currency: 'CNY' }),
          accountLine('payer', { holderName: main.holder, number: main.number }),
          { key: 'chip', label: texts.chip, value: inBoth(spacedNumber(maskCard(purse.number))) },
        ],
        amountMinor,
        currency: 'CNY',
        payerAccountId: main.accountId,
        remark: '',
        payee: { name: purse.holder, number: purse.number },
        journalId: journalIds.get(orderId) ?? null,
        verificationCode: code(),
      })),
  )
}

/** Returns an order number for a journal of the history: its date, then its own number. */
function numberOf({ reference, bookedAt }: JournalDraft, index: number): string {
  const own = reference.replace(/\D/g, '').slice(-9)
  return `${businessDate(bookedAt).replaceAll('-', '')}98${own.padStart(9, '0')}${index}`
}
