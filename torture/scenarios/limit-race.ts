import { sql } from 'kysely'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import { CustomerClient, Refusal } from '../../bench/support/customer-client.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer, type Receipt } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import type { Scenario } from '../support/scenario.ts'

const atOnce = 50
/** Daily number of transfers if the customer has set none. */
const dailyCount = 50

/** A customer has many confirmed orders but only one transfer left for the day. All of them are submitted at once. */
export const limitRace: Scenario = {
  title: 'race for the last slot of a limit',
  testbed: (full) => ({ members: full ? 41 : 2, servers: 2 }),

  async run(testbed, { full }) {
    const [count, rounds] = full ? [40, 25] : [1, 4]
    const payers: LoggedIn[] = []
    const [payee] = await testbed.take(1)
    const pages = testbed.servers.map(
      ({ url }) => new CustomerClient(url, testbed.publicKey, { sockets: atOnce }),
    )
    const violations: string[] = []
    const claims: Claim[] = []
    while (payers.length < count) {
      const [payer] = (await testbed.take(1)) as [LoggedIn]
      payers.push(payer)
      // A signature waits for no message, so fifty orders are confirmed quickly.
      const customer = new Customer(testbed, payer, { key: await giveKey(testbed.ownerDb, payer) })
      let serial = 0n
      const confirmed = async () => {
        const wanted = { amountMinor: 100n + serial++, to: payee! }
        return { wanted, ready: (await customer.prepare(wanted))! }
      }
      let waiting = await Promise.all(Array.from({ length: atOnce }, confirmed))
      await leaveOneSlot(payer.customerId)
      for (let round = 1; round <= rounds; round += 1) {
        const answers = await Promise.allSettled(
          waiting.map(({ ready: { code, submission } }, place) =>
            pages[place % pages.length]!.call<Receipt>(payer, `${code}002_submit`, submission),
          ),
        )
        const done = answers.flatMap((answer, place) =>
          answer.status === 'fulfilled' ? [{ ...waiting[place]!, receipt: answer.value }] : [],
        )
        if (done.length !== 1) violations.push(`${done.length} of ${atOnce} got through, round ${round}`)
        for (const answer of answers) {
          const key = answer.status === 'rejected' && answer.reason instanceof Refusal && answer.reason.key
          if (answer.status === 'rejected' && key !== 'limitCountExceeded')
            violations.push(`refused by something else: ${String(answer.reason)}`)
        }
        for (const { wanted, ready, receipt } of done) claims.push(customer.claim(wanted, ready, receipt))
        waiting = waiting.filter(({ ready }) => !done.some((each) => each.ready === ready))
        await leaveOneSlot(payer.customerId)
        while (waiting.length < atOnce) waiting.push(await confirmed())
      }
      customer.close()
    }
    for (const page of pages) page.close()
    violations.push(...(await checkClaims(testbed, [...payers, payee!], claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return {
      figures: `${payers.length * rounds} rounds of ${atOnce}, ${claims.length} got through`,
      violations,
    }

    async function leaveOneSlot(customerId: bigint) {
      await sql`insert into limits.usage (customer_id, scope, period, amount_minor, count)
        select ${customerId}, 'account:' || account_id, 'D' || bankday.business_date(bankday.now()), 0, ${dailyCount - 1}
        from accounts.accounts where customer_id = ${customerId}
        on conflict (customer_id, scope, period) do update set count = excluded.count`.execute(
        testbed.ownerDb,
      )
    }
  },
}
