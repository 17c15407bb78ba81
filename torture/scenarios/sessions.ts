import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { readPostmaster } from '../../apps/server/src/db/postmaster.ts'
import { createDatabase } from '../../bench/support/bench-database.ts'
import { logIn } from '../../bench/support/crowd.ts'
import { CustomerClient, Refusal } from '../../bench/support/customer-client.ts'
import { startBankServer } from '../support/bank-server.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer } from '../support/customer.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import type { LoneScenario, Outcome, Run } from '../support/scenario.ts'
import { openTestbed, type Testbed } from '../support/testbed.ts'

const name = 'sessions'

/**
 * The bank's sessions are on a PostgreSQL of their own. It is killed and restarted, and then lost and replaced by an empty one,
 * while customers pay. No money may be lost or doubled, no captured envelope accepted, and the bank must recover by itself.
 */
export const sessions: LoneScenario = {
  title: 'sessions apart',
  async runAlone({ opened, ...run }) {
    const testbed = await openTestbed({ members: memberCount(run.full), servers: 1 })
    opened(testbed)
    return loseSessions(testbed, run)
  },
}

async function loseSessions(testbed: Testbed, { full, say }: Run): Promise<Outcome> {
  // These servers keep their sessions in the bank's own database, which will refuse them.
  await Promise.all(testbed.servers.map((server) => server.kill()))
  const members = await testbed.take(memberCount(full))
  const folder = join(testbed.folder, name)
  await mkdir(folder)
  let postgres = await startEmbeddedPostgres({ folder })
  const own = await createDatabase(postgres, name)
  const proxy = await startDatabaseProxy(postgres.port)
  const url = own.replace(/:\d+\//, `:${proxy.port}/`)
  const server = await startBankServer({
    DATABASE_URL: testbed.url(),
    SESSION_DATABASE_URL: url,
    WORKERS: '2',
    ...testbed.phones.environment,
    ...testbed.networks.environment,
  })
  const claims: Claim[] = []
  const violations: string[] = []
  let customers: Customer[] = []
  const comeIn = async () => {
    for (const customer of customers) customer.close()
    const db = openDatabase({ url: postgres.url(name), role: '', poolSize: 1 })
    const loggedIn = await logIn(db, members)
    await db.destroy()
    customers = loggedIn.map((member) => new Customer({ ...testbed, servers: [server] }, member))
  }
  const payEach = async () => {
    const paid = customers.map((customer, index) =>
      customer.pay({
        amountMinor: 100n + BigInt(claims.length + index),
        to: members[(index + 1) % members.length]!,
      }),
    )
    claims.push(...(await Promise.all(paid)))
  }
  /** Sends again an envelope that a stranger captured on its way. */
  const page = new CustomerClient(server.url, testbed.publicKey)
  const captured: { member: Customer['member']; envelope: ReturnType<CustomerClient['encrypt']> }[] = []
  const capture = async () => {
    for (const { member } of customers) {
      const envelope = page.encrypt(member, 'PAM0101001_overview', {})
      await page.send(member, envelope)
      captured.push({ member, envelope })
    }
  }
  const sendAgain = async (when: string) => {
    for (const { member, envelope } of captured)
      if (!(await page.send(member, envelope)).includes('wireRejected'))
        violations.push(`${when}: a captured envelope was taken`)
  }
  let backMs = 0
  try {
    await comeIn()
    await payEach()
    await capture()

    say('killed')
    const { pid } = (await readPostmaster(join(folder, 'postgres')))!
    process.kill(pid, 'SIGKILL')
    await postgres.ended
    const waiting = payEach()
    await delay(2_000)
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ folder })
    proxy.upstream = postgres.port
    const since = performance.now()
    await waiting
    backMs = performance.now() - since
    await sendAgain('killed')

    say('lost')
    const maintenance = openDatabase({ url: postgres.url('postgres'), role: '', poolSize: 1 })
    await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
    await sql.raw(`create database ${name}`).execute(maintenance)
    await maintenance.destroy()
    await sendAgain('lost')
    for (const customer of customers) {
      const told = await customer.ask('PAM0101001_overview', {}).catch((error: unknown) => error)
      if (!(told instanceof Refusal) || told.key !== 'sessionExpired')
        violations.push('a session of the lost database was still open')
    }
    await comeIn()
    await payEach()
  } finally {
    for (const customer of customers) customer.close()
    page.close()
    await server.kill()
    await proxy.close()
    await postgres.stop()
  }
  violations.push(...(await checkClaims(testbed, members, claims)), ...(await checkBooks(testbed.ownerDb)))
  return {
    figures: `${claims.length} orders; all of those that waited were carried out ${(backMs / 1000).toFixed(1)} s after the sessions were back`,
    violations,
  }
}

const memberCount = (full: boolean) => (full ? 40 : 4)
