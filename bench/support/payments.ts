import { advanceClock, bankNow } from '../../apps/server/src/bankday/index.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { LoggedIn } from './crowd.ts'
import type { CustomerClient } from './customer-client.ts'
import type { Phones } from './phones.ts'

interface Payment {
  payer: LoggedIn
  payee: LoggedIn
  amount: string
}

/** Hands out payers in turn. A customer gets one message a minute, so the bank clock moves on by one twice a round: whoever
 *  was on their way as it moved gets a message after it, and the next one only after it has moved again. Each round pays
 *  another amount, so that no payment is a duplicate. */
export function createQueue(db: Db, members: readonly LoggedIn[]): { next(): Promise<Payment> } {
  const half = Math.floor(members.length / 2)
  let place = 0
  let round = 0
  let isSecondHalf = false
  let turning: Promise<unknown> | null = null
  const turn = async () => {
    await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    if (isSecondHalf) {
      place = 0
      round += 1
    }
    isSecondHalf = !isSecondHalf
    turning = null
  }
  return {
    async next() {
      while (place >= (isSecondHalf ? members.length : half)) {
        turning ??= turn()
        await turning
      }
      const payer = members[place]!
      const payee = members[(place + half) % members.length]!
      place += 1
      return { payer, payee, amount: (1 + round / 100).toFixed(2) }
    },
  }
}

interface Prepared {
  orderId: string
}

/** One confirmed in-bank transfer, as the page goes about it. */
export function pay(page: CustomerClient, phones: Phones, payment: Payment): Promise<void> {
  const { payer, payee, amount } = payment
  return confirm(
    page,
    phones,
    payer,
    { code: 'PTR0101', ends: 'success' },
    {
      payerAccountId: String(payer.accountId),
      payeeName: payee.name,
      payeeAccount: payee.number,
      amount,
      currency: 'CNY',
      purpose: 'living',
      postscript: '',
      saveContact: false,
    },
  )
}

/** One confirmed real-time remittance to another bank: it is on its way when the page has its answer. */
export function remit(page: CustomerClient, phones: Phones, payment: Payment): Promise<void> {
  const { payer, payee, amount } = payment
  return confirm(
    page,
    phones,
    payer,
    { code: 'PTR0201', ends: 'processing' },
    {
      payerAccountId: String(payer.accountId),
      payeeType: 'individual',
      payeeName: payee.name,
      // No ending that makes the networks do something else.
      payeeAccount: `621700${payee.number.slice(-9)}0001`,
      bank: '102',
      branchCode: '',
      amount,
      arrival: 'realTime',
      purpose: 'living',
      postscript: '',
      payeeMobile: '',
      agreed: true,
      saveContact: false,
    },
  )
}

/** Gives an order by a dynamic password, as the page goes about it; throws where it ends otherwise. */
export async function confirm(
  page: CustomerClient,
  phones: Phones,
  payer: LoggedIn,
  { code, ends }: { code: string; ends: string },
  input: Record<string, unknown>,
): Promise<void> {
  const prepared = await page.call<Prepared>(payer, `${code}001_prepare`, input)
  const { orderId } = prepared
  await page.call(payer, 'srandnum', { orderId })
  const receipt = await page.call<{ state: string }>(payer, `${code}002_submit`, {
    orderId,
    idempotencyKey: `benchmark-${orderId}`,
    // Several alike in a row are wanted here.
    acknowledged: ['duplicate', 'daily'],
    proofs: { mobile: await phones.code(payer.mobile) },
  })
  if (receipt.state !== ends) throw new Error(`An order ${code} ended as ${receipt.state}`)
}
