import { sql } from 'kysely'
import { advanceClock, bankNow } from '../../apps/server/src/bankday/index.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { hashPassword } from '../../apps/server/src/identity/password.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { createCrowd } from '../support/crowd.ts'
import type { Suite } from '../support/figure.ts'
import { percentile } from '../support/figures.ts'
import { openBrowser, tryLogin } from '../support/wire-browser.ts'

/** Log-ins in each window, below the bank's budget: a hundred failures of an address in ten minutes of its own clock. */
const perWindow = 80

/**
 * Measures failed log-ins of an existing and of an unknown user name, in turn. An observer must not be able to distinguish them
 * by time or by the answer.
 */
const login: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const pairs = quick ? 40 : 400
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: pairs, fundsMinor: 0n })
    const hash = await hashPassword('Password-of-nobody1', readConfig({}).pepper)
    const first = members[0]!.customerId
    await sql`update identity.customers set username = 'member' || customer_id where customer_id >= ${first}`.execute(
      ownerDb,
    )
    await sql`insert into identity.names select 'username', username, customer_id from identity.customers
      where customer_id >= ${first}`.execute(ownerDb)
    await sql`insert into identity.credentials select customer_id, 'login', ${hash}, created_at from identity.customers
      where customer_id >= ${first}`.execute(ownerDb)
    const bank = await startBankProcess({ DATABASE_URL: url })
    try {
      const browser = await openBrowser(bank.url)
      const samples = { known: [] as number[], unknown: [] as number[] }
      const answers = new Set<string>()
      const sample = async (kind: 'known' | 'unknown', username: string) => {
        const { answer, code, message, ms } = await tryLogin(bank.url, browser, {
          username,
          password: 'Wrong-password1',
        })
        samples[kind].push(ms)
        answers.add(`${answer.status} ${answer.text.length} ${code} ${message}`)
      }
      // The first log-ins find cold caches.
      for (let count = 0; count < 10; count++)
        await tryLogin(bank.url, browser, { username: `nobody${count}`, password: 'Wrong-password1' })
      for (const [index, { customerId }] of members.entries()) {
        if (index % (perWindow / 2) === 0)
          await advanceClock(ownerDb, new Date((await bankNow(ownerDb)).getTime() + 10 * 60_000))
        const turns = [
          () => sample('known', `member${customerId}`),
          () => sample('unknown', `nobody${customerId}`),
        ]
        // Each kind goes first equally often.
        for (const turn of index % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      const known = percentile(samples.known, 0.5)
      const unknown = percentile(samples.unknown, 0.5)
      return [
        { name: 'failed log-in, user name exists, p50', value: known, unit: 'ms', note: `${pairs} samples` },
        {
          name: 'failed log-in, user name unknown, p50',
          value: unknown,
          unit: 'ms',
          note: `${pairs} samples`,
        },
        { name: 'gap between the two', value: Math.abs(known - unknown), unit: 'ms', atMost: { target: 1 } },
        {
          name: 'different answers',
          value: answers.size - 1,
          unit: '',
          atMost: { target: 0, never: 0 },
          note: 'status, length, code and words',
        },
      ]
    } finally {
      await bank.stop()
      await ownerDb.destroy()
    }
  })
export default login
