import type { LoggedIn } from '../../bench/support/crowd.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer, type Receipt, type Wanted } from '../support/customer.ts'
import { type Cut, cutAt, cutsOf, earlier, idleExchanges, inEach } from '../support/points.ts'
import type { Scenario } from '../support/scenario.ts'
import type { Testbed } from '../support/testbed.ts'
import { untilDayEndsDone, untilQuiet } from '../support/until-quiet.ts'

const hourMs = 3_600_000
const outside = '6222021001116245'

/** What is ended at a point: the database connection, or the server's process. */
const ends = ['connection', 'process'] as const
type End = (typeof ends)[number]

/**
 * Orders that are interrupted at every point of their life, from the first call to the settlement and the last message about
 * it.
 */
interface Journey {
  wanted(payee: LoggedIn): Omit<Wanted, 'amountMinor'>
  heldMs?: number
  /** The kind of end that the small size tries. */
  small?: End
}
const journeys: Record<string, Journey> = {
  'in-bank transfer': { wanted: (payee) => ({ to: payee }), small: 'connection' },
  'remittance at once': { wanted: () => ({ to: outside }), small: 'process' },
  'remittance held for two hours': {
    wanted: () => ({ to: outside, arrival: 'ordinary' }),
    heldMs: 2 * hourMs + 1_000,
  },
  'batch of three': { wanted: (payee) => ({ to: payee, lines: 3 }), small: 'connection' },
}

interface Progress {
  lines: { orderId: string | null; state: string; amount: string }[]
}

/**
 * Ends a server before and after every exchange with PostgreSQL that an order causes, until its last message is sent.
 * Everything else lies between these exchanges: the answer to the customer, the messages to the networks and their answers.
 */
export const crashPoints: Scenario = {
  title: 'crash at every step of an order',
  testbed: (full) => ({ members: full ? 2_000 : 60, servers: 1 }),

  async run(testbed, { full, random, say, only }) {
    const [server, ...others] = testbed.servers
    await untilDayEndsDone(testbed.ownerDb)
    for (const other of others) await other.kill()
    const alone: Testbed = { ...testbed, servers: [server!] }
    const [payee] = await testbed.take(1)
    const members = [payee!]
    const claims: Claim[] = []
    const violations: string[] = []
    let places = 0
    let reachedPlaces = 0

    /** Restarts the server. The first order of a process makes some queries that later ones do not. */
    async function anew() {
      await server!.kill()
      await server!.start()
    }

    async function live(journey: string): Promise<{ notifications: number }> {
      const [payer] = await testbed.take(1)
      members.push(payer!)
      const { wanted, heldMs = 0 } = journeys[journey]!
      const customer = new Customer(alone, payer!)
      const wish = { ...wanted(payee!), amountMinor: 100n }
      const claim = await customer.pay(wish)
      if (!wish.lines) claims.push(claim)
      if (heldMs > 0) await testbed.passTime(heldMs)
      const open = await untilQuiet(testbed.ownerDb)
      if (wish.lines) claims.push(...(await linesOf(customer, claim)))
      customer.close()
      if (open !== null) throw new Error(open)
      const told = await testbed.phones.messages(payer!.mobile)
      return { notifications: told.filter(({ purpose }) => purpose === 'notification').length }
    }

    /**
     * Returns the claims of a batch's lines, which are orders of their own. The customer sees them in the progress of the
     * batch.
     */
    async function linesOf(customer: Customer, { orderId, ...batch }: Claim): Promise<Claim[]> {
      const { lines } = await customer.ask<Progress>('PTR0102006_progress', { orderId })
      return Promise.all(
        lines.map(async (line, place) => {
          if (line.orderId === null) throw new Error(`line ${place + 1} is ${line.state}`)
          const receipt = await customer.ask<Receipt>('orders001_receipt', { orderId: line.orderId })
          return { ...batch, orderId: line.orderId, amountMinor: 100n + BigInt(place), receipt }
        }),
      )
    }

    const violate = (violation: string) => {
      violations.push(violation)
      say(violation)
    }
    async function crash(journey: string, cut: Cut, end: End, notifications: number) {
      let restarted: Promise<void> | null = null
      const reached = cutAt(testbed.proxy, cut, () => {
        if (end === 'process') restarted = server!.kill().then(() => server!.start())
      })
      const where = `${journey}, ${end} ended ${cut.when} “${cut.statement.slice(0, 120)}” (${cut.place})`
      try {
        const told = await live(journey)
        if (told.notifications !== notifications)
          violate(`${where}: ${told.notifications} notifications, not ${notifications}`)
      } catch (error) {
        violate(`${where}: ${(error as Error).message}`)
      }
      await restarted
      testbed.proxy.watcher = null
      return reached()
    }

    for (const [journey, { small }] of Object.entries(journeys)) {
      if (only.length > 0 && !only.some((word) => journey.includes(word))) continue
      for (const end of full ? ends : ends.filter((each) => each === small)) {
        if (end === 'process') await anew()
        else await live(journey)
        const idle = await idleExchanges(testbed.proxy)
        let notifications = 0
        const record = () =>
          cutsOf(testbed.proxy, idle, async () => {
            notifications = (await live(journey)).notifications
          })
        const cuts = inEach([await record(), await record(), await record()])
        const share = full ? cuts.length : end === 'process' ? 2 : 6
        const chosen = cuts
          .map((cut) => ({ cut, by: random.next() }))
          .sort((a, b) => a.by - b.by)
          .slice(0, share)
        places += chosen.length
        for (const { cut } of chosen) {
          let reached = false
          // Messages are sent in one batch or in several, depending on timing, so the last of several exchanges may be missing.
          // From the fifth try on, an earlier exchange of the same statement counts as well.
          for (let tries = 1; tries <= 10 && !reached; tries += 1) {
            // After its last end, the process may have made the query already when it came up again.
            if (end === 'process' && tries > 1) await anew()
            reached = await crash(journey, earlier(cut, Math.max(0, tries - 4)), end, notifications)
          }
          if (reached) reachedPlaces += 1
          else
            violate(`${journey}: never reached ${cut.when} “${cut.statement.slice(0, 200)}” (${cut.place})`)
        }
        say(`${journey}, ${end}: ${chosen.length} points, ${violations.length} violations so far`)
      }
    }
    for (const other of others) await other.start()
    violations.push(...(await checkClaims(testbed, members, claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return { figures: `${reachedPlaces} of ${places} points, ${claims.length} orders`, violations }
  },
}
