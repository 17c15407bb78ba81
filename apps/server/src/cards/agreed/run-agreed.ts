import { type Bilingual, type ErrorKey, fillBoth, formatAmount, inBoth, tailOf } from '@cloudsail/contract'
import { agreedTries, minimumLeftOf, remainingOf } from '@cloudsail/contract/cards'
import { type Account, readAccount, refuseUnusable } from '../../accounts/core/index.ts'
import { businessDate, type JobHandler, parameter, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { type CardAccount, readCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { openItems } from '../items.ts'
import { cardLedger } from '../journals.ts'
import { billingTerms } from '../terms.ts'
import { agreedOf, jobOfTry, tryOf } from './agreements.ts'
import { agreedTexts as texts } from './texts.ts'

/**
 * Runs one try of an agreed repayment: pays the rest of the bill, or of its minimum, up to the available balance. Records the
 * try and notifies the customer. Schedules the next try while an amount is missing and a grace day remains.
 */
export const runAgreed: JobHandler = async (tx, { customerId, reference, now }) => {
  const { accountId, dueOn, tryNo, agreedId } = tryOf(reference)
  const agreed = await agreedOf(tx, customerId, accountId)
  if (agreed?.agreedId !== agreedId) return
  const [payer, card, items, terms] = await Promise.all([
    readAccount(tx, customerId, agreed.fromAccountId, { lock: true }),
    readCard(tx, customerId, accountId, { lock: true }),
    openItems(tx, { customerId, accountId }),
    parameter(tx, billingTerms, businessDate(now)),
  ])
  const bill = card?.bill
  if (!card || !payer || bill?.dueOn !== dueOn || bill.state !== 'open') return
  const askedMinor = agreed.way === 'full' ? remainingOf(bill) : minimumLeftOf(bill)
  if (askedMinor === 0n) return
  const refusal = refusalOf(payer)
  const thereMinor = refusal === null ? availableOf(payer) : 0n
  const paidMinor = thereMinor < askedMinor ? thereMinor : askedMinor
  if (paidMinor > 0n) {
    const name = `agreed-${accountId}-${dueOn}-${tryNo}`
    const draft = {
      kind: 'agreed' as const,
      amountMinor: paidMinor,
      madeAt: now,
      postedAt: now,
      reference: name,
      payer: { name: payer.holderName, number: payer.number },
    }
    await enterCredit(tx, card, draft, effectOfCredit(card, items, draft, terms))
    await post(tx, [journalOf(card, payer, { reference: name, amountMinor: paidMinor, at: now })])
  }
  await enterTry(tx, card, { dueOn, tryNo, now, askedMinor, paidMinor, refusal, payer })
  const restMinor = askedMinor - paidMinor
  const tries = agreedTries(dueOn, terms)
  const again = restMinor > 0n ? tries[tryNo] : undefined
  if (again) await schedule(tx, jobOfTry(agreed, dueOn, tryNo + 1, terms))
  await enqueue(tx, [
    {
      kind: 'sms',
      customerId,
      payload: { text: notificationOf(card, payer, { paidMinor, restMinor, refusal, again }).zh },
    },
  ])
}

function refusalOf(payer: Account): ErrorKey | null {
  try {
    refuseUnusable(payer)
    return null
  } catch (error) {
    if (error instanceof BankError) return error.key
    throw error
  }
}

function availableOf({ balances }: Account): bigint {
  const balance = balances.find(({ currency, cash }) => currency === 'CNY' && !cash)
  return balance && balance.availableMinor > 0n ? balance.availableMinor : 0n
}

/** Returns the journal of a repayment: current account → card. */
function journalOf(
  card: CardAccount,
  payer: Account,
  { reference, amountMinor, at }: { reference: string; amountMinor: bigint; at: Date },
) {
  const details = (other: { holderName: string; number: string }) => ({
    summary: 'cardRepayment',
    counterpartyName: other.holderName,
    counterpartyNumber: other.number,
  })
  return {
    kind: 'cardRepayment',
    reference,
    bookedAt: at,
    legs: [
      {
        account: { ownerId: payer.customerId, accountId: payer.accountId, currency: 'CNY' as const },
        amountMinor: -amountMinor,
        details: details(card),
      },
      { account: cardLedger(card), amountMinor, details: details(payer) },
    ],
  }
}

function enterTry(
  tx: Tx,
  { customerId, accountId }: CardAccount,
  made: {
    dueOn: string
    tryNo: number
    now: Date
    askedMinor: bigint
    paidMinor: bigint
    refusal: ErrorKey | null
    payer: Account
  },
): Promise<unknown> {
  return tx
    .insertInto('cards.agreed_runs')
    .values({
      customer_id: customerId,
      account_id: accountId,
      due_on: made.dueOn,
      run: made.tryNo,
      ran_at: made.now,
      from_account_id: made.payer.accountId,
      asked_minor: made.askedMinor,
      paid_minor: made.paidMinor,
      refusal: made.refusal,
    })
    .execute()
}

function notificationOf(
  card: CardAccount,
  payer: Account,
  {
    paidMinor,
    restMinor,
    refusal,
    again,
  }: {
    paidMinor: bigint
    restMinor: bigint
    refusal: ErrorKey | null
    again: { on: string; time: string } | undefined
  },
): Bilingual {
  const money = (minor: bigint) => `CNY ${formatAmount(minor, 'CNY')}`
  const values = {
    tail: tailOf(card.number),
    from: tailOf(payer.number),
    paid: money(paidMinor),
    rest: money(restMinor),
    next: again ? fillBoth(texts.again, { at: inBoth(`${again.on} ${again.time}`) }) : texts.noMore,
    reason: refusal === null ? texts.noFunds : reasonOf(new BankError(refusal)),
  }
  if (restMinor === 0n) return fillBoth(texts.paid, values)
  return fillBoth(paidMinor > 0n ? texts.partly : texts.unpaid, values)
}
