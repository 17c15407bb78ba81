import { expect, test } from 'vitest'
import { isPkcs11Built } from '../soft-hsm.ts'

test.skipIf(!(await isPkcs11Built()))('a token’s own count of tries takes precedence', async () => {
  const { default: pkcs11 } = await import('pkcs11js')
  const { triesLeft } = await import('./tokens.ts')
  const tries = { most: 6, left: () => 4, spend: () => undefined, restore: () => undefined }
  const left = (flags: number) =>
    triesLeft({ slot: Buffer.alloc(8), label: 'key', tokenSerial: '1', flags }, tries)
  expect(left(0)).toBe(4)
  expect(left(pkcs11.CKF_USER_PIN_COUNT_LOW)).toBe(4)
  expect(left(pkcs11.CKF_USER_PIN_COUNT_LOW | pkcs11.CKF_USER_PIN_FINAL_TRY)).toBe(1)
  expect(left(pkcs11.CKF_USER_PIN_LOCKED)).toBe(0)
})
