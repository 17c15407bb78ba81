import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../apps/demo/src/random.ts'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer, isKnown } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import type { Scenario } from '../support/scenario.ts'
import { sideBySide } from '../support/side-by-side.ts'
import type { Testbed } from '../support/testbed.ts'
import { untilQuiet } from '../support/until-quiet.ts'

const minuteMs = 60_000

/**
 * Remittances that are held for two hours and daily transfers, while the bank clock jumps and the servers that execute them are
 * killed. Some remittances are cancelled at the moment they are due.
 */
export const scheduler: Scenario = {
  title: 'scheduled jobs, three processes, kills and clock jumps',
  testbed: (full) => ({ members: full ? 61 : 9, servers: 3 }),

  async run(testbed, { full, random }) {
    const payers = await testbed.take(full ? 40 : 6)
    const rulers = await testbed.take(full ? 20 : 2)
    const [payee] = await testbed.take(1)
    const rounds = full ? 12 : 2
    const each = full ? 4 : 3
    const claims: Claim[] = []
    const calledBack: { orderId: string; told: 'cancelled' | 'gone' }[] = []
    const violations: string[] = []
    const customers = await Promise.all(
      payers.map(
        async (payer) => new Customer(testbed, payer, { key: await giveKey(testbed.ownerDb, payer) }),
      ),
    )

    async function callBack(customer: Customer, orderId: string): Promise<void> {
      try {
        const prepared = await customer.ask<{ orderId: string }>('PTR0203001_prepare', {
          remittance: orderId,
        })
        await customer.ask('PTR0203002_submit', {
          orderId: prepared.orderId,
          idempotencyKey: randomUUID(),
          acknowledged: [],
          proofs: {},
        })
        calledBack.push({ orderId, told: 'cancelled' })
      } catch (error) {
        // The clock has passed the expiry of the prepared order, so the page starts again.
        if (isKnown(error) && error.key === 'orderExpired') return callBack(customer, orderId)
        if (!isKnown(error) || error.key !== 'remittanceNotRevocable') throw error
        calledBack.push({ orderId, told: 'gone' })
      }
    }

    // As many dates as the clock will have passed. Some are missed for several days.
    const today = businessDate(await bankNow(testbed.ownerDb))
    const daily = { firstOn: addDays(today, 1), endOn: addDays(today, rounds + 3) }
    const rules: { customerId: bigint; ruleId: string }[] = []
    await sideBySide(rulers, 6, async (ruler) => {
      const customer = new Customer(testbed, ruler, { key: await giveKey(testbed.ownerDb, ruler) })
      const { orderId } = await customer.pay({ amountMinor: 100n, to: payee!, daily })
      rules.push({ customerId: ruler.customerId, ruleId: orderId })
      customer.close()
    })

    for (let round = 1; round <= rounds; round += 1) {
      const held: { customer: Customer; orderId: string }[] = []
      await sideBySide(customers, 6, async (customer) => {
        for (let count = 0; count < each; count += 1) {
          const amountMinor = 100n + BigInt(round * each + count)
          const claim = await customer.pay({ amountMinor, to: '6222021001116245', arrival: 'ordinary' })
          claims.push(claim)
          held.push({ customer, orderId: claim.orderId })
        }
      })
      const kills = killSome(testbed, random, 0.6)
      const backs = sideBySide(
        held.filter(() => random.chance(0.3)),
        6,
        async ({ customer, orderId }) => {
          await delay(random.between(0, 500))
          await callBack(customer, orderId)
        },
      )
      if (random.chance(0.5)) await testbed.passTime(random.between(1, 100) * minuteMs)
      await testbed.passTime(random.between(121, 300) * minuteMs)
      await Promise.all([kills, backs])
    }
    for (const customer of customers) customer.close()
    // Skips several days at once. Each must be made up.
    const kills = killSome(testbed, random, 1)
    await testbed.passTime((rounds + 4) * 24 * 60 * minuteMs)
    await kills
    const open = await untilQuiet(testbed.ownerDb)
    if (open !== null) violations.push(open)

    const ids = payers.map(({ customerId }) => customerId)
    const { rows: orders } = await sql<{
      orderId: string
      state: string
      due: number
      done: number
      payments: number
    }>`
      select o.order_id as "orderId", o.state,
        (select count(*)::int from bankday.scheduled_jobs w where w.customer_id = o.customer_id and w.reference = o.order_id) as due,
        (select count(*)::int from bankday.scheduled_jobs w where w.customer_id = o.customer_id and w.reference = o.order_id
          and w.done_at >= case o.state when 'cancelled' then '-infinity' else w.due_at end) as done,
        (select count(*)::int from networks.payments p where p.customer_id = o.customer_id and p.order_id = o.order_id) as payments
      from orders.orders o where o.customer_id = any(${ids}) and o.code = 'PTR0201' and o.submitted_at is not null`.execute(
      testbed.ownerDb,
    )
    for (const { orderId, state, due, done, payments } of orders) {
      const cancelled = calledBack.some((back) => back.orderId === orderId && back.told === 'cancelled')
      const expected = cancelled ? ['cancelled', 0] : ['success', 1]
      if (state !== expected[0] || payments !== expected[1])
        violations.push(
          `${orderId} is ${state} with ${payments} payments, expected ${expected.join(' with ')}`,
        )
      if (due !== 1 || done !== 1) violations.push(`${orderId} was due ${due} times and done ${done} times`)
    }
    violations.push(...(await checkRules(testbed, rules, rounds + 3)))
    violations.push(...(await checkClaims(testbed, payers, claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    const cancelled = calledBack.filter(({ told }) => told === 'cancelled').length
    return {
      figures: `${claims.length} held, ${cancelled} called back, ${calledBack.length - cancelled} too late; ${
        rules.length * (rounds + 3)
      } dates of ${rules.length} rules`,
      violations,
    }
  },
}

/** Kills some of the servers, never all, around the moment at which jobs become due. */
async function killSome({ servers }: Testbed, random: Random, share: number): Promise<void> {
  const victims = servers.filter(() => random.chance(share)).slice(0, servers.length - 1)
  await Promise.all(
    victims.map(async (server) => {
      await delay(random.between(0, 600))
      await server.kill()
      await delay(random.between(0, 400))
      await server.start()
    }),
  )
}

/** Checks that every date of every rule has exactly one order, and that the money has moved once for each. */
async function checkRules(
  { ownerDb, fundsMinor }: Testbed,
  rules: readonly { customerId: bigint; ruleId: string }[],
  dates: number,
): Promise<string[]> {
  const { rows } = await sql<{ ruleId: string; made: number; orders: number; minor: bigint }>`
    select r.rule_id as "ruleId",
      (select count(distinct f.order_id)::int from transfers.future_runs f
        where f.customer_id = r.customer_id and f.rule_id = r.rule_id) as made,
      (select count(*)::int from orders.orders o where o.customer_id = r.customer_id
        and o.authority_order_id = r.rule_id and o.state = 'success') as orders,
      (select a.credits_minor - a.debits_minor from ledger.accounts a
        where a.owner_id = r.customer_id and a.currency = 'CNY') as minor
    from transfers.future_rules r where r.rule_id = any(${rules.map(({ ruleId }) => ruleId)})`.execute(
    ownerDb,
  )
  const found = rows.length === rules.length ? [] : [`${rows.length} of ${rules.length} rules are there`]
  for (const { ruleId, made, orders, minor } of rows)
    if (made !== dates || orders !== dates || minor !== fundsMinor - 100n * BigInt(dates))
      found.push(`rule ${ruleId} had ${dates} dates, made ${made} by ${orders} orders, and left ${minor}`)
  return found
}
