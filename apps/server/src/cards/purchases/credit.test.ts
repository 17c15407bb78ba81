import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { unbilledEntries } from '@cloudsail/contract/cards'
import { expect, test } from 'vitest'
import { addChannelLocks } from '../../accounts/core/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testPepper } from '../../identity/test-builders.ts'
import { call } from '../../orders/test-orders.ts'
import { readCard } from '../account.ts'
import { buildTransactionPassword, testTransactionPassword } from '../passwords/test-passwords.ts'
import { buildCard } from '../test-card.ts'
import { expireAuthorisations } from './expire.ts'
import type { Authorisation, Place } from './messages.ts'
import { takeSchemeMessage } from './take-message.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')
const secrets = { secret: 'secret', pepper: testPepper }
let number = 0

async function scene(card: Parameters<typeof buildCard>[1] = {}) {
  const built = await buildCard(db, { limitMinor: 10_000_00n, ...card })
  const { customerId, accountId, number: pan } = built
  await buildTransactionPassword(db, built)
  const message = (more: Partial<Authorisation> = {}): Authorisation => {
    const rrn = `20261120${String(++number).padStart(12, '0')}`
    return { mti: '0100', rrn, pan, place: 'pos', merchant: '云海书店', amount: '600.00', ...more }
  }
  const take = (one: Parameters<typeof takeSchemeMessage>[1], at = now) =>
    takeSchemeMessage(db, one, at, secrets)
  return {
    customerId,
    accountId,
    message,
    take,
    ask: async (more: Partial<Authorisation> = {}, at = now) => (await take(message(more), at))!.responseCode,
    reverse: ({ rrn, place, merchant, amount }: Authorisation) =>
      take({ mti: '0420', rrn, pan, place, merchant, amount }),
    /** Draws cash at a machine with the typed password. */
    draw: async (amount: string, plain = testTransactionPassword) => {
      const asked = message({ place: 'atm', amount })
      return (await take({ ...asked, pin: sealed(asked, plain) }))!.responseCode
    },
    left: async () => {
      const { heldMinor, availableMinor } = (await readCard(db, customerId, accountId))!
      return [heldMinor, availableMinor]
    },
    set: (fields: object) =>
      db.updateTable('cards.credit_cards').set(fields).where('customer_id', '=', customerId).execute(),
    status: (status: 'lost' | 'debitBlocked' | 'closed') =>
      db
        .updateTable('accounts.accounts')
        .set({ status, ...(status === 'closed' && { closed_on: '2026-11-01' }) })
        .where('customer_id', '=', customerId)
        .where('account_id', '=', accountId)
        .execute(),
  }
}

function sealed({ rrn, pan }: Authorisation, plain: string): string {
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', secrets.secret, '', 'card-scheme pin', 32))
  const seal = createCipheriv('aes-256-gcm', key, nonce)
  seal.setAAD(Buffer.from(`${rrn}|${pan}`))
  return Buffer.concat([nonce, seal.update(plain), seal.final(), seal.getAuthTag()]).toString('hex')
}

test('an authorisation is one hold however often it is asked, and a reversal releases it', async () => {
  const { message, take, reverse, left } = await scene()
  const asked = message()
  const answers = await Promise.all([take(asked), take(asked), take(asked)])
  expect(answers.map((answer) => answer!.responseCode)).toEqual(['00', '00', '00'])
  expect(await left()).toEqual([600_00n, 9_400_00n])
  expect(await take({ ...asked, amount: '600.01' })).toBeNull()
  // A credit card is cleared only by the daily file.
  expect(await take({ mti: '0220', rrn: asked.rrn, pan: asked.pan })).toMatchObject({ result: 'approved' })
  for (let time = 0; time < 2; time += 1)
    expect(await reverse(asked)).toMatchObject({ mti: '0430', result: 'reversed', responseCode: '00' })
  expect(await left()).toEqual([0n, 10_000_00n])
})

test('a reversal that comes first, or at the same time, blocks its purchase', async () => {
  const { message, take, reverse, left } = await scene()
  const asked = message()
  expect(await reverse(asked)).toMatchObject({ result: 'reversed', responseCode: '00' })
  expect(await take(asked)).toMatchObject({ result: 'declined', responseCode: '62' })
  expect(await reverse(asked)).toMatchObject({ result: 'reversed', responseCode: '00' })
  const other = message()
  await Promise.all([take(other), reverse(other), take(other)])
  expect(await left()).toEqual([0n, 10_000_00n])
})

test('concurrent authorisations keep the limits', async () => {
  const { ask, left } = await scene()
  const codes = await Promise.all([1, 2, 3, 4].map(() => ask({ amount: '4000.00' })))
  expect(codes.sort()).toEqual(['00', '00', '51', '51'])
  expect(await left()).toEqual([8_000_00n, 2_000_00n])
  expect([await ask({ amount: '2000.01' }), await ask({ amount: '2000.00' })]).toEqual(['51', '00'])
})

test('lost 41, debit-blocked and inactive 62, closed 14, expired 54, another sequence 14', async () => {
  const of = async (change: (made: Awaited<ReturnType<typeof scene>>) => Promise<unknown>, more = {}) => {
    const made = await scene()
    await change(made)
    return made.ask(more)
  }
  expect(await of(({ status }) => status('lost'))).toBe('41')
  expect(await of(({ status }) => status('debitBlocked'))).toBe('62')
  expect(await of(({ status }) => status('closed'))).toBe('14')
  expect(await of(({ set }) => set({ activated_on: null }))).toBe('62')
  expect(await of(({ set }) => set({ overdue_since: '2026-08-21' }))).toBe('62')
  expect(await of(({ set }) => set({ expires_on: '2026-10-31' }))).toBe('54')
  expect(await of(({ set }) => set({ expires_on: '2026-11-30' }), { expiry: '2611' })).toBe('00')
  expect(await of(({ set }) => set({ expires_on: '2026-11-30' }), { expiry: '2612' })).toBe('54')
  expect(await of(({ set }) => set({ sequence: 2 }), { sequence: 1 })).toBe('14')
  expect(await of(({ set }) => set({ sequence: 2 }), { sequence: 2 })).toBe('00')
  expect(await (await scene()).ask({ pan: '6259990000000009' })).toBe('14')
})

test.each([
  ['online', 'merchant', 'pos'],
  ['pos', 'pos', 'wallet'],
  ['overseas', 'overseasPos', 'pos'],
] as const)('a lock of %s stops %s and not %s', async (channel, stopped, open) => {
  const { ask, customerId, accountId } = await scene()
  await db.transaction().execute(async (tx) => {
    await addChannelLocks(tx, customerId, [{ accountId, channel, since: now, until: null, nightly: null }])
  })
  expect(await ask({ place: stopped as Place })).toBe('62')
  expect(await ask({ place: open as Place })).toBe('00')
})

test('cash needs the password, whole hundreds, and room in the day, the cash limit and the available limit', async () => {
  const { ask, draw, left, customerId } = await scene()
  expect(await ask({ place: 'atm', amount: '100.00' })).toBe('55')
  expect(await draw('100.00', '111222')).toBe('55')
  expect(await draw('150.00')).toBe('61')
  // Half the limit is available as cash. The fee of one per cent, at least ten, is held with it.
  expect(await draw('3000.00')).toBe('00')
  expect(await left()).toEqual([3_030_00n, 6_970_00n])
  // While only authorised, the entry is listed as cash and earns no points.
  expect(await call(testContext(db, { customerId, now }), unbilledEntries.name, {})).toMatchObject({
    rows: [{ state: 'authorised', kind: 'cash', amount: '3000.00', points: 0 }],
  })
  expect([await draw('2100.00'), await draw('2000.00')]).toEqual(['61', '00'])
})

test('five wrong passwords lock the card at terminals too', async () => {
  const { draw } = await scene()
  for (let tried = 0; tried < 5; tried += 1) expect(await draw('100.00', '111222')).toBe('55')
  expect(await draw('100.00')).toBe('55')
})

test('an authorisation not captured is released after seven days, and a later capture is still posted', async () => {
  const { message, take, left } = await scene()
  const [old, young] = [message(), message({ amount: '50.00' })]
  await take(old, new Date('2026-11-12T23:59:00+08:00'))
  await take(young, new Date('2026-11-13T00:01:00+08:00'))
  const run = () =>
    db.transaction().execute((tx) => expireAuthorisations.run(tx, { date: '2026-11-19', after: 0n }))
  expect(await run()).toEqual({ processed: 1, next: null })
  expect(await run()).toEqual({ processed: 0, next: null })
  expect(await left()).toEqual([50_00n, 9_950_00n])
  expect(await take({ mti: '0620', rrn: old.rrn, pan: old.pan })).toMatchObject({ result: 'expired' })
})
