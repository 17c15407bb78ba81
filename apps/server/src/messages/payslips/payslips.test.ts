import type { ResponseOf } from '@cloudsail/contract'
import type { payslips } from '@cloudsail/contract/messages'
import {
  fingerprintOf,
  importPrivateKey,
  newKeyPair,
  openBy,
  openWithPassphrase,
  sealWithPassphrase,
} from '@cloudsail/pki/jwe'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, bankNow } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createEmployersPort } from '../../ports/employers-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { collectSlips, employersDeliverer } from './employers.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })
const simulators = await startSimulators()
const port = createEmployersPort(simulators.side('employers'))
afterAll(async () => {
  port.close()
  await simulators.stop()
})
const passphrase = '云帆2026工资单'

/** Carries out an action on the employers' page, and returns what the page shows. */
const atPage = async (action: string, typed: object) => {
  const answer = await fetch(`${simulators.url}/employers/actions/${action}`, {
    method: 'POST',
    body: JSON.stringify(typed),
  })
  return ((await answer.json()) as { zh: string }).zh
}

async function scene() {
  const { customerId } = await buildCustomer(db)
  const { number } = await buildAccount(db, { customerId })
  const { name } = await findCustomer(db, customerId)
  const context = async () => {
    const now = await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    return testContext(db, { customerId, now: now! })
  }
  return {
    customerId,
    number,
    name,
    context,
    /** As in the browser, the passphrase never leaves this function. */
    async setKey(hint = '猫和年份') {
      const { publicJwk, privateJwk } = await newKeyPair()
      const wrapped = await sealWithPassphrase(privateJwk, passphrase)
      return giveOrder(await context(), 'PCS0401', { hint, publicJwk, wrapped })
    },
    read: async () =>
      call<ResponseOf<typeof payslips>>(await context(), 'PCS0402003_slips', { year: '2026' }),
    async send(given: object = {}) {
      await atPage('send', { card: number, name, month: '2026-10', net: '18200.00', ...given })
      // First pass: the key request is answered. Second pass: the slip is stored.
      await collectSlips({ db, port })
      await collectSlips({ db, port })
      return atPage('said', { card: number })
    },
  }
}

describe('the key', () => {
  test('has a fingerprint, and a weaker seal is refused', async () => {
    const { context, read } = await scene()
    const { publicJwk, privateJwk } = await newKeyPair()
    const wrapped = await sealWithPassphrase(privateJwk, passphrase)
    const { lines } = await giveOrder(await context(), 'PCS0401', { hint: '提示', publicJwk, wrapped })
    const fingerprint = await fingerprintOf(publicJwk)
    expect(lines.find((line) => line.key === 'fingerprint')?.value.zh.replaceAll(' ', '')).toBe(fingerprint)
    const { keys } = await read()
    expect(keys).toMatchObject([{ version: '1', hint: '提示', fingerprint, active: true }])
    const [head, ...rest] = wrapped.split('.') as [string, ...string[]]
    const weak = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), p2c: 1_000 }
    const other = [Buffer.from(JSON.stringify(weak)).toString('base64url'), ...rest].join('.')
    await expect(
      giveOrder(await context(), 'PCS0401', { hint: '', publicJwk, wrapped: other }),
    ).rejects.toMatchObject({ key: 'passphraseWeak' })
  })

  test('takes the mobile, and other methods are refused', async () => {
    const { customerId } = await buildCustomer(db, { method: 'none' })
    const context = testContext(db, { customerId, method: 'none', now: await bankNow(db) })
    const { publicJwk } = await newKeyPair()
    await expect(
      call(context, 'PCS0401001_prepare', { hint: '', publicJwk, wrapped: 'a.b.c.d.e' }),
    ).rejects.toMatchObject({ key: 'methodCannotAuthorise' })
  })
})

describe('a slip', () => {
  test('arrives sealed, and only the passphrase opens it', async () => {
    const { setKey, send, read } = await scene()
    await setKey()
    expect(await send()).toContain('已加密送出')
    const { slips, keys } = await read()
    expect(slips).toMatchObject([{ employer: '云栖科技有限公司', month: '2026-10', keyVersion: '1' }])
    expect(JSON.stringify(slips)).not.toContain('18200')
    await expect(openWithPassphrase(keys[0]!.wrapped!, '别的口令12')).rejects.toThrow()
    const own = await importPrivateKey(await openWithPassphrase(keys[0]!.wrapped!, passphrase))
    const content = JSON.parse(await openBy(own, slips[0]!.jwe))
    expect(content).toMatchObject({ net: '18200.00', gross: '22750.00', deductions: '4550.00' })
  })

  test('is refused for another name or without a key, and the employer is informed', async () => {
    const { send, setKey } = await scene()
    expect(await send()).toContain('未开通')
    await setKey()
    expect(await send({ name: '别人' })).toContain('不符')
  })

  test('a damaged slip arrives and cannot be opened', async () => {
    const { setKey, send, read } = await scene()
    await setKey()
    await send({ fault: '1' })
    const { slips, keys } = await read()
    const own = await importPrivateKey(await openWithPassphrase(keys[0]!.wrapped!, passphrase))
    await expect(openBy(own, slips[0]!.jwe)).rejects.toThrow()
  })

  test('after a new key, old slips stay unreadable until they are sent again', async () => {
    const { setKey, send, read, context, customerId } = await scene()
    await setKey()
    await send()
    await setKey('新口令')
    const { keys, slips } = await read()
    expect(keys.map(({ version, active, wrapped }) => [version, active, wrapped === null])).toEqual([
      ['2', true, false],
      ['1', false, true],
    ])
    expect(slips[0]!.keyVersion).toBe('1')
    await call(await context(), 'PCS0402004_again', {})
    expect((await read()).asked).toBe(true)
    await db.deleteFrom('outbox.messages').where('customer_id', '<>', customerId).execute()
    await dispatchBatch({ db, log, deliverers: { employers: employersDeliverer(db, port) } })
    await collectSlips({ db, port })
    await collectSlips({ db, port })
    const after = await read()
    expect([after.asked, after.slips.map(({ keyVersion }) => keyVersion)]).toEqual([false, ['2']])
  })
})

test('another customer sees neither key nor slip', async () => {
  const [one, other] = [await scene(), await scene()]
  await one.setKey()
  await one.send()
  expect(await other.read()).toMatchObject({ keys: [], slips: [] })
  await expect(call(await other.context(), 'PCS0402004_again', {})).rejects.toMatchObject({
    key: 'payslipKeyMissing',
  })
})
