import type { ErrorKey } from '@cloudsail/contract'
import { initVerifySign, srandnum } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { revokeCertificates } from '../certificates/index.ts'
import { buildAuthority, buildKey, testAuthority } from '../certificates/test-builders.ts'
import { signingAlgorithm, x509 } from '../certificates/x509.ts'
import { testDatabase } from '../db/test-database.ts'
import { type Signer, signingScene, type Token } from './test-signers.ts'

const { db, ownerDb } = await testDatabase()
const { server, sent, from, issue, signer, prepare, handOut, prove, signed, submit, balance } =
  await signingScene(db)
afterAll(() => server.app.close())

const dayMs = 24 * 3_600_000
const yearMs = 366 * dayMs

async function expectRefused(who: Signer, order: Parameters<typeof submit>[1], key: ErrorKey) {
  const { ok, body } = await submit(who, order)
  expect(ok).toBe(false)
  expect(body).toMatchObject({ key })
  const { rows } = await sql<{ error: string }>`select details->>'error' as error from orders.audit
    where customer_id = ${who.customerId} and subject = ${order.orderId} order by seq desc limit 1`.execute(
    ownerDb,
  )
  expect(rows[0]?.error, 'a refused signature is in the audit trail').toBe(key)
}

describe('a signed order', () => {
  test('is carried out, and its receipt names the signer', async () => {
    const who = await signer('ukey')
    const order = await signed(who)
    const { ok, body } = await submit(who, order)
    expect(ok, JSON.stringify(body)).toBe(true)
    expect(body.signature).toMatchObject({
      serial: who.token.serial,
      signer: expect.stringContaining('林晓雯'),
    })
  })

  test('signs the order’s text in both languages, then certificate, nonce and time', async () => {
    const who = await signer('ukey')
    const summary = await prepare(who, '1234.50')
    const { text, nonce, serial, expiresAt } = await handOut(who.client, summary.orderId, 'ukey')
    expect(serial).toBe(who.token.serial)
    for (const { label, value } of summary.lines) {
      expect(text).toContain(`${label.zh}: ${value.zh}`)
      expect(text).toContain(`${label.en}: ${value.en}`)
    }
    expect(text.split('\n\n').at(-1)).toMatch(
      new RegExp(`^.*${serial}\n.*${nonce}\n.*\\d{4}-\\d\\d-\\d\\dT[\\d:.]+\\+08:00$`),
    )
    expect(Date.parse(expiresAt) - +from(0)).toBeGreaterThan(4.5 * 60_000)
  })

  test('the same key gets the same text again, and another key another text', async () => {
    const who = await signer()
    const { orderId } = await prepare(who)
    const ask = async (idempotencyKey: string) => {
      const { body } = await who.client.call(initVerifySign, { orderId, factor: who.kind, idempotencyKey })
      return body.text
    }
    const key = 'key-of-the-first-try'
    const texts = await Promise.all([ask(key), ask(key), ask(key)])
    expect(new Set([...texts, await ask(key)]).size).toBe(1)
    expect(await ask('key-of-another-try')).not.toBe(texts[0])
  })

  test('a combined method needs both factors, the signature first', async () => {
    const who = await signer('fileMobile')
    const order = await signed(who)
    await who.client.call(srandnum, { orderId: order.orderId })
    const code = /\d{6}/.exec(sent.findLast(({ mobile }) => mobile === who.mobile)!.text)![0]
    // Without the signature the code is not checked.
    expect((await submit(who, { ...order, proof: undefined }, { mobile: code })).body).toMatchObject({
      key: 'signatureInvalid',
    })
    expect((await submit(who, order)).body).toMatchObject({ key: 'dynamicPasswordFormat' })
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await submit(who, order, { mobile: wrong })).body).toMatchObject({ key: 'dynamicPasswordWrong' })
    expect((await submit(who, order, { mobile: code })).ok).toBe(true)
  })

  test('the same submission again gets the same receipt, and the money moves once', async () => {
    const who = await signer()
    const before = await balance(who)
    const order = await signed(who)
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(who, order)))
    for (const { ok, body } of answers) {
      expect(ok, JSON.stringify(body)).toBe(true)
      expect(body).toEqual(answers[0]!.body)
    }
    expect(before - (await balance(who))).toBe(1200n)
  })
})

describe('a proof that is refused', () => {
  test.each<[string, ErrorKey, (who: Signer) => Promise<Token>]>([
    [
      'expired',
      'certificateExpired',
      ({ customerId, kind }) => issue(customerId, kind, { now: from(-yearMs - dayMs) }),
    ],
    [
      'not yet valid',
      'certificateNotYetValid',
      ({ customerId, kind }) => issue(customerId, kind, { now: from(dayMs) }),
    ],
    ['another’s', 'certificateMismatch', async () => (await signer()).token],
    [
      'of another authority',
      'certificateUntrusted',
      async ({ customerId, kind }) => issue(customerId, kind, { authority: await buildAuthority() }),
    ],
    ['of the other kind', 'certificateWrongUse', ({ customerId }) => issue(customerId, 'file')],
    ['for something other than signing', 'certificateWrongUse', (who) => issueForEncryption(who)],
    ['never issued, though by the authority', 'certificateMismatch', (who) => issueBesides(who)],
  ])('a certificate that is %s', async (_, key, certificate) => {
    const who = await signer()
    const { orderId, acknowledged } = await signed(who)
    const challenge = await handOut(who.client, orderId, who.kind)
    const token = await certificate(who)
    await expectRefused(who, { orderId, acknowledged, proof: await prove(token, challenge) }, key)
  })

  test('a revoked certificate, also if it is revoked after the verification', async () => {
    const who = await signer()
    const order = await signed(who)
    await db.transaction().execute((tx) =>
      revokeCertificates(tx, {
        customerId: who.customerId,
        kind: who.kind,
        reason: 'keyCompromise',
        now: from(0),
      }),
    )
    await expectRefused(who, order, 'certificateRevoked')
    const next = await who.client.call(initVerifySign, { orderId: order.orderId, factor: who.kind })
    expect(next.body).toMatchObject({ key: 'certificateMissing' })
  })

  test('a signature over another order’s text, and another order’s nonce', async () => {
    const who = await signer()
    const a = await signed(who, '1.00')
    const b = await signed(who, '2.00')
    await expectRefused(who, { ...b, proof: a.proof }, 'signatureInvalid')
    await expectRefused(who, { ...b, proof: { ...a.proof, nonce: b.proof.nonce } }, 'signatureInvalid')
    expect((await submit(who, b)).ok).toBe(true)
  })

  test('a nonce that was replaced or used', async () => {
    const who = await signer()
    const order = await signed(who)
    const later = await prove(who.token, await handOut(who.client, order.orderId, who.kind))
    await expectRefused(who, order, 'signatureInvalid')
    expect((await submit(who, { ...order, proof: later })).ok).toBe(true)
    const again = await who.client.call(initVerifySign, { orderId: order.orderId, factor: who.kind })
    expect(again.body).toMatchObject({ key: 'idempotencyConflict' })
    const other = await signed(who, undefined, ['duplicate'])
    await expectRefused(who, { ...other, proof: later }, 'signatureInvalid')
  })

  test('after its five minutes', async () => {
    const who = await signer()
    const order = await signed(who)
    await sql`update orders.signatures set expires_at = ${from(-1000)} where order_id = ${order.orderId}`.execute(
      db,
    )
    await expectRefused(who, order, 'signatureExpired')
  })

  test('a signature that differs by one bit', async () => {
    const who = await signer()
    const order = await signed(who)
    const signature = Buffer.from(order.proof.signature, 'base64')
    signature[40]! ^= 1
    const proof = { ...order.proof, signature: signature.toString('base64') }
    await expectRefused(who, { ...order, proof }, 'signatureInvalid')
    for (const certificate of ['AAAA', 'MIIB', Buffer.alloc(900, 0x30).toString('base64')])
      await expectRefused(who, { ...order, proof: { ...order.proof, certificate } }, 'signatureInvalid')
    expect((await submit(who, order)).ok).toBe(true)
  })

  test('in another customer’s session', async () => {
    const who = await signer()
    const thief = await signer()
    const order = await signed(who)
    expect((await submit(thief, order)).body).toMatchObject({ key: 'orderUnknown' })
    const begun = await thief.client.call(initVerifySign, { orderId: order.orderId, factor: 'ukey' })
    expect(begun.body).toMatchObject({ key: 'orderUnknown' })
    const own = await prepare(thief)
    expect((await submit(thief, { ...order, orderId: own.orderId })).body).toMatchObject({
      key: 'signatureInvalid',
    })
  })

  test('a factor that the method does not have', async () => {
    const who = await signer('ukey')
    await issue(who.customerId, 'file')
    const { orderId } = await prepare(who)
    const begun = await who.client.call(initVerifySign, { orderId, factor: 'file' })
    expect(begun.body).toMatchObject({ key: 'factorNotAsked' })
  })

  test('an order prepared under a higher method is void after the method was lowered', async () => {
    const who = await signer('ukeyMobile')
    const order = await signed(who)
    await who.client.call(srandnum, { orderId: order.orderId })
    await sql`update identity.customers set method = 'mobile' where customer_id = ${who.customerId}`.execute(
      db,
    )
    const code = /\d{6}/.exec(sent.findLast(({ mobile }) => mobile === who.mobile)!.text)![0]
    const answer = await submit(who, order, { mobile: code })
    expect(answer.body).toMatchObject({ key: 'orderChanged' })
  })

  test('the signature is void if the order has changed', async () => {
    const who = await signer('ukey')
    const order = await signed(who)
    await sql`update orders.orders set input = jsonb_set(input, '{amount}', '"99.00"')
      where order_id = ${order.orderId}`.execute(ownerDb)
    const before = await balance(who)
    await expectRefused(who, order, 'orderChanged')
    expect(await balance(who)).toBe(before)
  })
})

/** Issues a certificate from the authority, known to the bank, but not for signing. */
async function issueForEncryption({ customerId, kind }: Signer): Promise<Token> {
  const token = await issue(customerId, kind)
  const lib = await x509()
  const certificate = await certify(token, [new lib.KeyUsagesExtension(lib.KeyUsageFlags.keyAgreement, true)])
  await sql`update certificates.certificates set certificate = ${certificate}
    where serial = ${token.serial}`.execute(db)
  return { ...token, certificate: certificate.toString('base64') }
}

/** Issues a certificate from the authority with the customer's serial number, but not the one that the bank issued. */
async function issueBesides({ token }: Signer): Promise<Token> {
  const key = await buildKey()
  const lib = await x509()
  const usages = lib.KeyUsageFlags.digitalSignature | lib.KeyUsageFlags.nonRepudiation
  const certificate = await certify({ ...key, serial: token.serial }, [
    new lib.KeyUsagesExtension(usages, true),
  ])
  return { ...key, serial: token.serial, certificate: certificate.toString('base64') }
}

async function certify(
  { keys, serial }: Pick<Token, 'keys' | 'serial'>,
  extensions: InstanceType<Awaited<ReturnType<typeof x509>>['KeyUsagesExtension']>[],
): Promise<Buffer> {
  const lib = await x509()
  const { rawData } = await lib.X509CertificateGenerator.create({
    serialNumber: serial,
    issuer: new lib.X509Certificate(new Uint8Array(testAuthority.root)).subject,
    subject: 'CN=x',
    notBefore: from(-dayMs),
    notAfter: from(dayMs),
    publicKey: keys.publicKey,
    signingKey: testAuthority.privateKey,
    signingAlgorithm,
    extensions,
  })
  return Buffer.from(rawData)
}
