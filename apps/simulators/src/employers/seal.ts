import { createCipheriv, createECDH, createHash, randomBytes } from 'node:crypto'

export interface PublicJwk {
  x: string
  y: string
}

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Encrypts a slip for an employee's key: compact JWE, ECDH-ES and A256GCM (RFC 7516, RFC 7518). */
export function seal(jwk: PublicJwk, text: string, kid: string): string {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const other = Buffer.concat([
    Buffer.of(4),
    Buffer.from(jwk.x, 'base64url'),
    Buffer.from(jwk.y, 'base64url'),
  ])
  const algorithm = Buffer.from('A256GCM')
  const key = createHash('sha256')
    .update(Buffer.concat([number32(1), own.computeSecret(other), number32(algorithm.length), algorithm]))
    .update(Buffer.concat([number32(0), number32(0), number32(256)]))
    .digest()
  const epk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const header = Buffer.from(
    JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid, typ: 'payslip+json', epk }),
  ).toString('base64url')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [iv, sealed, cipher.getAuthTag()].map((bytes) => bytes.toString('base64url'))
  return [header, '', ...parts].join('.')
}
