import type { ResponseOf } from '@cloudsail/contract'
import type { cardLimits, designatedReceivers } from '@cloudsail/contract/limits'
import { describe, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { loadBankList } from '../networks/index.ts'
import { call } from '../orders/test-orders.ts'
import { checkLimits, readLimits } from './enforcement/index.ts'
import { type Customer, give, limitedCustomer, payment } from './test-limits.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)
const noon = new Date('2026-11-10T12:00:00+08:00')
const hourMs = 3_600_000
const after = (hours: number, ms = 0) => new Date(noon.getTime() + hours * hourMs + ms)

const payee = await limitedCustomer(db, { method: 'mobile', fundsMinor: 0n })
const inBank = { action: 'add', name: payee.name, account: payee.number, bank: '' }
const outside = { action: 'add', name: '陈建国', account: '6222021001116245', bank: '102' }

const list = async (who: Customer, now: Date) =>
  (await call<ResponseOf<typeof designatedReceivers>>(who.at(now), 'PTR0303003_receivers', {})).receivers
const restrict = (who: Customer, now: Date, designatedOnly: boolean) =>
  give(who, now, 'PTR0302', {
    accountId: who.accountId.toString(),
    single: '1000000',
    daily: '1000000',
    count: '50',
    annual: '100000000',
    designatedOnly,
  })
const pay = (who: Customer, now: Date) => give(who, now, 'PTR0101', payment(who, payee, '10.00'))
const remit = (who: Customer, now: Date) =>
  give(who, now, 'PTR0201', {
    payerAccountId: who.accountId.toString(),
    payeeType: 'individual',
    payeeName: outside.name,
    payeeAccount: outside.account,
    bank: '102',
    branchCode: '',
    amount: '10.00',
    arrival: 'nextDay',
    purpose: 'rent',
    postscript: '',
    payeeMobile: '',
    agreed: true,
    saveContact: false,
  })

describe('designated receivers', () => {
  test('can be paid from the twelfth hour on, here and at other banks', async () => {
    const who = await limitedCustomer(db)
    await restrict(who, noon, true)
    await expect(pay(who, noon)).rejects.toMatchObject({ key: 'payeeNotDesignated', field: 'payeeAccount' })
    await expect(remit(who, noon)).rejects.toMatchObject({ key: 'payeeNotDesignated' })
    await give(who, noon, 'PTR0303', inBank)
    await give(who, after(1), 'PTR0303', outside)
    expect(await list(who, after(1))).toMatchObject([
      { account: payee.number, bankName: '云帆银行', effective: false },
      { account: outside.account, effectiveAt: '2026-11-11T01:00:00.000+08:00' },
    ])
    await expect(pay(who, after(12, -1))).rejects.toMatchObject({
      key: 'payeeNotYetDesignated',
      values: { time: '2026-11-11 00:00' },
    })
    expect((await pay(who, after(12))).state).toBe('success')
    await expect(remit(who, after(13, -1))).rejects.toMatchObject({ key: 'payeeNotYetDesignated' })
    expect((await remit(who, after(13))).state).toBe('pending')
  })

  test('cannot be paid after their removal, and wait again once added again', async () => {
    const who = await limitedCustomer(db)
    await restrict(who, noon, true)
    await give(who, noon, 'PTR0303', inBank)
    const [receiver] = await list(who, after(13))
    await give(who, after(13), 'PTR0303', { action: 'remove', receiverId: receiver!.receiverId })
    await expect(pay(who, after(13))).rejects.toMatchObject({ key: 'payeeNotDesignated' })
    await give(who, after(14), 'PTR0303', inBank)
    await expect(pay(who, after(15))).rejects.toMatchObject({ key: 'payeeNotYetDesignated' })
  })

  test('the restriction to receivers starts at once and ends after twelve hours', async () => {
    const who = await limitedCustomer(db)
    await restrict(who, noon, true)
    await restrict(who, after(1), false)
    await expect(pay(who, after(13, -1))).rejects.toMatchObject({ key: 'payeeNotDesignated' })
    expect((await pay(who, after(13))).state).toBe('success')
  })

  test('own accounts need not be designated', async () => {
    const who = await limitedCustomer(db)
    const own = await buildAccount(db, { customerId: who.customerId })
    await restrict(who, noon, true)
    const toOwn = payment(who, { name: who.name, number: own.number }, '10.00')
    expect((await give(who, noon, 'PTR0101', toOwn)).state).toBe('success')
    const elsewhere = {
      customerId: who.customerId,
      method: who.method,
      accountId: who.accountId,
      accountClass: 1,
      now: noon,
      amountMinor: 1_000n,
      payeeNumber: '012345678901',
    }
    const facts = await readLimits(db, elsewhere, [elsewhere.payeeNumber])
    expect(() => checkLimits(facts, elsewhere)).toThrow('payeeNotDesignated')
    expect(checkLimits(facts, { ...elsewhere, toOwn: true })).toMatchObject({ designatedOnly: true })
  })

  test('are refused for the payer’s own, unknown and unsuitable accounts', async () => {
    const who = await limitedCustomer(db)
    const of = async (overrides: Partial<Parameters<typeof buildAccount>[1]>) => ({
      ...inBank,
      account: (await buildAccount(db, { customerId: payee.customerId, ...overrides })).number,
    })
    const refusals = [
      [{ ...inBank, account: who.number, name: who.name }, 'designatedOwnAccount'],
      [{ ...inBank, account: '6229990000009999999' }, 'payeeAccountUnknown'],
      [{ ...inBank, name: '别的人' }, 'payeeNameMismatch'],
      [await of({ kind: 'timeDeposit' }), 'designatedTypeRefused'],
      [await of({ kind: 'loan' }), 'designatedTypeRefused'],
      [await of({ status: 'closed' }), 'payeeAccountUnavailable'],
      [await of({ status: 'lost' }), 'payeeReportedLost'],
      [{ ...outside, account: payee.number }, 'payeeAtThisBank'],
      // A passbook's number does not reveal its bank.
      [
        { ...(await of({ kind: 'passbook', number: '0200310000000004712' })), bank: '102' },
        'payeeAtThisBank',
      ],
      [{ ...outside, bank: '998' }, 'receivingBankRequired'],
      [{ action: 'remove', receiverId: '1' }, 'designatedUnknown'],
    ] as const
    for (const [input, key] of refusals)
      await expect(give(who, noon, 'PTR0303', input), key).rejects.toMatchObject({ key })
    await give(who, noon, 'PTR0303', inBank)
    await expect(give(who, noon, 'PTR0303', inBank)).rejects.toMatchObject({ key: 'accountInList' })
    const [receiver] = await list(who, noon)
    const stranger = await limitedCustomer(db)
    await expect(
      give(stranger, noon, 'PTR0303', { action: 'remove', receiverId: receiver!.receiverId }),
    ).rejects.toMatchObject({ key: 'designatedUnknown' })
  })
})

describe('limits of a debit card', () => {
  const set = (who: Customer, now: Date, change: object) =>
    give(who, now, 'PSC0402', {
      accountId: who.accountId.toString(),
      overseasPos: '1000000',
      domesticPos: '9999999999.99',
      overseasAtm: '10000',
      domesticAtm: '20000',
      ...change,
    })
  const card = async (who: Customer, now: Date) =>
    (await call<ResponseOf<typeof cardLimits>>(who.at(now), 'PSC0402003_limits', {})).cards[0]!.limits

  test('start as specified, are lowered at once, and are raised after twelve hours', async () => {
    const who = await limitedCustomer(db)
    expect((await card(who, noon)).map(({ kind, value }) => [kind, value])).toEqual([
      ['overseasPos', '1000000.00'],
      ['domesticPos', '9999999999.99'],
      ['overseasAtm', '10000.00'],
      ['domesticAtm', '20000.00'],
    ])
    await expect(set(who, noon, {})).rejects.toMatchObject({ key: 'limitUnchanged' })
    await expect(set(who, noon, { overseasAtm: '10000.01' })).rejects.toMatchObject({
      key: 'cardLimitAboveMaximum',
      field: 'overseasAtm',
    })
    await set(who, noon, { overseasAtm: '0', domesticAtm: '5000' })
    expect((await card(who, noon)).map(({ value }) => value).slice(2)).toEqual(['0.00', '5000.00'])
    await set(who, after(1), { overseasAtm: '0', domesticAtm: '20000' })
    expect((await card(who, after(13, -1)))[3]!.value).toBe('5000.00')
    expect((await card(who, after(13)))[3]!.value).toBe('20000.00')
  })

  test('hold for each card separately, and another’s card is unknown', async () => {
    const who = await limitedCustomer(db)
    const other = await limitedCustomer(db)
    await set(who, noon, { domesticAtm: '100' })
    expect((await card(other, noon))[3]!.value).toBe('20000.00')
    await expect(
      set({ ...who, accountId: other.accountId }, noon, { domesticAtm: '1' }),
    ).rejects.toMatchObject({ key: 'accountUnknown' })
  })
})
