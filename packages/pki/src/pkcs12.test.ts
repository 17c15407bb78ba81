import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { certificateRequest, createKeys, keyAlgorithm } from './certificate-request.ts'
import { Pkcs12Error, readPkcs12, writePkcs12 } from './pkcs12.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'cloudsail-pki-'))
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const openssl = (...parts: string[]) => run('openssl', parts)
const password = 'Haifeng2026'

// A certificate made by openssl, so that the code does not verify its own output.
await openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', at('key.pem'))
await openssl('req', '-x509', '-key', at('key.pem'), '-subj', '/CN=林晓雯', '-utf8', '-out', at('own.pem'))
await openssl('x509', '-in', at('own.pem'), '-outform', 'DER', '-out', at('own.der'))
await openssl('pkcs8', '-topk8', '-nocrypt', '-in', at('key.pem'), '-outform', 'DER', '-out', at('key.der'))
const privateKey = new Uint8Array(await readFile(at('key.der')))
const certificate = new Uint8Array(await readFile(at('own.der')))
const file = await writePkcs12({ privateKey, certificates: [certificate] }, { password, name: 'linxiaowen' })
await writeFile(at('ours.p12'), file)

describe('a PKCS#12 file', () => {
  test('is read by openssl, which names its protection', async () => {
    const { stdout, stderr } = await openssl(
      'pkcs12',
      '-info',
      '-in',
      at('ours.p12'),
      '-passin',
      `pass:${password}`,
      '-nodes',
    )
    expect(stderr).toContain('MAC: sha256')
    expect(stderr.match(/PBES2, PBKDF2, AES-256-CBC, Iteration 200000, PRF hmacWithSHA256/g)).toHaveLength(2)
    expect(stdout).toContain('friendlyName: linxiaowen')
    await writeFile(at('out.pem'), stdout)
    const { stdout: key } = await openssl('pkey', '-in', at('out.pem'), '-pubout')
    expect(key).toBe((await openssl('pkey', '-in', at('key.pem'), '-pubout')).stdout)
  })

  test('is read back unchanged', async () => {
    const read = await readPkcs12(file, password)
    expect(Buffer.from(read.certificates[0]!)).toEqual(Buffer.from(certificate))
    const key = await crypto.subtle.importKey('pkcs8', read.privateKey, keyAlgorithm, false, ['sign'])
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, file)
    expect(signature.byteLength).toBe(64)
  })

  test('made by openssl is read too', async () => {
    const parts = ['-export', '-inkey', at('key.pem'), '-in', at('own.pem'), '-out', at('theirs.p12')]
    await openssl('pkcs12', ...parts, '-passout', `pass:${password}`)
    const read = await readPkcs12(new Uint8Array(await readFile(at('theirs.p12'))), password)
    expect(Buffer.from(read.certificates[0]!)).toEqual(Buffer.from(certificate))
  })

  test('with another password, changed, cut short, or empty is refused, each with its own reason', async () => {
    const reason = (bytes: Uint8Array<ArrayBuffer>, word = password) =>
      readPkcs12(bytes, word).then(
        () => 'read',
        (thrown: unknown) => (thrown instanceof Pkcs12Error ? thrown.reason : thrown),
      )
    expect(await reason(file, 'haifeng2026')).toBe('passwordWrong')
    expect(await reason(file, '')).toBe('passwordWrong')
    const changed = file.slice()
    changed[changed.length >> 1]! ^= 1
    expect(await reason(changed)).not.toBe('read')
    expect(await reason(file.slice(0, -1))).toBe('notAFile')
    expect(await reason(certificate)).toBe('notAFile')
    expect(await reason(new TextEncoder().encode('%PDF-1.4 not a certificate'))).toBe('notAFile')
    expect(await reason(new Uint8Array())).toBe('notAFile')
  })
})

test('a certificate request is verified by openssl', async () => {
  const request = await certificateRequest(await createKeys())
  await writeFile(at('request.der'), request)
  const { stderr } = await openssl('req', '-inform', 'DER', '-in', at('request.der'), '-verify', '-noout')
  expect(stderr).toMatch(/verify OK/i)
})
