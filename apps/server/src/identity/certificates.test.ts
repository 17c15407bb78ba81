import { createHash } from 'node:crypto'
import type { AuthMethod, CustomerKind, ErrorKey } from '@cloudsail/contract'
import { handOutKey } from '@cloudsail/contract/demo'
import {
  certificateState,
  changeMethod,
  methodChoices,
  renewalText,
  renewCertificate,
} from '@cloudsail/contract/identity'
import { type SignatureFactor, srandnum } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { findCertificate, issueCertificate } from '../certificates/index.ts'
import { buildKey, signText, type TestKey, testAuthority } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { handlers as demoHandlers } from '../demo/handlers.ts'
import { testServer } from '../http/test-server.ts'
import { handlers as ordersHandlers } from '../orders/index.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { handlers } from './index.ts'
import { buildCustomer, testPepper } from './test-builders.ts'

const { db } = await testDatabase()
const sent: SmsMessage[] = []
const sms = {
  async send(message: SmsMessage) {
    sent.push(message)
    return { messageId: String(sent.length) }
  },
  close: () => undefined,
}
const server = await testServer(db, {
  handlers: [...ordersHandlers, ...demoHandlers, ...handlers],
  config: { pepper: testPepper },
  services: { sms },
})
afterAll(() => server.app.close())

const dayMs = 24 * 3_600_000
const offsetMs = (await bankNow(db)).getTime() - Date.now()
const from = (days: number) => new Date(Date.now() + offsetMs + days * dayMs)

/** Logs in a new customer, with a certificate issued `ageDays` days ago if the method has one. */
async function person(method: AuthMethod, { kind = 'branchSigned' as CustomerKind, ageDays = 0 } = {}) {
  const { customerId, mobile } = await buildCustomer(db, { method, kind })
  const factor: SignatureFactor | null =
    method === 'fileMobile' ? 'file' : method === 'ukey' || method === 'ukeyMobile' ? 'ukey' : null
  const key = await buildKey()
  const issued =
    factor &&
    (await db
      .transaction()
      .execute((tx) =>
        issueCertificate(tx, testAuthority, { customerId, kind: factor, csr: key.csr, now: from(-ageDays) }),
      ))
  const client = await server.loggedIn(customerId)
  return { customerId, mobile, client, factor, key, issued }
}
type Person = Awaited<ReturnType<typeof person>>

const code = ({ mobile }: Person) => /\d{6}/.exec(sent.findLast((one) => one.mobile === mobile)!.text)![0]

/** Changes the method with every factor that the bank asks for. */
function change(who: Person, method: AuthMethod, csr?: string) {
  const key = who.issued && { ...who.key, certificate: who.issued.certificate.toString('base64') }
  return giveAtWire(who.client, changeMethod, { method, ...(csr && { csr }) }, { key, code: () => code(who) })
}

async function methodOf({ customerId }: Person): Promise<AuthMethod> {
  const row = await db
    .selectFrom('identity.customers')
    .select('method')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return row.method
}

describe('another authentication method', () => {
  test('a change from mobile to file certifies the key in the same step and informs the mobile', async () => {
    const who = await person('mobile')
    const { csr } = await buildKey()
    const { ok, body } = await change(who, 'fileMobile', csr)
    expect(ok, JSON.stringify(body)).toBe(true)
    expect(await methodOf(who)).toBe('fileMobile')
    const state = await who.client.call(certificateState, {})
    expect(state.body.certificate).toMatchObject({ kind: 'file', state: 'valid' })
    const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
      where customer_id = ${who.customerId}`.execute(db)
    expect(rows.at(-1)!.text).toContain('认证方式')
  })

  test('a stronger method brings its limits after twelve hours, and the order says so', async () => {
    const who = await person('mobile')
    const { csr } = await buildKey()
    const { body } = await who.client.call(changeMethod.prepare, { method: 'fileMobile', csr })
    expect(body.lines.find(({ key }) => key === 'effect')!.value.zh).toContain('12小时后生效')
    expect((await change(who, 'fileMobile', csr)).ok).toBe(true)
    const { rows } = await sql<{ from_method: string; hours: number }>`
      select from_method, (extract(epoch from effective_at - changed_at) / 3600)::integer as hours
      from limits.method_changes where customer_id = ${who.customerId}`.execute(db)
    expect(rows).toEqual([{ from_method: 'mobile', hours: 12 }])
    expect((await who.client.call(methodChoices, {})).body.limitsFrom).toMatch(/^\d{4}-\d{2}-\d{2}T/)
    // The change back takes effect at once, and nothing is pending.
    const weaker = { ...who, factor: null }
    const back = await weaker.client.call(changeMethod.prepare, { method: 'mobile' })
    expect(back.body.lines.find(({ key }) => key === 'effect')!.value.zh).toBe('提交后立即生效')
  })

  test('the confirmed fingerprint depends on the key alone, not on the encoding of its request', async () => {
    const who = await person('mobile')
    const { csr } = await buildKey()
    const shown = async (given: string) => {
      const { body } = await who.client.call(changeMethod.prepare, { method: 'fileMobile', csr: given })
      return body.lines.find(({ key }) => key === 'key')!.value
    }
    const fingerprint = await shown(csr)
    for (const wrapped of wrappings(csr)) expect(await shown(wrapped), wrapped).toEqual(fingerprint)
    expect(await shown((await buildKey()).csr)).not.toEqual(fingerprint)
    expect((await change(who, 'fileMobile', inPem(csr))).ok).toBe(true)
  })

  test('a change to a USB-Key takes a key from a branch, which serves once', async () => {
    const who = await person('mobile')
    const { csr } = await buildKey()
    expect((await change(who, 'ukeyMobile', csr)).body).toMatchObject({ key: 'keyNotHandedOut' })
    await who.client.call(handOutKey, {})
    expect((await change(who, 'ukeyMobile', csr)).ok).toBe(true)
    expect(await methodOf(who)).toBe('ukeyMobile')
    const other = await person('fileMobile')
    expect((await change(other, 'ukey', (await buildKey()).csr)).body).toMatchObject({
      key: 'keyNotHandedOut',
    })
  })

  test('a weaker method works at once and revokes the unneeded certificate', async () => {
    const who = await person('ukeyMobile')
    expect((await change(who, 'mobile')).ok).toBe(true)
    expect(await methodOf(who)).toBe('mobile')
    expect(await findCertificate(db, { customerId: who.customerId, kind: 'ukey' })).toBeNull()
  })

  test('a change between USB-Key and USB-Key with mobile keeps the certificate', async () => {
    const who = await person('ukey')
    expect((await change(who, 'ukeyMobile')).ok).toBe(true)
    expect((await findCertificate(db, { customerId: who.customerId, kind: 'ukey' }))!.serial).toBe(
      who.issued!.serial,
    )
  })

  test('without the present factor nothing changes', async () => {
    const who = await person('ukeyMobile')
    const { body } = await who.client.call(changeMethod.prepare, { method: 'mobile' })
    expect(body.authorisation.factors).toEqual(['ukey', 'mobile'])
    await who.client.call(srandnum, { orderId: body.orderId })
    const answer = await who.client.call(changeMethod.submit, {
      orderId: body.orderId,
      idempotencyKey: `key-of-${body.orderId}`,
      acknowledged: [],
      proofs: { mobile: code(who) },
    })
    expect(answer.body).toMatchObject({ key: 'signatureInvalid' })
    expect(await methodOf(who)).toBe('ukeyMobile')
  })

  test.each<[CustomerKind, AuthMethod, AuthMethod, ErrorKey]>([
    ['branchSigned', 'none', 'fileMobile', 'methodMobileFirst'],
    ['branchSigned', 'none', 'ukey', 'methodMobileFirst'],
    ['branchSigned', 'mobile', 'mobile', 'methodSame'],
    ['onlineSigned', 'mobile', 'fileMobile', 'methodNeedsBranchSigning'],
    ['onlineSigned', 'mobile', 'ukey', 'methodNeedsBranchSigning'],
    ['unsigned', 'none', 'mobile', 'methodNeedsSigning'],
    // Signing online would not make certificates available.
    ['unsigned', 'none', 'ukey', 'methodNeedsBranchSigning'],
    ['unsigned', 'none', 'fileMobile', 'methodNeedsBranchSigning'],
    ['cardOnly', 'mobile', 'ukeyMobile', 'methodNeedsBranchSigning'],
  ])('%s from %s to %s is refused', async (kind, before, after, key) => {
    const who = await person(before, { kind })
    const csr = after === 'mobile' ? undefined : (await buildKey()).csr
    expect((await change(who, after, csr)).body).toMatchObject({ key })
    const { body } = await who.client.call(methodChoices, {})
    const choice = body.choices.find(({ method }) => method === after)!
    expect(choice.refusal === null).toBe(before === after)
  })

  test('a customer without a method begins with the mobile, by a code to the known number', async () => {
    const who = await person('none')
    expect((await change(who, 'mobile')).ok).toBe(true)
    expect(await methodOf(who)).toBe('mobile')
  })

  test('two concurrent changes take effect once', async () => {
    const who = await person('ukey')
    const answers = await Promise.all([change(who, 'ukeyMobile'), change(who, 'mobile')])
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  })
})

const inPem = (csr: string) =>
  `-----BEGIN CERTIFICATE REQUEST-----\n${csr.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE REQUEST-----\n`

/** Returns the same request in other encodings. */
function wrappings(csr: string): string[] {
  return [
    csr.replace(/.{76}/g, '$&\r\n'),
    ` ${csr.replace(/=+$/, '')}\t`,
    inPem(csr),
    inPem(csr).replaceAll('CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST').replaceAll('\n', '\r\n'),
  ]
}

describe('renewal', () => {
  async function renewal(who: Person, key: TestKey, present = who.issued!) {
    const hash = createHash('sha256').update(Buffer.from(key.csr, 'base64')).digest('hex').toUpperCase()
    return {
      csr: key.csr,
      certificate: present.certificate.toString('base64'),
      signature: await signText(who.key, renewalText(present.serial, hash)),
    }
  }

  test.each([340, 365, 371])(
    'works %i days after the issue, once, with the old certificate revoked',
    async (ageDays) => {
      const who = await person('fileMobile', { ageDays })
      const key = await buildKey()
      const request = await renewal(who, key)
      const { ok, body } = await who.client.call(renewCertificate, request)
      expect(ok, JSON.stringify(body)).toBe(true)
      expect(body.serial).not.toBe(who.issued!.serial)
      expect(Date.parse(body.notAfter)).toBeGreaterThan(+from(364))
      // After a lost answer the same certificate is returned. Another key is refused, because the old certificate is outside
      // its window.
      expect((await who.client.call(renewCertificate, request)).body).toEqual(body)
      const another = await who.client.call(renewCertificate, await renewal(who, await buildKey()))
      expect(another.body).toMatchObject({ key: 'certificateNotRenewable' })
    },
  )

  test.each<[number, ErrorKey]>([
    [10, 'certificateNotRenewable'],
    [330, 'certificateNotRenewable'],
    [374, 'certificateRenewalOver'],
  ])('%i days after the issue it is refused with the dates', async (ageDays, key) => {
    const who = await person('fileMobile', { ageDays })
    const { body, message } = await who.client.call(renewCertificate, await renewal(who, await buildKey()))
    expect(body).toMatchObject({ key })
    expect(message).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d.*\d{4}-\d\d-\d\d \d\d:\d\d/)
  })

  test('needs the present key, and refuses another’s key and a signature for another request', async () => {
    const who = await person('ukey', { ageDays: 350 })
    const other = await person('ukey', { ageDays: 350 })
    const key = await buildKey()
    const request = await renewal(who, key)
    const theirs = await renewal(other, key)
    const send = async (changed: object) =>
      (await who.client.call(renewCertificate, { ...request, ...changed })).body
    expect(await send(theirs)).toMatchObject({ key: 'certificateMismatch' })
    expect(await send({ signature: theirs.signature })).toMatchObject({ key: 'signatureInvalid' })
    expect(await send({ csr: (await buildKey()).csr })).toMatchObject({ key: 'signatureInvalid' })
    expect(await send({ csr: who.key.csr })).toMatchObject({ serial: who.issued!.serial })
    expect(await send({ csr: other.key.csr })).toMatchObject({ key: 'signatureInvalid' })
  })

  test('the same request in another encoding is the same submission, and another key under it is refused', async () => {
    const who = await person('fileMobile', { ageDays: 350 })
    const key = await buildKey()
    const request = { ...(await renewal(who, key)), idempotencyKey: crypto.randomUUID() }
    const send = async (changed: object) =>
      (await who.client.call(renewCertificate, { ...request, ...changed })).body
    const first = await send({})
    expect(first.serial).not.toBe(who.issued!.serial)
    for (const csr of wrappings(key.csr)) expect(await send({ csr }), csr).toEqual(first)
    expect(await send({ csr: (await buildKey()).csr })).toMatchObject({ key: 'idempotencyConflict' })
    const { rows } = await sql`select from certificates.issued where customer_id = ${who.customerId}`.execute(
      db,
    )
    expect(rows).toHaveLength(2)
  })

  test('a request in PEM gets the same certificate', async () => {
    const who = await person('fileMobile', { ageDays: 350 })
    const key = await buildKey()
    const request = await renewal(who, key)
    const { ok, body } = await who.client.call(renewCertificate, { ...request, csr: inPem(key.csr) })
    expect(ok, JSON.stringify(body)).toBe(true)
    expect((await who.client.call(renewCertificate, request)).body).toEqual(body)
  })

  test.each(['-----BEGIN CERTIFICATE REQUEST-----', '%%%%', 'AAAA', '', 'A'.repeat(4004)])(
    'an invalid request is refused beside its field: %.40s',
    async (csr) => {
      const who = await person('fileMobile', { ageDays: 350 })
      const request = { ...(await renewal(who, await buildKey())), csr }
      expect((await who.client.call(renewCertificate, request)).body).toMatchObject({
        key: 'certificateRequestInvalid',
        field: 'csr',
      })
    },
  )

  test('is absent for methods without a certificate', async () => {
    const who = await person('mobile')
    expect((await who.client.call(certificateState, {})).body).toEqual({ certificate: null })
  })
})
