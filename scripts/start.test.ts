import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '@cloudsail/demo-customers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { runningUrl } from '../apps/server/src/db/embedded-postgres.ts'
import { isAlive, readPostmaster } from '../apps/server/src/db/postmaster.ts'
import { testClusterUrl } from '../apps/server/src/db/test-cluster-url.ts'
import { trialBalance } from '../apps/server/src/ledger/index.ts'
import { productionSettings } from '../apps/server/src/settings/test-production.ts'
import { answers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.kill('SIGKILL')
    await server.ended
  }
})

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings)
  started.push(server)
  return server
}

/** Starts a server that must fail. Returns what it printed to standard error. */
async function failure(settings: Record<string, string>): Promise<string> {
  const server = await start(settings)
  expect(await server.ended, server.output()).toBe(1)
  return server.complaints()
}

/** Matches a single line that contains the text. */
function lineWith(text: string) {
  return expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`))
}

/** Returns whether a server answers a question for which it needs its database. */
const answersDatabase = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/healthz/ledger`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Returns whether the PostgreSQL of a folder accepts statements. */
async function hasRecovered(folder: string): Promise<boolean> {
  const url = await runningUrl(folder)
  if (url === null) return false
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(testClusterUrl())
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('with DATABASE_URL', () => {
  const name = `start_${randomBytes(6).toString('hex')}`
  const url = () => testClusterUrl().replace(/\/postgres$/, `/${name}`)
  beforeAll(() => maintain(`create database ${name}`))
  afterAll(() => maintain(`drop database ${name} with (force)`))

  test('two servers started together on an empty database share one schema and one seed', async () => {
    const servers = await Promise.all([start({ DATABASE_URL: url() }), start({ DATABASE_URL: url() })])
    for (const server of servers) expect(await server.ready(), server.complaints()).toBe(true)
    const db = openDatabase({ url: url() })
    const customers = await db.selectFrom('identity.customers').select('customer_id').execute()
    const keys = await db.selectFrom('http.bank_key').select('private_key_hex').execute()
    const certificates = await db
      .selectFrom('certificates.certificates')
      .select('serial')
      .where('kind', '=', 'file')
      .execute()
    const sums = await trialBalance(db)
    await db.destroy()
    const fileCustomers = people.filter(({ method }) => method === 'fileMobile')
    expect([customers.length, keys.length, certificates.length]).toEqual([
      people.length,
      1,
      fileCustomers.length,
    ])
    expect(sums.length).toBeGreaterThan(1)
    for (const { debitsMinor, creditsMinor } of sums) expect(debitsMinor).toBe(creditsMinor)
    // A server answers slightly before it prints the line.
    for (const server of servers) await expect.poll(() => server.output()).toContain(people[0]!.username!)

    const [one, other] = servers
    one.kill('SIGTERM')
    expect(await one.ended).toBe(0)
    expect(await answers(one.port)).toBe(false)
    expect(await answers(other.port)).toBe(true)
    other.kill('SIGINT')
    expect(await other.ended).toBe(0)
  })

  test('reports a wrong address, user or database in one line', async () => {
    const closed = `postgres://bank:s3cret@127.0.0.1:${await freePort()}/bank`
    const wrongUser = url().replace(/\/\/[^@]+@/, '//nobody:s3cret@')
    const lines = await Promise.all([
      failure({ DATABASE_URL: closed }),
      failure({ DATABASE_URL: wrongUser }),
      failure({ DATABASE_URL: url().replace(name, 'no_such_bank') }),
      failure({ DATABASE_URL: 'mysql://127.0.0.1/bank' }),
    ])
    expect(lines).toEqual([
      lineWith('no PostgreSQL answers'),
      lineWith('refuses this user or password'),
      lineWith('has no such database'),
      lineWith('not an address of PostgreSQL'),
    ])
    expect(lines.join()).not.toContain('s3cret')
  })

  test('reports a used port and an invalid setting in one line', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port))
    })
    expect(await failure({ DATABASE_URL: url(), PORT: String(port) })).toEqual(
      lineWith(`Port ${port} is in use`),
    )
    other.close()
    expect(await failure({ PORT: 'http' })).toEqual(lineWith('PORT is "http"'))
    const told = await failure({ BANK_MODE: 'production', BANK_ENCRYPTION: 'off' })
    for (const name of ['BANK_ENCRYPTION', 'BANK_SM2_PRIVATE_KEY', 'CARD_SCHEME_SECRET', 'TRUSTED_PROXIES'])
      expect(told).toContain(name)
  })
})

describe('with data of its own', () => {
  // Production neither makes demo customers first nor runs simulators.
  const settings = {
    ...productionSettings(),
    HOST: 'localhost',
    SMS_GATEWAY_URL: 'http://localhost:9',
    NETWORK_URL: 'http://localhost:9',
    DATA_DIR: '',
  }
  const folders: string[] = []
  beforeAll(async () => {
    settings.DATA_DIR = await mkdtemp(join(tmpdir(), 'cloudsail-start-'))
    // A folder for root only must also work for PostgreSQL's system user.
    await chmod(settings.DATA_DIR, 0o700)
  })
  afterAll(async () => {
    for (const folder of [settings.DATA_DIR, ...folders]) await rm(folder, { recursive: true, force: true })
  })
  const postgresPid = async () => (await readPostmaster(join(settings.DATA_DIR, 'postgres')))!.pid

  test('the bank starts once, survives kill -9 and the end of its PostgreSQL, and stops without a trace', async () => {
    const first = await start(settings)
    expect(await first.ready(), first.complaints()).toBe(true)
    expect(await failure(settings)).toEqual(lineWith('already running on the data'))
    expect(await failure({ ...settings, PORT: String(first.port) })).toEqual(
      lineWith('already running on the data'),
    )

    first.kill('SIGKILL')
    await first.ended
    const leftover = await postgresPid()
    expect(isAlive(leftover)).toBe(true)
    const second = await start(settings)
    expect(await second.ready(), second.complaints()).toBe(true)
    expect(isAlive(leftover)).toBe(false)

    const before = await postgresPid()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => postgresPid().catch(() => before), { timeout: 30_000 }).not.toBe(before)
    // PostgreSQL recovers, and the same server goes on.
    await expect.poll(() => hasRecovered(settings.DATA_DIR), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => answersDatabase(second.port), { timeout: 1_000, interval: 20 }).toBe(true)

    // A server on a hand-made copy of the folder does not disturb the original.
    const copy = `${settings.DATA_DIR}-copy`
    folders.push(copy)
    execFileSync('cp', ['-a', settings.DATA_DIR, copy])
    const copied = await start({ ...settings, DATA_DIR: copy })
    expect(await copied.ready(), copied.complaints()).toBe(true)
    expect(await answersDatabase(second.port)).toBe(true)
    copied.kill('SIGTERM')
    expect(await copied.ended).toBe(0)

    const last = await postgresPid()
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(second.complaints()).toEqual(lineWith('PostgreSQL: ended by itself, started again'))
    expect(isAlive(last)).toBe(false)
    expect(await failure({ DATA_DIR: settings.DATA_DIR })).toEqual(lineWith('belongs to production'))
    await expect(readFile(join(settings.DATA_DIR, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  test('production refuses a demo’s data, and a signal during the start leaves no process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cloudsail-start-'))
    folders.push(folder)
    const demo = { DATA_DIR: folder }
    const starting = await start(demo)
    const postmaster = () => readPostmaster(join(folder, 'postgres'))
    await expect.poll(postmaster).not.toBeNull()
    const { pid } = (await postmaster())!
    starting.kill('SIGTERM')
    expect(await starting.ended, starting.complaints()).toBe(0)
    expect(isAlive(pid)).toBe(false)

    const seeding = await start(demo)
    await expect.poll(() => seeding.output()).toContain('First start of the demo bank')
    seeding.kill('SIGTERM')
    expect(await seeding.ended).toBe(0)
    expect(await failure({ ...settings, ...demo })).toEqual(lineWith('belongs to a demo'))
  })
})
