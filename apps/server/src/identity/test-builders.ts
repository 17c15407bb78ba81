import { randomInt } from 'node:crypto'
import type { ResponseOf } from '@cloudsail/contract'
import { completeLogin, login, verifyImage } from '@cloudsail/contract/identity'
import { buildReadings } from '../agreements/test-builders.ts'
import type { Db } from '../db/database.ts'
import { digest, newToken } from '../http/session-token.ts'
import type { WireAnswer, WireClient } from '../http/wire-client.ts'
import { type CustomerDraft, createCustomer } from './create-customer.ts'
import { hashPassword } from './password.ts'
import type { CredentialKind } from './tables.ts'

export const testPepper = 'a pepper for tests only'
export const testPassword = 'Yunfan2026'
export const testQueryPassword = '274916'

/**
 * Creates a separate customer for a test, with default data unless overridden. Returns the number and the data. The
 * agreements accepted with payments have been read, unless `unread` is set.
 */
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

/** Returns a picture with its characters, which only the database reveals. */
export async function solvedImage(db: Db, browser: WireClient) {
  const { body } = await browser.call(verifyImage, {})
  const { code } = await db
    .selectFrom('identity.image_codes')
    .select('code')
    .where('image_code_id', '=', body.imageCodeId)
    .executeTakeFirstOrThrow()
  return { imageCodeId: body.imageCodeId, imageCode: code }
}

/** Logs in by user name, with the second factor if one is asked for. `images` is the database with the image codes. */
export async function logIn(
  db: Db,
  browser: WireClient,
  username: string,
  { password = testPassword, images = db }: { password?: string; images?: Db } = {},
): Promise<WireAnswer<ResponseOf<typeof login>>> {
  const asked = await browser.call(login, {
    identifierKind: 'username',
    identifier: username,
    password: await browser.secret(password),
    ...(await solvedImage(images, browser)),
  })
  const answer = await confirmLogin(db, browser, asked)
  if (answer.ok) browser.sid = answer.body.IFP_SID
  return answer
}

/**
 * Confirms the second factor of a log-in, if one is asked for, by changing the database as a right code or signature would,
 * and opens the session. For tests of what comes after the log-in.
 */
export async function confirmLogin(
  db: Db,
  browser: WireClient,
  answer: WireAnswer<ResponseOf<typeof login>>,
): Promise<WireAnswer<ResponseOf<typeof login>>> {
  const { key, values } = answer.body
  if (key !== 'secondFactorNeeded') return answer
  const token = String(values?.token)
  await db
    .updateTable('identity.journeys')
    .set({ step: 'done', steps: ['done'] })
    .where('token_hash', '=', digest(token))
    .execute()
  return browser.call(completeLogin, { token })
}

/**
 * Makes a browser known to a customer, with a second factor given in it. The browser may already be known to others. Returns
 * the value of its cookie.
 */
export async function makeKnown(db: Db, customerId: bigint, cookie = newToken()): Promise<string> {
  const now = new Date()
  await db
    .insertInto('identity.devices')
    .values({
      customer_id: customerId,
      cookie_hash: digest(cookie),
      user_agent: '',
      ip: '127.0.0.1',
      first_seen_at: now,
      last_seen_at: now,
      proved_at: now,
    })
    .onConflict((known) => known.columns(['customer_id', 'cookie_hash']).doUpdateSet({ proved_at: now }))
    .execute()
  return cookie
}

const hashes = new Map<string, Promise<string>>()

/** Caches hashes, because hashing is slow on purpose. Test customers share a few passwords, and so the salts too. */
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

/** Makes the browser one from which the customer has logged in before. */
export async function knowDevice(db: Db, customerId: bigint, browser: WireClient): Promise<void> {
  browser.deviceCookie = `__Host-cloudsail-device=${await makeKnown(db, customerId)}`
}
