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

/**
 * Creates a queue that returns payers in turn. A customer gets one message a minute, so the bank clock moves on by a minute
 * twice a round. A customer whose payment overlaps a move gets the message after it, and the next one only after a further
 * move. Each round pays another amount, so that no payment is a duplicate.
 */
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

/** Makes one confirmed in-bank transfer with the calls of the page. */
export function pay(page: CustomerClient, phones: Pick<Phones, 'code'>, payment: Payment): Promise<void> {
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

/** Makes one confirmed real-time remittance to another bank. It is in progress when the page has its answer. */
export function remit(page: CustomerClient, phones: Pick<Phones, 'code'>, payment: Payment): Promise<void> {
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
      // An account ending without a special outcome at the networks.
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

/** Gives an order with a dynamic password, with the calls of the page. Throws if it ends otherwise than expected. */
export async function confirm(
  page: CustomerClient,
  phones: Pick<Phones, 'code'>,
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
    // Acknowledges duplicates, because many similar payments in a row are intended.
    acknowledged: ['duplicate', 'daily'],
    proofs: { mobile: await phones.code(payer.mobile) },
  })
  if (receipt.state !== ends) throw new Error(`An order ${code} ended as ${receipt.state}`)
}
