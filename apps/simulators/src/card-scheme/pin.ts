import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts a password typed at a terminal: AES-256-GCM under a key derived from the shared secret. The field holds nonce,
 * ciphertext and tag.
 */
export function sealPin(secret: string, { rrn, pan }: { rrn: string; pan: string }, plain: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'card-scheme pin', 32))
  const nonce = randomBytes(12)
  const seal = createCipheriv('aes-256-gcm', key, nonce)
  seal.setAAD(Buffer.from(`${rrn}|${pan}`))
  return Buffer.concat([nonce, seal.update(plain), seal.final(), seal.getAuthTag()]).toString('hex')
}
