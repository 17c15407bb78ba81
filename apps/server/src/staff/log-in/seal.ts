import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what a log-in leaves in the database. */
export interface Seal {
  seal(content: object): Buffer
  /** Throws if the bytes were sealed for another purpose, with another pepper, or were changed. */
  open<T>(sealed: Buffer): T
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Returns a seal by AES-256-GCM. Its key derives from the bank's pepper, which is never in the database.
 * @param purpose keeps one kind of content from being opened as another.
 */
export function sealBy(pepper: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', `staff ${purpose}`, 32))
  return {
    seal(content) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open<T>(sealed: Buffer): T {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      return JSON.parse(text.toString('utf8')) as T
    },
  }
}
