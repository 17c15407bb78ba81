import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../apps/demo/src/random.ts'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import type { BankServer } from '../support/bank-server.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer, isKnown, type Unknowns, type Wanted } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import type { Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import type { Testbed } from '../support/testbed.ts'

const hourMs = 3_600_000

/**
 * Customers pay each other and others without pause, while everything around them is killed, stalled or gives false answers.
 */
export const faults: Scenario = {
  title: 'bank under faults',
  testbed: (full) => ({ members: full ? 64 : 16, servers: 2 }),

  async run(testbed, { full, random }) {
    const members = await testbed.take(full ? 64 : 16)
    const untilMs = performance.now() + (full ? 180_000 : 9_000)
    const claims: Claim[] = []
    const violations: string[] = []
    const unknowns: Unknowns = { count: 0 }
    let refused = 0
    // Every fourth has a USB-Key and waits for no message. For the others, the bank clock must advance.
    const customers = await Promise.all(
      members.map(async (member, place) => {
        const key = place % 4 === 0 ? await giveKey(testbed.ownerDb, member) : null
        return new Customer(testbed, member, { key, unknowns })
      }),
    )
    const done = { faults: '' }
    const trouble = makeTrouble(testbed, random, full, untilMs).then((list) => {
      done.faults = list
    })
    const clock = (async () => {
      while (performance.now() < untilMs) {
        await delay(2_000)
        await testbed.passTime(61_000).catch(() => undefined)
      }
    })()
    // Each customer gives one order at a time. Several customers act at once.
    await Promise.all(
      Array.from({ length: full ? 12 : 4 }, async (_, worker) => {
        const own = customers.filter((_, place) => place % (full ? 12 : 4) === worker)
        for (let turn = 0; performance.now() < untilMs; turn += 1) {
          const customer = own[turn % own.length]!
          try {
            claims.push(await customer.pay(wish(random, members, customer.member)))
          } catch (error) {
            if (isKnown(error)) refused += 1
            else violations.push(`an unknown that was never resolved: ${(error as Error).message}`)
          }
        }
      }),
    )
    await Promise.all([trouble, clock])
    for (const customer of customers) customer.close()
    // Sends the payments that were held for two hours.
    await testbed.passTime(2 * hourMs + 1_000)
    violations.push(...(await settle(testbed)))
    violations.push(...(await checkClaims(testbed, members, claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return {
      figures: `${claims.length} orders, ${refused} refused, ${unknowns.count} unknowns resolved; ${done.faults}`,
      violations,
    }
  },
}

function wish(random: Random, members: readonly LoggedIn[], payer: LoggedIn): Wanted {
  const amountMinor = BigInt(random.between(1, 5_000))
  const kind = random.next()
  if (kind < 0.2) return { amountMinor, to: '6222021001116245' }
  if (kind < 0.3) return { amountMinor, to: '6222021001116245', arrival: 'ordinary' }
  return { amountMinor, to: random.pick(members.filter((member) => member !== payer)) }
}

/**
 * Causes one fault after the other until the time is over, and repairs everything at the end. Returns how many there were of
 * each.
 */
async function makeTrouble(
  testbed: Testbed,
  random: Random,
  full: boolean,
  untilMs: number,
): Promise<string> {
  const counts = new Map<string, number>()
  const repairs = new Set<Promise<unknown>>()
  const busy = new Set<BankServer>()
  const later = (work: Promise<unknown>) => {
    repairs.add(work)
    void work.finally(() => repairs.delete(work))
  }
  /** Chooses a server that no other fault affects at the moment. */
  const hit = (work: (server: BankServer) => Promise<unknown>) => {
    const free = testbed.servers.filter((server) => !busy.has(server))
    if (free.length === 0) return
    const server = random.pick(free)
    busy.add(server)
    later(work(server).finally(() => busy.delete(server)))
  }
  const kinds: Record<string, () => unknown> = {
    'servers killed': () =>
      hit(async (server) => {
        await server.kill()
        await delay(random.between(0, 1_500))
        await server.start()
      }),
    'servers stalled': () => hit((server) => server.stall(random.between(200, 3_000))),
    'PostgreSQL killed': () => testbed.killPostgres(),
    'connections cut': () => testbed.proxy.cutAll(),
    'networks killed': () => testbed.killNetworks(),
    'networks lying': () =>
      testbed.networks.setFaults({
        chaos: {
          seed: random.between(1, 1e6),
          lost: 0.3,
          silent: 0.3,
          replayed: 0.5,
          refused: 0.1,
          returned: 0.1,
          delayMs: 1_000,
        },
      }),
    'networks down': async () => {
      await testbed.networks.setFaults({ down: true })
      await delay(random.between(200, 2_000))
      await testbed.networks.setFaults({})
    },
    'SMS gateway down': async () => {
      await testbed.phones.setFaults({ down: true })
      await delay(random.between(200, 2_000))
      await testbed.phones.setFaults({})
    },
    'SMS gateway slow': async () => {
      await testbed.phones.setFaults({ slowMs: 3_000 })
      await delay(random.between(200, 2_000))
      await testbed.phones.setFaults({})
    },
  }
  const names = Object.keys(kinds)
  for (let turn = 0; performance.now() < untilMs; turn += 1) {
    // Tries each kind once before random choices.
    const name = turn < names.length ? names[turn]! : random.pick(names)
    await kinds[name]!()
    counts.set(name, (counts.get(name) ?? 0) + 1)
    await delay(random.between(100, full ? 2_500 : 600))
  }
  await Promise.all(repairs)
  await testbed.networks.setFaults({})
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}
