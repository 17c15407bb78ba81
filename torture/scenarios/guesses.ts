import { CustomerClient, Refusal } from '../../bench/support/customer-client.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { Customer } from '../support/customer.ts'
import type { Scenario } from '../support/scenario.ts'

const allowed = 5

/** Somebody with a session but without the phone tries dynamic passwords at both servers at once. */
export const guesses: Scenario = {
  title: 'guesses at one dynamic password',
  testbed: (full) => ({ members: full ? 12 : 3, servers: 2 }),

  async run(testbed, { full, random }) {
    const [attempts, orders] = full ? [1_000, 10] : [200, 1]
    // All of them wait for one order. On a busy machine, two hundred at once waited longer than five seconds, after which a
    // server reports that it cannot answer.
    const pages = testbed.servers.map(
      ({ url }) => new CustomerClient(url, testbed.publicKey, { sockets: 50 }),
    )
    const violations: string[] = []
    const payers = await testbed.take(orders)
    const [payee] = await testbed.take(1)
    let checked = 0
    for (const payer of payers) {
      const customer = new Customer(testbed, payer)
      const { code, submission } = (await customer.prepare({ amountMinor: 100n, to: payee! }))!
      customer.close()
      const right = Number(submission.proofs.mobile)
      const answers = await Promise.allSettled(
        Array.from({ length: attempts }, (_, guess) =>
          pages[guess % pages.length]!.call(payer, `${code}002_submit`, {
            ...submission,
            idempotencyKey: crypto.randomUUID(),
            proofs: { mobile: String((right + random.between(1, 999_999)) % 1_000_000).padStart(6, '0') },
          }),
        ),
      )
      const keys = answers.map((answer) =>
        answer.status === 'rejected' && answer.reason instanceof Refusal ? answer.reason.key : 'none',
      )
      // The last attempt that is checked is answered that none is left.
      const wrong = keys.filter((key) => key === 'dynamicPasswordWrong').length
      const attemptsCounted = await testbed.ownerDb
        .selectFrom('orders.challenges')
        .select('attempts')
        .where('order_id', '=', submission.orderId)
        .executeTakeFirstOrThrow()
      checked = Math.max(checked, attemptsCounted.attempts, wrong + 1)
      const others = keys.filter((key) => key !== 'dynamicPasswordWrong' && key !== 'dynamicPasswordTooMany')
      if (others.length > 0) violations.push(`answered otherwise: ${[...new Set(others)].join(', ')}`)
      const late = await pages[0]!
        .call(payer, `${code}002_submit`, submission)
        .catch((error: unknown) => error)
      if (!(late instanceof Refusal)) violations.push('the right one was taken after five wrong ones')
    }
    if (checked > allowed) violations.push(`${checked} were checked`)
    for (const page of pages) page.close()
    violations.push(...(await checkClaims(testbed, [...payers, payee!], [])))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return { figures: `${orders} x ${attempts} at once, at most ${checked} checked`, violations }
  },
}
