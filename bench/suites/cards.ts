import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { advanceClock, bankNow, instantOf, setUpClock } from '../../apps/server/src/bankday/index.ts'
import { billRange } from '../../apps/server/src/cards/billing/make-bills.ts'
import { takeSchemeMessage } from '../../apps/server/src/cards/purchases/take-message.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/in-transaction.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { cardOf, openCards } from '../support/credit-cards.ts'
import { createCrowd, type Member } from '../support/crowd.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const billedOn = '2026-11-05'
const batchSize = 500
const perSecond = 50
const paidSeconds = 20
/** Ranges run side by side: one for each of the machine's processors. */
const workers = 2

/**
 * Measures the bill job of a day. Every card has twenty purchases since its last bill and five in it. Nine of ten paid that
 * bill in full. The tenth paid the minimum, so its purchases bear interest.
 */
const cards: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const count = quick ? 5_000 : 100_000
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const db = openDatabase({ url, poolSize: 10 })
    try {
      await setUpClock(ownerDb, { adjustable: true, start: instantOf(billedOn, '09:00') })
      await advanceClock(db, instantOf(billedOn, '23:55'))
      const members = await createCrowd(ownerDb, { count, fundsMinor: 0n })
      for (let from = 0; from < count; from += batchSize)
        await openCards(ownerDb, members.slice(from, from + batchSize))
      await sql`vacuum analyze`.execute(ownerDb)
      const [serverBefore, postgresBefore] = [serverMs(), (await postgresCpuMs(db)) ?? 0]
      const begun = performance.now()
      const ranges = Array.from({ length: Math.ceil(count / batchSize) }, (_, at) => ({
        after: members[at * batchSize]!.customerId - 1n,
        upTo: members[Math.min(count, (at + 1) * batchSize) - 1]!.customerId,
      }))
      let made = 0
      const work = async () => {
        for (let range = ranges.shift(); range; range = ranges.shift()) {
          const taken = range
          const bills = await inTransaction(db, (tx) =>
            billRange(tx, billedOn, taken, instantOf(billedOn, '23:50')),
          )
          made += bills
        }
      }
      await Promise.all(Array.from({ length: workers }, work))
      const seconds = (performance.now() - begun) / 1000
      const [serverAfter, postgresAfter] = [serverMs(), (await postgresCpuMs(db)) ?? 0]
      if (made !== count) throw new Error(`${made} bills of ${count}`)
      const authorised = await authorise(db, members.slice(0, 500))
      const per = (ms: number) => ({ value: ms / count, unit: 'ms/card' })
      return [
        {
          name: `${count} bills, two workers`,
          value: seconds,
          unit: 's',
          atMost: { target: (120 * count) / 100_000 },
        },
        { name: 'processor time of the server', ...per(serverAfter - serverBefore) },
        { name: 'processor time of PostgreSQL', ...per(postgresAfter - postgresBefore) },
        ...authorised,
      ]
    } finally {
      await db.destroy()
      await ownerDb.destroy()
    }
  })
export default cards

function serverMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Measures purchases in shops, fifty a second for twenty seconds, each answered as on the scheme's line. */
async function authorise(db: Db, members: readonly Member[]): Promise<Figure[]> {
  const tookMs: number[] = []
  const pay = async (at: number) => {
    const begun = performance.now()
    const now = await bankNow(db)
    const answer = await takeSchemeMessage(
      db,
      {
        mti: '0100',
        rrn: String(at + 1).padStart(20, '0'),
        place: 'merchant',
        merchant: '云海书店',
        pan: String(cardOf(members[at % members.length]!)),
        amount: '1.00',
        mcc: '5942',
      },
      now,
      { secret: '', pepper: '' },
    )
    if (answer?.result !== 'approved') throw new Error(`${at} was not approved`)
    tookMs.push(performance.now() - begun)
  }
  for (let at = 0; at < members.length; at += 1) await pay(at)
  tookMs.length = 0
  const [serverBefore, postgresBefore] = [serverMs(), (await postgresCpuMs(db)) ?? 0]
  const begun = performance.now()
  const given: Promise<void>[] = []
  for (let at = 0; at < perSecond * paidSeconds; at += 1) {
    await delay(Math.max(0, begun + (at * 1000) / perSecond - performance.now()))
    given.push(pay(members.length + at))
  }
  await Promise.all(given)
  const spentMs = [serverMs() - serverBefore, ((await postgresCpuMs(db)) ?? 0) - postgresBefore] as const
  tookMs.sort((one, other) => one - other)
  const share = (part: number) => tookMs[Math.floor(tookMs.length * part)]!
  return [
    { name: 'an authorisation at 50 a second, p50', value: share(0.5), unit: 'ms' },
    { name: 'the same, p99', value: share(0.99), unit: 'ms', atMost: { target: 100 } },
    { name: 'processor time of the server', value: spentMs[0] / given.length, unit: 'ms/authorisation' },
    { name: 'processor time of PostgreSQL', value: spentMs[1] / given.length, unit: 'ms/authorisation' },
  ]
}
