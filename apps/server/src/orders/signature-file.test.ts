import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { orderSignatureFile } from '@cloudsail/contract/orders'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { revokeCertificates } from '../certificates/index.ts'
import { revocationList } from '../certificates/revocation-list.ts'
import { buildAuthority, testAuthority } from '../certificates/test-builders.ts'
import { x509 } from '../certificates/x509.ts'
import { testDatabase } from '../db/test-database.ts'
import { type Signer, signingScene } from './test-signers.ts'

const { db } = await testDatabase()
const { server, from, signer, signed, submit } = await signingScene(db)
afterAll(() => server.app.close())

describe('a signature’s own file', () => {
  const run = promisify(execFile)

  async function fileOf(who: Signer) {
    const order = await signed(who, '88.00')
    expect((await submit(who, order)).ok).toBe(true)
    const { body } = await who.client.call(orderSignatureFile, { orderId: order.orderId })
    const folder = await mkdtemp(join(tmpdir(), 'cloudsail-cms-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, body.fileName)
    await writeFile(path, Buffer.from(body.base64, 'base64'))
    const root = (await server.app.inject('/ca/root.pem')).body
    const trust = async (list: string) => {
      const name = join(folder, `trust-${Math.random()}.pem`)
      await writeFile(name, root + list)
      return name
    }
    return { path, trust, folder, orderId: order.orderId }
  }
  const attime = () => String(Math.ceil(from(0).getTime() / 1000))
  const verify = (path: string, trust: string) =>
    run('openssl', [
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      path,
      '-CAfile',
      trust,
      '-crl_check',
      '-binary',
      '-attime',
      attime(),
    ])

  test('is verified by openssl against root and revocation list, and contains the text', async () => {
    const who = await signer()
    const { path, trust, orderId } = await fileOf(who)
    const { stdout, stderr } = await verify(path, await trust((await server.app.inject('/ca/crl.pem')).body))
    expect(stderr).toContain('CMS Verification successful')
    expect(stdout).toContain(orderId)
    expect(stdout).toContain('88.00')
  })

  test('fails with another root, after a revocation, or after a change', async () => {
    const who = await signer()
    const { path, trust, folder } = await fileOf(who)
    const other = await buildAuthority()
    const lib = await x509()
    const otherRoot = join(folder, 'other.pem')
    const otherList = await revocationList(db, other, from(0))
    await writeFile(
      otherRoot,
      new lib.X509Certificate(new Uint8Array(other.root)).toString('pem') + otherList,
    )
    await expect(verify(path, otherRoot)).rejects.toThrow(/verif/i)

    await db.transaction().execute((tx) =>
      revokeCertificates(tx, {
        customerId: who.customerId,
        kind: who.kind,
        reason: 'keyCompromise',
        now: from(-1000),
      }),
    )
    await expect(verify(path, await trust(await revocationList(db, testAuthority, from(0))))).rejects.toThrow(
      /revoked/,
    )
  })

  test('does not exist for an unsigned order or another customer’s', async () => {
    const who = await signer()
    const { orderId } = await fileOf(who)
    const other = await signer()
    expect((await other.client.call(orderSignatureFile, { orderId })).body).toMatchObject({
      key: 'orderUnknown',
    })
    const prepared = await signed(who)
    expect((await who.client.call(orderSignatureFile, { orderId: prepared.orderId })).body).toMatchObject({
      key: 'orderUnknown',
    })
  })
})
