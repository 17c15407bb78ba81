import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { keysFrom } from '../keys.ts'
import { signatureOf } from '../signature.ts'
import { readFile, writeFile } from './exchange-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'cloudsail-registrars-'))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const process of running) process.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const key = keysFrom('secret')('registrars')

/** Starts the simulators as a process of their own, with a folder for their data. */
async function start() {
  const env = { ...process.env, SIMULATORS_FOLDER: folder, SIMULATORS_PORT: '0', SIMULATORS_SECRET: 'secret' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  /** Sends a message signed as the bank signs. */
  const send = async (path: string, body: string) => {
    const nonce = randomBytes(16).toString('hex')
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = signatureOf({ path, timestamp, nonce, body }, { sender: 'bank', ...key })
    const headers = {
      'content-type': 'application/json',
      'x-key-id': key.keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    }
    const response = await fetch(url + path, { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  }
  const agree = (more: object) => send('/registrars/terms', JSON.stringify({ ...terms, ...more }))
  return {
    agree,
    /** Starts a registrar: the bank's address first, then its data. */
    async begin(units: string) {
      expect(JSON.parse((await agree({})).text)).toEqual({ isNew: true })
      await agree({ lots: [{ account: '7.1', product: 'F1', units, on: '2026-01-05' }] })
    },
    take: (text: string) => send('/registrars/files', text),
    async lines(date: string, type: string) {
      const { text } = await send('/registrars/fetch', JSON.stringify({ registrar: '5F', date, type }))
      return readFile(text)?.lines ?? null
    },
    async announce(typed: Record<string, string>, said = 'Done') {
      const body = JSON.stringify(typed)
      const answer = await fetch(`${url}/registrars/actions/dividend`, { method: 'POST', body })
      expect(await answer.json()).toMatchObject({ en: said })
    },
    async end() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      running.delete(child)
    },
  }
}

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']
const product = {
  type: 'mixed',
  calendar: 'mainland',
  confirmDays: 1,
  moneyDays: 3,
  subscriptionPpm: 0,
  redemptionFees: [],
  currency: 'CNY',
  quota: null,
  minimum: null,
  valueOn: null,
}
const terms = {
  registrar: '5F',
  days: { mainland: days, overseas: days },
  flat: { from: '5000000.00', fee: '1000.00' },
  products: [
    { ...product, code: 'F1', nav: { date: '2026-11-20', e4: 12_000, perTenThousandE4: null } },
    {
      ...product,
      code: 'M1',
      type: 'money',
      nav: { date: '2026-11-20', e4: 10_000, perTenThousandE4: 4300 },
    },
  ],
}
const dividend = {
  product: 'F1',
  recordOn: '2026-11-24',
  exOn: '2026-11-25',
  payOn: '2026-11-26',
  perUnit: '0.0350',
}

test('a restarted registrar pays its announced dividends and its debts', async () => {
  const first = await start()
  await first.begin('1000.00')
  await first.announce(dividend)
  // A record day has one dividend. A second would give the holders more units there than at the bank.
  await first.announce(dividend, 'A dividend with this record day is announced already')
  const bought = ['20261123000000000001', '', '022', 'F1', '7.1', '600.00', '', '', '', '2026-11-24']
  const orders = writeFile({ from: '599', to: '5F', date: '2026-11-23', type: '03', lines: [bought] })
  expect((await first.take(orders)).status).toBe(200)
  expect(await first.lines('2026-11-23', '07')).toHaveLength(2)
  expect(await first.lines('2026-11-24', '04')).toMatchObject([{ 0: bought[0], 6: '0000' }])
  await first.end()

  // The dividend was announced before the process ended, and the bank has not received it yet. The order's money is still to
  // move.
  const second = await start()
  await second.begin('1500.00')
  expect(await second.lines('2026-11-24', '06')).toEqual([
    ['F1', '2026-11-24', '2026-11-25', '2026-11-26', '0.0350'],
  ])
  await second.lines('2026-11-24', '07')
  await second.lines('2026-11-25', '04')
  expect(await second.lines('2026-11-25', '08')).toEqual([['CNY', 'in', '600.00']])
  await second.end()

  // The record day has passed: the owners are recorded, and paid once.
  const third = await start()
  await third.begin('1500.00')
  await third.lines('2026-11-26', '04')
  expect(await third.lines('2026-11-26', '08')).toEqual([['CNY', 'out', '52.50']])
  expect(await third.lines('2026-11-27', '08')).toEqual([])
  await third.end()
})

test('income published before a restart becomes units after it', async () => {
  const first = await start()
  const holding = [{ account: '7.2', product: 'M1', units: '30000.00', on: '2026-01-05' }]
  await first.agree({})
  await first.agree({ lots: holding })
  const published = await first.lines('2026-11-25', '07')
  const income = published?.find(([code]) => code === 'M1')?.[3]
  await first.end()
  const second = await start()
  await second.agree({})
  await second.agree({ lots: holding })
  await second.lines('2026-11-26', '04')
  const [[, , units] = []] = (await second.lines('2026-11-26', '05')) ?? []
  expect(Number(units)).toBeCloseTo(30_000 + 3 * Number(income), 2)
  expect(Number(income)).toBeGreaterThan(0)
  await second.end()
})
