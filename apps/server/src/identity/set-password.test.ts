import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { countAttempt, subjectOf } from './attempts.ts'
import { verifyPassword } from './password.ts'
import { setPassword } from './set-password.ts'
import type { CredentialKind } from './tables.ts'
import { buildCustomer, testPepper, testQueryPassword } from './test-builders.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T10:00:00+08:00')

function set(customerId: bigint, kind: CredentialKind, plain: string) {
  return db
    .transaction()
    .execute((tx) =>
      setPassword(tx, { customerId, kind, plain, pepper: testPepper, now, field: 'newPassword' }),
    )
}

async function stored(customerId: bigint, kind: CredentialKind) {
  return db
    .selectFrom('identity.credentials')
    .select(['hash', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

test('a password is set as an Argon2id hash, and wrong tries at the old one are forgotten', async () => {
  const { customerId } = await buildCustomer(db)
  for (const [kind, plain] of [
    ['login', 'Haifeng2027x'],
    ['query', '806315'],
    ['withdrawal', '591837'],
  ] as const) {
    for (let wrong = 0; wrong < 5; wrong++) await countAttempt(db, subjectOf(customerId, kind), now)
    expect(await countAttempt(db, subjectOf(customerId, kind), now)).toBeNull()
    await set(customerId, kind, plain)
    const password = await stored(customerId, kind)
    expect(password?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(password?.changed_at).toEqual(now)
    expect(await verifyPassword(plain, password!.hash, testPepper)).toBe(true)
    expect(await countAttempt(db, subjectOf(customerId, kind), now)).toBe(1)
  }
})

test('a password that breaks a rule of its kind changes nothing', async () => {
  const { customerId } = await buildCustomer(db, {
    idNumber: '310104198512243015',
    mobile: '13816724826',
    username: 'haifengren',
    passwords: { login: 'Qinghe5208', query: testQueryPassword },
  })
  const before = await stored(customerId, 'login')
  for (const [kind, plain, key] of [
    ['login', 'Abc12', 'loginPasswordLength'],
    ['login', 'Haifeng 2027', 'loginPasswordCharacters'],
    ['login', 'haifeng2027', 'loginPasswordMix'],
    ['login', 'Haifeng1234', 'loginPasswordRun'],
    ['login', 'Password2027', 'passwordCommon'],
    ['login', 'Blink182', 'passwordCommon'],
    ['login', 'Rush2112', 'passwordCommon'],
    ['login', '88Liverpool88', 'passwordCommon'],
    ['login', 'HaifengRen27', 'passwordPersonal'],
    ['login', 'Qinghe5208', 'passwordSameAsOld'],
    ['query', '27491', 'sixDigitsFormat'],
    ['query', '121212', 'passwordSimple'],
    ['query', '851224', 'passwordPersonal'],
    ['query', testQueryPassword, 'passwordSameAsOld'],
    ['withdrawal', '912345', 'withdrawPasswordRun'],
    ['withdrawal', '724826', 'passwordPersonal'],
  ] as const) {
    await expect(set(customerId, kind, plain), plain).rejects.toMatchObject({ key, field: 'newPassword' })
  }
  expect(await stored(customerId, 'login')).toEqual(before)
  expect(await stored(customerId, 'withdrawal')).toBeUndefined()
})
