import { randomBytes, randomInt } from 'node:crypto'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import type { WireClient } from '../http/wire-client.ts'
import { type CustomerDraft, createCustomer } from './create-customer.ts'
import { noteDevice } from './devices.ts'
import { hashPassword } from './password.ts'
import type { CredentialKind } from './tables.ts'

export const testPepper = 'a pepper for tests only'
export const testPassword = 'Yunfan2026'
export const testQueryPassword = '274916'

/** A customer for a test, alone in the world unless told otherwise; gives number and what was entered. What is accepted with
 *  a payment they have read, unless they are `unread`. */
export async function buildCustomer(
  db: Db,
  { unread = false, ...overrides }: Partial<CustomerDraft> & { unread?: boolean } = {},
): Promise<CustomerDraft & { customerId: bigint }> {
  const draft = { ...someone(), ...overrides }
  const customerId = await db.transaction().execute(async (tx) => {
    const created = await createCustomer(tx, { ...draft, passwords: {} }, testPepper)
    const passwords = Object.entries(draft.passwords) as [CredentialKind, string][]
    for (const [kind, password] of passwords)
      await tx
        .insertInto('identity.credentials')
        .values({ customer_id: created, kind, hash: await hashOnce(password), changed_at: draft.createdAt })
        .execute()
    if (!unread)
      await buildReadings(
        tx,
        created,
        ['interbankRemittance', 'wealthConnect', 'rollingDeposit'],
        draft.createdAt,
      )
    return created
  })
  return { ...draft, customerId }
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose; customers of tests have the same few passwords, and the same salt with them. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password, testPepper)
  hashes.set(password, known)
  return known
}

function someone(): CustomerDraft {
  // The simulated gateway loses messages to numbers that end in 9901, 9902 and 9903.
  const unique = String(randomInt(10 ** 8, 10 ** 9)).replace(/990[123]$/, '9900')
  return {
    customerId: null,
    kind: 'branchSigned',
    method: 'mobile',
    name: '林晓雯',
    nameEn: 'LIN XIAOWEN',
    birth: '1990-03-07',
    idType: 'residentId',
    idNumber: `310${unique}30700`.slice(0, 17).concat('X'),
    mobile: `13${unique}`,
    mobileAccount: true,
    email: null,
    address: null,
    branchCode: '599290000017',
    username: `user${unique}`,
    nickname: null,
    ebankNumber: `8${unique}0`,
    seal: null,
    passwords: { login: testPassword, query: testQueryPassword },
    createdAt: new Date('2025-01-02T10:00:00+08:00'),
  }
}

/** The customer has logged in from this browser before. */
export async function knowDevice(db: Db, customerId: bigint, browser: WireClient): Promise<void> {
  const cookie = randomBytes(32).toString('base64url')
  browser.deviceCookie = `__Host-cloudsail-device=${cookie}`
  const context = {
    ...{ now: await bankNow(db), ip: '127.0.0.1', userAgent: 'a browser', deviceCookie: cookie },
    setDeviceCookie: () => {},
  }
  await db.transaction().execute((tx) => noteDevice(tx, customerId, context))
}
