import { randomUUID } from 'node:crypto'
import { CustomerClient, Refusal } from '../../bench/support/customer-client.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer, type Receipt } from '../support/customer.ts'
import type { Scenario } from '../support/scenario.ts'
import { sideBySide } from '../support/side-by-side.ts'

/**
 * Submits every order repeatedly at both servers at once, each time in a new envelope, and once more under another key, which
 * must be refused.
 */
export const duplicates: Scenario = {
  title: 'duplicate storm over two servers',
  testbed: (full) => ({ members: full ? 2_000 : 40, servers: 2 }),

  async run(testbed, { full }) {
    const [keys, sockets] = full ? [1_000, 50] : [20, 20]
    const payers = await testbed.take(keys)
    const payees = await testbed.take(keys)
    const pages = testbed.servers.map(({ url }) => new CustomerClient(url, testbed.publicKey, { sockets }))
    const violations: string[] = []
    const claims: Claim[] = []
    await sideBySide(payers, 2, async (payer, place) => {
      const wanted = { amountMinor: 100n + BigInt(place), to: payees[place]! }
      const customer = new Customer(testbed, payer)
      const ready = (await customer.prepare(wanted))!
      const { code, submission } = ready
      customer.close()
      const answers = await Promise.allSettled(
        Array.from({ length: sockets }, (_, socket) =>
          pages[socket % pages.length]!.call<Receipt>(payer, `${code}002_submit`, submission),
        ),
      )
      const told = new Set(
        answers.map((answer) =>
          answer.status === 'fulfilled' ? JSON.stringify(answer.value) : String(answer.reason),
        ),
      )
      if (told.size > 1) {
        const ways = [...told].map((answer) => answer.slice(0, 120))
        violations.push(`${submission.orderId} was answered in ${told.size} ways: ${ways.join(' | ')}`)
      }
      const other = { ...submission, idempotencyKey: randomUUID() }
      const answered = await pages[0]!.call<Receipt>(payer, `${code}002_submit`, other).then(
        () => 'a receipt',
        (error) => (error instanceof Refusal ? error.key : String(error)),
      )
      if (answered !== 'idempotencyConflict')
        violations.push(`${submission.orderId} under another key was answered by ${answered}`)
      const first = answers.find((answer) => answer.status === 'fulfilled')
      if (first) claims.push(customer.claim(wanted, ready, first.value))
    })
    for (const page of pages) page.close()
    if (claims.length !== keys) violations.push(`${claims.length} of ${keys} orders were carried out`)
    violations.push(...(await checkClaims(testbed, [...payers, ...payees], claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return {
      figures: `${keys} keys, ${keys * sockets} submissions, ${claims.length} postings`,
      violations,
    }
  },
}
