import type { ResponseOf } from '@cloudsail/contract'
import type { accountLimits, ebankLimits, limitChanges, StandingLimit } from '@cloudsail/contract/limits'
import type { LimitMeter } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { loadBankList } from '../../networks/index.ts'
import { call } from '../../orders/test-orders.ts'
import { type Customer, give, limitedCustomer, payment } from '../test-limits.ts'
import { transferLimits } from './parameters.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)
const noon = new Date('2026-11-10T12:00:00+08:00')
const hourMs = 3_600_000
const after = (hours: number, ms = 0) => new Date(noon.getTime() + hours * hourMs + ms)

const payee = await limitedCustomer(db, { method: 'mobile', fundsMinor: 0n })

const defaults = {
  single: '1000000',
  daily: '1000000',
  count: '50',
  annual: '100000000',
  designatedOnly: false,
}
const account = (who: Customer, change: object) => ({
  accountId: who.accountId.toString(),
  ...defaults,
  ...change,
})
const setLimits = (who: Customer, now: Date, change: object) =>
  give(who, now, 'PTR0302', account(who, change))
const pay = (who: Customer, now: Date, amount: string, expected: readonly string[] = []) =>
  give(who, now, 'PTR0101', payment(who, payee, amount), expected)

async function standing(who: Customer, now: Date, kind: StandingLimit['kind']): Promise<StandingLimit> {
  const { accounts } = await call<ResponseOf<typeof accountLimits>>(who.at(now), 'PSC0403003_limits', {})
  return accounts[0]!.limits.find((limit) => limit.kind === kind)!
}
const changes = (who: Customer, now: Date) =>
  call<ResponseOf<typeof limitChanges>>(who.at(now), 'PTR0304003_changes', {
    from: '2026-11-01',
    to: '2026-11-30',
  })
const smsTo = async ({ customerId }: Customer) => {
  const rows = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ payload }) => (payload as { text: string }).text)
}

describe('limits of an account', () => {
  test('default to the method’s ceiling and the service’s defaults', async () => {
    const who = await limitedCustomer(db)
    expect((await standing(who, noon, 'single')).value).toBe('1000000.00')
    expect((await standing(who, noon, 'daily')).value).toBe('1000000.00')
    expect((await standing(who, noon, 'count')).value).toBe('50')
    expect((await standing(who, noon, 'annual')).value).toBe('100000000.00')
    const file = await limitedCustomer(db, { method: 'fileMobile' })
    expect((await standing(file, noon, 'single')).ceiling).toBe('50000.00')
    expect((await standing(file, noon, 'daily')).ceiling).toBe('200000.00')
  })

  test.each(['ukey', 'ukeyMobile', 'fileMobile'] as const)('are lowered at once with %s', async (method) => {
    const who = await limitedCustomer(db, { method })
    const ceilings = method === 'fileMobile' ? { daily: '200000' } : {}
    await setLimits(who, noon, { ...ceilings, single: '100' })
    await expect(pay(who, noon, '100.01')).rejects.toMatchObject({
      key: 'limitSingleExceeded',
      values: { total: '100.00', scope: { en: 'limit of the account' } },
    })
    expect((await pay(who, after(1), '100.00')).state).toBe('success')
    expect(await smsTo(who)).toContainEqual(expect.stringContaining('单笔限额调整为100.00元，立即生效'))
  })

  test('are raised after exactly twelve hours, without any job', async () => {
    const who = await limitedCustomer(db)
    await setLimits(who, noon, { single: '100' })
    await setLimits(who, after(1), { single: '500' })
    expect(await standing(who, after(1), 'single')).toMatchObject({
      value: '100.00',
      pending: [{ value: '500.00', effectiveAt: '2026-11-11T01:00:00.000+08:00' }],
    })
    await expect(pay(who, after(13, -1), '101.00')).rejects.toMatchObject({ key: 'limitSingleExceeded' })
    expect((await pay(who, after(13), '500.00')).state).toBe('success')
    expect(await standing(who, after(13), 'single')).toMatchObject({ value: '500.00', pending: [] })
    expect(await smsTo(who)).toContainEqual(expect.stringContaining('2026-11-11 01:00生效'))
  })

  test('several raises each begin at their instant, and a later lower one cancels the higher ones', async () => {
    const who = await limitedCustomer(db)
    await setLimits(who, noon, { single: '100' })
    await setLimits(who, after(1), { single: '200' })
    await setLimits(who, after(2), { single: '300' })
    await setLimits(who, after(3), { single: '400' })
    expect((await standing(who, after(13), 'single')).value).toBe('200.00')
    expect((await standing(who, after(14), 'single')).value).toBe('300.00')
    await setLimits(who, after(4), { single: '300' })
    expect((await standing(who, after(4), 'single')).pending.map(({ value }) => value)).toEqual([
      '200.00',
      '300.00',
    ])
    expect((await standing(who, after(16), 'single')).value).toBe('300.00')
    await setLimits(who, after(5), { single: '50' })
    expect(await standing(who, after(16), 'single')).toMatchObject({ value: '50.00', pending: [] })
  })

  test('only its customer cancels a waiting raise, with any method', async () => {
    const who = await limitedCustomer(db)
    await setLimits(who, noon, { single: '100', daily: '1000' })
    await setLimits(who, after(1), { single: '200', daily: '2000' })
    const { pending } = await standing(who, after(1), 'single')
    const input = { settingId: pending[0]!.settingId }
    const stranger = await limitedCustomer(db)
    await expect(give(stranger, after(2), 'PTR0304', input)).rejects.toMatchObject({
      key: 'pendingLimitUnknown',
    })
    await give({ ...who, method: 'mobile', key: null }, after(2), 'PTR0304', input)
    await expect(give(who, after(3), 'PTR0304', input)).rejects.toMatchObject({ key: 'pendingLimitUnknown' })
    expect((await standing(who, after(13), 'single')).value).toBe('100.00')
    expect((await standing(who, after(13), 'daily')).value).toBe('2000.00')
    const late = await standing(who, after(1), 'daily')
    await expect(
      give(who, after(13), 'PTR0304', { settingId: late.pending[0]!.settingId }),
    ).rejects.toMatchObject({ key: 'pendingLimitUnknown' })
  })

  test.each([
    [{ single: '1000000.01', daily: '1000000' }, 'limitSingleAboveDaily'],
    [{ single: '1000000', daily: '1000000.01' }, 'limitRaiseAtBranch'],
    [{ count: '51' }, 'limitRaiseAtBranch'],
    [{ annual: '100000000.01' }, 'limitRaiseAtBranch'],
    [{ daily: '2000000', annual: '1000000' }, 'limitDailyAboveAnnual'],
    [{}, 'limitUnchanged'],
  ])('cannot be set to %j', async (change, key) => {
    const who = await limitedCustomer(db)
    await expect(setLimits(who, noon, change)).rejects.toMatchObject({ key })
  })

  test('zero allows nothing', async () => {
    const who = await limitedCustomer(db)
    await setLimits(who, noon, { single: '0', daily: '0', count: '0', annual: '0' })
    await expect(pay(who, noon, '0.01')).rejects.toMatchObject({ key: 'limitSingleExceeded' })
  })

  test('a mobile code changes none of them, and the refusal is about the method', async () => {
    const who = await limitedCustomer(db, { method: 'mobile' })
    await expect(setLimits(who, noon, { single: '1' })).rejects.toMatchObject({
      key: 'methodCannotAuthorise',
    })
    await expect(
      give(who, noon, 'PTR0301', { accountId: who.accountId.toString(), open: false }),
    ).rejects.toMatchObject({ key: 'methodCannotAuthorise' })
  })

  test('another customer’s account is answered as unknown', async () => {
    const who = await limitedCustomer(db)
    const other = await limitedCustomer(db)
    await expect(give(who, noon, 'PTR0302', { ...account(other, { single: '1' }) })).rejects.toMatchObject({
      key: 'accountUnknown',
    })
  })
})

describe('the transfer service', () => {
  const service = (who: Customer, now: Date, open: boolean) =>
    give(who, now, 'PTR0301', { accountId: who.accountId.toString(), open })

  test('is closed at first and pays nobody, and opens with the defaults', async () => {
    const who = await limitedCustomer(db, { open: false })
    expect(await standing(who, noon, 'daily')).toMatchObject({ value: '0.00' })
    await expect(pay(who, noon, '1.00')).rejects.toMatchObject({ key: 'transferServiceClosed' })
    await expect(setLimits(who, noon, { single: '1' })).rejects.toMatchObject({
      key: 'transferServiceClosed',
    })
    await service(who, noon, true)
    expect(await standing(who, noon, 'count')).toMatchObject({ value: '50' })
    expect((await pay(who, noon, '1.00')).state).toBe('success')
    await expect(service(who, noon, true)).rejects.toMatchObject({ key: 'transferServiceUnchanged' })
  })

  test('closing and opening is no way around the cooling-off', async () => {
    const who = await limitedCustomer(db)
    await setLimits(who, noon, { single: '100' })
    await setLimits(who, after(1), { single: '900' })
    await service(who, after(2), false)
    await expect(pay(who, after(2), '1.00')).rejects.toMatchObject({ key: 'transferServiceClosed' })
    await service(who, after(3), true)
    expect(await standing(who, after(14), 'single')).toMatchObject({ value: '100.00', pending: [] })
    const { rows } = await changes(who, after(14))
    expect(rows.map(({ action }) => action)).toEqual(['open', 'close', 'cancel', 'set', 'set'])
    expect(await smsTo(who)).toHaveLength(4)
  })
})

describe('limits of the customer for e-banking', () => {
  const ebank = { single: '1000000', daily: '1000000', count: '', annual: '' }

  test('hold for all accounts together, with their own sentence, and are raised after twelve hours', async () => {
    const who = await limitedCustomer(db)
    await give(who, noon, 'PSC0401', { ...ebank, daily: '300', single: '300', count: '2', annual: '1000' })
    await pay(who, noon, '100.00')
    await expect(pay(who, noon, '200.01')).rejects.toMatchObject({
      key: 'limitDailyExceeded',
      values: { left: '200.00', scope: { zh: '网银限额' } },
    })
    await pay(who, noon, '50.00')
    await expect(pay(who, noon, '1.00')).rejects.toMatchObject({ key: 'limitCountExceeded' })
    const shown = await call<ResponseOf<typeof ebankLimits>>(who.at(noon), 'PSC0401004_limits', {})
    expect(shown).toMatchObject({
      used: { daily: '150.00', count: '2', annual: '150.00' },
      leftToday: '150.00',
    })
    const { limits } = await call<{ limits: LimitMeter[] }>(who.at(noon), 'PSC0401003_remaining', {
      accountId: who.accountId.toString(),
    })
    expect(limits).toMatchObject([
      { kind: 'single', scope: 'customer' },
      { kind: 'daily', scope: 'customer', used: '150.00', total: '300.00' },
      { kind: 'count', scope: 'customer', used: '2', total: '2' },
      { kind: 'annual', scope: 'customer', used: '150.00', total: '1000.00' },
    ])
    // Without a limit of the customer's own, the maximum applies.
    await give(who, after(1), 'PSC0401', { ...ebank, daily: '300', single: '300' })
    await expect(pay(who, after(11), '1.00')).rejects.toMatchObject({ key: 'limitCountExceeded' })
    await pay(who, after(13), '200.00')
    await pay(who, after(13), '50.00')
    await pay(who, after(13), '50.00', ['duplicate'])
    await expect(pay(who, after(13), '0.01')).rejects.toMatchObject({ key: 'limitDailyExceeded' })
  })

  test('a year’s limit set later counts earlier payments', async () => {
    const who = await limitedCustomer(db)
    await pay(who, noon, '700')
    expect(await call(who.at(noon), 'PSC0401004_limits', {})).toMatchObject({ used: { annual: '700.00' } })
    await give(who, noon, 'PSC0401', { ...ebank, daily: '1000', single: '1000', annual: '1000' })
    await expect(pay(who, after(24), '300.01')).rejects.toMatchObject({ key: 'limitAnnualExceeded' })
    await pay(who, after(24), '300')
  })

  test('a payment that failed gives back its share of the year too', async () => {
    const who = await limitedCustomer(db)
    const { orderId } = await give(who, noon, 'PTR0201', {
      payerAccountId: who.accountId.toString(),
      payeeType: 'individual',
      payeeName: '陈建国',
      payeeAccount: '6222021001116245',
      bank: '102',
      branchCode: '',
      amount: '1000.00',
      arrival: 'nextDay',
      purpose: 'rent',
      postscript: '',
      payeeMobile: '',
      agreed: true,
      saveContact: false,
    })
    await give(who, after(1), 'PTR0203', { remittance: orderId })
    const { rows } = await sql<{ used: bigint }>`select sum(amount_minor)::bigint as used from limits.usage
      where customer_id = ${who.customerId}`.execute(db)
    expect(rows[0]!.used).toBe(0n)
  })
})

describe('without a certificate or key', () => {
  test('no more than 50,000 leaves in a day, even if the method’s own ceiling is raised', async () => {
    // Starts on a day of November on which no other payments are made here.
    const day = '2026-11-15'
    const minute = (minutes: number) => new Date(Date.parse(`${day}T12:00:00+08:00`) + minutes * 60_000)
    await sql`insert into bankday.parameters (key, effective_on, value)
      select key, ${day}, jsonb_set(value, '{methods,mobile}', '{"single": "80000", "daily": "200000"}')
      from bankday.parameters where key = ${transferLimits.key}`.execute(ownerDb)
    const who = await limitedCustomer(db, { method: 'mobile' })
    await pay(who, minute(0), '30000.00')
    await expect(pay(who, minute(1), '20000.01')).rejects.toMatchObject({
      key: 'limitUncertifiedExceeded',
      values: { total: '50,000.00', left: '20,000.00' },
    })
    await pay(who, minute(2), '20000.00')
    const key = await limitedCustomer(db)
    expect((await pay(key, minute(0), '60000.00')).state).toBe('success')
  })
})

describe('the change log', () => {
  test('shows who changed what when, by which method and order, and is never changed', async () => {
    const who = await limitedCustomer(db, { method: 'ukeyMobile' })
    const receipt = await setLimits(who, noon, { single: '100', designatedOnly: true })
    const { rows } = await changes(who, noon)
    expect(rows).toMatchObject([
      { action: 'set', kind: 'receivers', from: '1', to: '0' },
      {
        action: 'set',
        kind: 'single',
        from: '1000000.00',
        to: '100.00',
        by: who.name,
        method: 'ukeyMobile',
        orderId: receipt.orderId,
        at: '2026-11-10T12:00:00.000+08:00',
      },
    ])
    const stranger = await limitedCustomer(db)
    expect((await changes(stranger, noon)).rows).toEqual([])
    for (const statement of [
      sql`update limits.changes set actor = 'x' where customer_id = ${who.customerId}`,
      sql`delete from limits.changes where customer_id = ${who.customerId}`,
      sql`update limits.settings set value = 1 where customer_id = ${who.customerId}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('permission denied')
  })
})
