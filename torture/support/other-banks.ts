import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Member } from '../../bench/support/crowd.ts'
import { sideBySide } from './side-by-side.ts'
import type { Testbed } from './testbed.ts'

const names = ['IBPS', 'BEPS', 'HVPS'] as const
const payer = { name: '陈建国', account: '6222021001116245', bank: '102100099996' }
/** One in ten has a wrong name, one in ten a wrong account. */
const wrong = (place: number) => (place % 10 === 3 ? 'name' : place % 10 === 7 ? 'account' : null)
const patienceMs = 120_000

/** Makes customers of other banks pay those of the bank a number of times. Returns the number of each payment. */
export async function payFromOutside(
  { networks }: Testbed,
  payees: readonly Member[],
  count: number,
): Promise<string[]> {
  const numbers: string[] = []
  await sideBySide(
    Array.from({ length: count }, (_, place) => place),
    10,
    async (place) => {
      const { name, number } = payees[place % payees.length]!
      numbers[place] = await networks.pay({
        network: names[place % names.length]!,
        amount: `${place + 1}.${String(place % 100).padStart(2, '0')}`,
        payer,
        payee: {
          name: wrong(place) === 'name' ? '别人' : name,
          account: wrong(place) === 'account' ? '6229990009999999999' : number,
          bank: '599290000017',
        },
        purpose: '货款',
      })
      await delay(5)
    },
  )
  return numbers
}

/** Waits until the networks need no further answer that decides a payment. */
export async function untilAnswered({ networks }: Testbed, numbers: readonly string[]): Promise<string[]> {
  const begun = performance.now()
  for (;;) {
    const sent = await networks.sent()
    const open = sent.filter(({ messageId, state }) => numbers.includes(messageId) && state === 'sent')
    if (open.length === 0) return []
    if (performance.now() - begun > patienceMs)
      return [`${open.length} payments from outside are not answered`]
    await delay(250)
  }
}

/**
 * Compares the networks' payments with the books. A settled payment must be in the account or returned. Any other must have
 * left no trace. Each payee must have received the settled payments and no more.
 */
export async function checkOutside(
  { ownerDb, networks, fundsMinor }: Testbed,
  payees: readonly Member[],
  numbers: readonly string[],
): Promise<{ figures: string; violations: string[] }> {
  const violations: string[] = []
  const sent = new Map((await networks.sent()).map((payment) => [payment.messageId, payment]))
  const { rows } = await sql<{ messageId: string; state: string }>`
    select message_id as "messageId", state from networks.incoming_payments where message_id = any(${[...numbers]})`.execute(
    ownerDb,
  )
  const booked = new Map(rows.map(({ messageId, state }) => [messageId, state]))
  const expected = new Map(payees.map(({ number }) => [number, fundsMinor]))
  const ends = new Map<string, number>()
  for (const messageId of numbers) {
    const payment = sent.get(messageId)
    if (!payment) violations.push(`the networks have forgotten ${messageId}`)
    else {
      const { state, payee, amount } = { ...payment, ...payment.payment }
      ends.set(state, (ends.get(state) ?? 0) + 1)
      const here = { settled: 'booked', returned: 'returned', refused: 'refused' }[state as 'settled']
      if (booked.get(messageId) !== here)
        violations.push(`${messageId} is ${state} there and ${booked.get(messageId) ?? 'unknown'} here`)
      if (state === 'settled')
        expected.set(payee.account, (expected.get(payee.account) ?? 0n) + BigInt(amount.replace('.', '')))
    }
  }
  const { rows: balances } = await sql<{ number: string; minor: bigint }>`
    select a.number, l.credits_minor - l.debits_minor as minor from ledger.accounts l
    join accounts.accounts a on a.customer_id = l.owner_id and a.account_id = l.account_id
    where a.number = any(${payees.map(({ number }) => number)})`.execute(ownerDb)
  for (const { number, minor } of balances)
    if (minor !== expected.get(number))
      violations.push(`account ${number} has ${minor}, others have paid it up to ${expected.get(number)}`)
  const listed = [...ends].toSorted().map(([state, count]) => `${state} ${count}`)
  return { figures: `${numbers.length} from outside: ${listed.join(', ')}`, violations }
}
