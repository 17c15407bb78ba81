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

/** Hands out payers in turn. A customer gets one message a minute, so each round moves the bank clock on by one; and
 *  pays another amount each time, so that none is a duplicate. */
export function createQueue(db: Db, members: readonly LoggedIn[]): { next(): Promise<Payment> } {
  let place = 0
  let round = 0
  let turning: Promise<unknown> | null = null
  const turn = async () => {
    await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    place = 0
    round += 1
    turning = null
  }
  return {
    async next() {
      while (place >= members.length) {
        turning ??= turn()
        await turning
      }
      const payer = members[place]!
      const payee = members[(place + Math.floor(members.length / 2)) % members.length]!
      place += 1
      return { payer, payee, amount: (1 + round / 100).toFixed(2) }
    },
  }
}

interface Prepared {
  orderId: string
  warnings: { key: string }[]
}

/** One confirmed transfer, as the page goes about it. */
export async function pay(page: CustomerClient, phones: Phones, payment: Payment): Promise<void> {
  const { payer, payee, amount } = payment
  const prepared = await page.call<Prepared>(payer, 'PTR0101001_prepare', {
    payerAccountId: String(payer.accountId),
    payeeName: payee.name,
    payeeAccount: payee.number,
    amount,
    currency: 'CNY',
    purpose: 'living',
    postscript: '',
    saveContact: false,
  })
  const { orderId } = prepared
  await page.call(payer, 'srandnum', { orderId })
  const receipt = await page.call<{ state: string }>(payer, 'PTR0101002_submit', {
    orderId,
    idempotencyKey: `benchmark-${orderId}`,
    acknowledged: prepared.warnings.map(({ key }) => key),
    proofs: { mobile: await phones.code(payer.mobile) },
  })
  if (receipt.state !== 'success') throw new Error(`A transfer ended as ${receipt.state}`)
}
