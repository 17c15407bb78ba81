import { sql } from 'kysely'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import { checkOutside, payFromOutside, untilAnswered } from '../support/other-banks.ts'
import type { Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { sideBySide } from '../support/side-by-side.ts'

/** Remittances over networks that lose, repeat, reorder, refuse and return messages, while other banks pay over them. */
export const networks: Scenario = {
  title: 'payment networks that cannot be trusted',
  testbed: (full) => ({ members: full ? 70 : 10, servers: 2 }),

  async run(testbed, { full, seed }) {
    const payers = await testbed.take(full ? 50 : 5)
    const payees = await testbed.take(full ? 20 : 5)
    const rounds = full ? 20 : 6
    await testbed.networks.setFaults({
      chaos: { seed, lost: 0.3, silent: 0.3, replayed: 0.5, refused: 0.2, returned: 0.2, delayMs: 800 },
    })
    const claims: Claim[] = []
    const fromOutside = payFromOutside(testbed, payees, full ? 1_000 : 60)
    await sideBySide(payers, 5, async (payer) => {
      const customer = new Customer(testbed, payer, { key: await giveKey(testbed.ownerDb, payer) })
      for (let round = 0; round < rounds; round += 1) {
        claims.push(await customer.pay({ amountMinor: 100n + BigInt(round), to: '6222021001116245' }))
      }
      customer.close()
    })
    const numbers = await fromOutside
    const violations: string[] = [...(await untilAnswered(testbed, numbers))]
    // Two of the days' lists are still fetched over faulty networks.
    violations.push(...(await settle(testbed)))
    await testbed.networks.setFaults({})
    if (claims.length !== payers.length * rounds) violations.push(`${claims.length} were taken`)
    violations.push(...(await checkClaims(testbed, payers, claims)))
    const outside = await checkOutside(testbed, payees, numbers)
    violations.push(...outside.violations)
    violations.push(...(await checkBooks(testbed.ownerDb)))
    const { rows } = await sql<{ ends: string; inbox: number; suspense: bigint }>`select
      (select string_agg(state || ' ' || count, ', ' order by state) from (
        select state, count(*) from networks.payments where customer_id = any(${payers.map((p) => p.customerId)})
        group by state) s) as ends,
      (select count(*)::int from networks.inbox) as inbox,
      (select coalesce(sum(amount_minor), 0)::bigint from networks.differences where resolved_at is null) as suspense`.execute(
      testbed.ownerDb,
    )
    const { ends, inbox, suspense } = rows[0]!
    if (suspense !== 0n) violations.push(`${suspense} stand in suspense after the reconciliation`)
    return {
      figures: `${claims.length} payments: ${ends}; ${outside.figures}; ${inbox} messages, suspense ${suspense}`,
      violations,
    }
  },
}
