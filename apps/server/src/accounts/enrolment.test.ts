import { type CustomerKind, maskCard, type ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo, overview } from '@cloudsail/contract/accounts'
import { dataSources } from '@cloudsail/contract/home'
import {
  accountLimits,
  cardLimits,
  changeCardLimits,
  remainingLimits,
  transferService,
} from '@cloudsail/contract/limits'
import { inBankTransfer } from '@cloudsail/contract/transfers'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { call } from '../orders/test-orders.ts'
import { lockForUse } from './core/index.ts'
import { buildAccount } from './test-builders.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')

const lin = await buildCustomer(db)
const wang = await buildCustomer(db, { name: '王建国' })
const signed = await buildAccount(db, {
  customerId: lin.customerId,
  fundsMinor: 1_000_00n,
  transferService: true,
})
const other = await buildAccount(db, {
  customerId: lin.customerId,
  fundsMinor: 7_777_77n,
  transferService: true,
  enrolled: false,
})
const wangs = await buildAccount(db, {
  customerId: wang.customerId,
  fundsMinor: 1_000_00n,
  transferService: true,
})
const mayi = await buildCustomer(db, { kind: 'unsigned', method: 'none' })
const mayis = await buildAccount(db, { customerId: mayi.customerId, fundsMinor: 50_00n, enrolled: false })

const ask = (customerId: bigint, name: string, request: unknown, kind: CustomerKind = 'branchSigned') =>
  call<unknown>(testContext(db, { customerId, kind, method: 'ukey', now }), name, request)

const id = other.accountId.toString()
const statement = { currency: 'CNY', from: '2026-10-01', to: '2026-11-20' }
const transfer = (payer: bigint, payee: { number: string; name: string }) => ({
  payerAccountId: payer.toString(),
  payeeAccount: payee.number,
  payeeName: payee.name,
  amount: '10.00',
  currency: 'CNY',
  purpose: 'living',
  postscript: '',
  saveContact: false,
})

describe('an account that is not enrolled', () => {
  test('the overview shows its masked number and branch, and no money', async () => {
    const answer = (await ask(lin.customerId, overview.name, {})) as ResponseOf<typeof overview>
    expect(answer.notEnrolled).toEqual([
      {
        accountId: id,
        kind: 'debitCard',
        number: maskCard(other.number),
        branch: { zh: '上海分行营业部', en: 'Shanghai Branch' },
      },
    ])
    expect(answer.totals).toMatchObject({ assetsRmb: '1000.00', netRmb: '1000.00' })
    expect(answer.groups.flatMap(({ accounts }) => accounts)).toHaveLength(1)
    // The account was funded long before the first of these month-ends.
    expect(answer.netWorth.map(({ netRmb }) => netRmb)).toEqual(Array(13).fill('1000.00'))
    expect(JSON.stringify(answer)).not.toContain('7777')
  })

  test('home neither lists nor counts it', async () => {
    const answer = await ask(lin.customerId, dataSources.name, { sources: ['accounts'] })
    expect(answer).toMatchObject({
      accounts: { totalRmb: '1000.00', lines: [{ amount: '1000.00' }], more: 0 },
    })
  })

  test.each(['statement', 'pay', 'move', 'receive', 'all'])(
    'the account list for %s gives the reason and no balance',
    async (purpose) => {
      const answer = await ask(lin.customerId, getAssignUserAccountInfo.name, { function: purpose })
      expect(answer).toMatchObject({
        accounts: [
          { accountId: signed.accountId.toString(), refusal: null },
          { accountId: id, refusal: { key: 'accountNotSigned' }, balances: [] },
        ],
      })
    },
  )

  test.each<[string, { name: string }, object]>([
    ['statement', { name: 'PAM0201001_queryDetails' }, { ...statement, accountId: id }],
    ['export', { name: 'PAM0201901_export' }, { ...statement, accountId: id, format: 'csv' }],
    ['limits left', remainingLimits, { accountId: id }],
    ['payment', inBankTransfer.prepare, transfer(other.accountId, { number: wangs.number, name: '王建国' })],
    ['transfer service', transferService.prepare, { accountId: id, open: false }],
    [
      'card limits',
      changeCardLimits.prepare,
      { accountId: id, overseasPos: '1', domesticPos: '1', overseasAtm: '1', domesticAtm: '1' },
    ],
  ])('%s is refused', async (_what, { name }, request) => {
    await expect(ask(lin.customerId, name, request)).rejects.toMatchObject({ key: 'accountNotSigned' })
  })

  test('a payment in progress from it is refused', async () => {
    const paying = db.transaction().execute((tx) => lockForUse(tx, lin.customerId, other.accountId))
    await expect(paying).rejects.toMatchObject({ key: 'accountNotSigned' })
  })

  test('its limits are not shown', async () => {
    expect(await ask(lin.customerId, accountLimits.name, {})).toMatchObject({
      accounts: [{ number: signed.number }],
    })
    expect(await ask(lin.customerId, cardLimits.name, {})).toMatchObject({
      cards: [{ number: signed.number }],
    })
  })

  test('receives payments', async () => {
    const request = transfer(wangs.accountId, { number: other.number, name: lin.name })
    expect(await ask(wang.customerId, inBankTransfer.prepare.name, request)).toMatchObject({
      code: 'PTR0101',
    })
  })
})

describe('a customer who has not signed', () => {
  test('may enquire about every account', async () => {
    const answer = await ask(mayi.customerId, overview.name, {}, 'unsigned')
    expect(answer).toMatchObject({ notEnrolled: [], totals: { netRmb: '50.00' } })
    const request = { ...statement, accountId: mayis.accountId.toString() }
    expect(await ask(mayi.customerId, 'PAM0201001_queryDetails', request, 'unsigned')).toMatchObject({
      totals: { closing: '50.00' },
    })
  })

  test('is asked to sign before paying', async () => {
    const request = transfer(mayis.accountId, { number: wangs.number, name: '王建国' })
    await expect(
      ask(mayi.customerId, inBankTransfer.prepare.name, request, 'unsigned'),
    ).rejects.toMatchObject({
      key: 'accountNotSigned',
    })
    const listed = await ask(mayi.customerId, getAssignUserAccountInfo.name, { function: 'pay' }, 'unsigned')
    expect(listed).toMatchObject({ accounts: [{ refusal: { key: 'accountNotSigned' } }] })
  })
})
