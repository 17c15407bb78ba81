import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personOf } from '@cloudsail/demo-customers'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { whyNoVirtualKeys } from '../../../ukey-agent/src/soft-hsm.ts'
import { findCertificate, revokeCertificates } from '../certificates/index.ts'
import { testAuthority } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { launch } from '../ports/local-process.ts'
import { freeUkeyAgentUrl, NoAgent, type startUkeyAgent } from '../ports/ukey-agent.ts'
import { createClosing } from './closing.ts'
import { explain, lineOf } from './start-failure.ts'
import { startVirtualKeys } from './start-virtual-keys.ts'

const missing = await whyNoVirtualKeys()
if (missing) console.warn(`Tests with USB-Keys are skipped: ${missing}.`)

const { db } = await testDatabase()
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
afterEach(() => void vi.restoreAllMocks())

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-start-keys-'))
  folders.push(folder)
  return folder
}

async function start(dataDir: string, more?: Parameters<typeof startVirtualKeys>[1]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const closing = createClosing()
  const url = await freeUkeyAgentUrl()
  const keysOf = { origins: ['http://localhost:8080'], authority: testAuthority }
  await startVirtualKeys({ url, dataDir, db, closing, ...keysOf }, more)
  vi.restoreAllMocks()
  const keys = async () => {
    const answer = await fetch(`${url}/drawer/keys`)
    const { keys } = (await answer.json()) as { keys: { label: string; serial: string }[] }
    return Object.fromEntries(keys.map(({ label, serial }) => [label, serial]))
  }
  return { url, keys, said: lines.join('\n'), stop: () => closing.close() }
}

describe.skipIf(missing)('the virtual keys of a demonstration', () => {
  test('each holder gets a key, a later start keeps it, and a revoked certificate is replaced', async () => {
    const [zhao, chen, lin] = ['zhao', 'chen', 'lin'].map((key) => personOf(key))
    for (const { customerId, username, method } of [zhao!, chen!, lin!])
      await buildCustomer(db, { customerId, username, method })
    const folder = await newFolder()
    const serialOf = async ({ customerId }: { customerId: bigint }) =>
      (await findCertificate(db, { customerId, kind: 'ukey' }))!.serial

    const first = await start(folder)
    expect(first.said).toContain(`${first.url}/drawer`)
    const made = await first.keys()
    expect(made).toEqual({
      [zhao!.username!]: await serialOf(zhao!),
      [chen!.username!]: await serialOf(chen!),
    })
    const second = await start(folder)
    expect(second.said).toContain('another bank uses those')
    await second.stop()
    await first.stop()
    await expect(fetch(`${first.url}/drawer/keys`)).rejects.toThrow()

    await db.transaction().execute((tx) =>
      revokeCertificates(tx, {
        customerId: chen!.customerId,
        kind: 'ukey',
        reason: 'keyCompromise',
        now: new Date(),
      }),
    )
    const later = await start(folder)
    const kept = await later.keys()
    expect(kept[zhao!.username!]).toBe(made[zhao!.username!])
    expect(kept[chen!.username!]).toBe(await serialOf(chen!))
    expect(kept[chen!.username!]).not.toBe(made[chen!.username!])
    await later.stop()
  })

  test('a fault of the agent is one line, and the bank goes on', async () => {
    const folder = await newFolder()
    const { stop } = await start(folder)
    await stop()
    const counts = join(folder, 'keys', 'tries.json')
    await writeFile(counts, '{"failures":')
    const broken = await start(folder)
    expect(broken.said).toMatch(/^ {2}没有虚拟USB-Key No virtual USB-Keys: .*tries\.json.*$/m)
    expect(await readFile(counts, 'utf8')).toBe('{"failures":')
    await broken.stop()
  })
})

test('a late agent is tried again until it answers', async () => {
  let tries = 0
  const startAgent: typeof startUkeyAgent = async () => {
    tries += 1
    if (tries < 3) throw new NoAgent('It did not answer in time', { isLate: true })
    throw new NoAgent('It has no keys')
  }
  const { said, stop } = await start(await newFolder(), { startAgent, retryMs: 1 })
  expect(tries).toBe(3)
  expect(said.match(/is tried again/g)).toHaveLength(2)
  expect(said).toContain('No virtual USB-Keys: It has no keys')
  await stop()
})

test('a companion program that does not start in time is reported in one line', async () => {
  const folder = await newFolder()
  const program = join(folder, 'silent.mjs')
  await writeFile(program, 'setInterval(() => {}, 1000)')
  const error = await launch(program, { timeoutMs: 200 }).catch((reason: unknown) => reason)
  expect(lineOf(explain(error, { host: '', port: 0, databaseUrl: null, dataDir: '' }))).toMatch(
    /did not answer in time[^\n]*$/,
  )
})
