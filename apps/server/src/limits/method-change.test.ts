import type { AuthMethod, ResponseOf } from '@cloudsail/contract'
import type { ebankLimits } from '@cloudsail/contract/limits'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { call } from '../orders/test-orders.ts'
import { recordMethodChange } from './enforcement/index.ts'
import { type Customer, give, limitedCustomer, payment } from './test-limits.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-10T12:00:00+08:00')
const hourMs = 3_600_000
const after = (hours: number, ms = 0) => new Date(noon.getTime() + hours * hourMs + ms)

const payee = await limitedCustomer(db, { method: 'mobile', fundsMinor: 0n })

/** Creates a customer who has signed by USB-Key since an instant and had these methods before. */
async function changed(...steps: [from: AuthMethod, to: AuthMethod, at: Date][]): Promise<Customer> {
  const who = await limitedCustomer(db, { method: steps.at(-1)![1], fundsMinor: 200_000_000n })
  for (const [index, [from, to, now]] of steps.entries())
    await db
      .transaction()
      .execute((tx) =>
        recordMethodChange(tx, { customerId: who.customerId, orderId: `${index}`, from, to, now }),
      )
  return who
}

const pay = (who: Customer, now: Date, amount: string) =>
  give(who, now, 'PTR0101', payment(who, payee, amount))

const limitsOf = (who: Customer, now: Date) =>
  call<ResponseOf<typeof ebankLimits>>(who.at(now), 'PSC0401004_limits', {})

describe('limits after a change of method', () => {
  test('a stronger method keeps the previous limits for twelve hours', async () => {
    const who = await changed(['mobile', 'ukey', noon])
    await expect(pay(who, noon, '5000.01')).rejects.toMatchObject({
      key: 'limitSingleExceeded',
      values: { total: '5,000.00', remedy: { zh: '变更后的认证方式限额将于2026-11-11 00:00生效。' } },
    })
    await expect(pay(who, after(12, -1), '5000.01')).rejects.toMatchObject({ key: 'limitSingleExceeded' })
    await pay(who, after(1), '5000.00')
    await pay(who, after(12), '5000.01')
  })

  test('shows a waiting raise with its time', async () => {
    const who = await changed(['mobile', 'ukey', noon])
    expect(await limitsOf(who, after(1))).toMatchObject({
      single: '5000.00',
      daily: '20000.00',
      leftToday: '20000.00',
      pending: { single: '1000000.00', daily: '1000000.00', effectiveAt: '2026-11-11T00:00:00.000+08:00' },
    })
    expect(await limitsOf(who, after(12))).toMatchObject({ single: '1000000.00', pending: null })
  })

  test('a weaker method’s limits hold at once', async () => {
    const who = await changed(['ukey', 'fileMobile', noon])
    expect(await limitsOf(who, noon)).toMatchObject({ single: '50000.00', daily: '200000.00', pending: null })
  })

  test('a change down and up again brings no limit back earlier', async () => {
    const who = await changed(['ukey', 'mobile', noon], ['mobile', 'ukey', after(1)])
    expect(await limitsOf(who, after(12))).toMatchObject({ single: '5000.00' })
    expect(await limitsOf(who, after(13))).toMatchObject({ single: '1000000.00' })
  })

  test('two steps up each wait separately', async () => {
    const who = await changed(['mobile', 'fileMobile', noon], ['fileMobile', 'ukey', after(6)])
    const standing = await Promise.all([11, 12, 18].map((hours) => limitsOf(who, after(hours))))
    expect(standing.map(({ single }) => single)).toEqual(['5000.00', '50000.00', '1000000.00'])
    expect(standing[0]!.pending!.effectiveAt).toBe('2026-11-11T06:00:00.000+08:00')
  })

  test('a change between methods of equal ceilings does not wait', async () => {
    const who = await changed(['ukey', 'ukeyMobile', noon])
    expect((await limitsOf(who, noon)).pending).toBeNull()
  })
})
