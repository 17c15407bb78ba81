import type { ResponseOf } from '@cloudsail/contract'
import { depositMovements, depositProof, depositAccounts as query } from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { interestBank } from '../current-interest/test-bank.ts'
import { depositScene, moveTo } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const bank = interestBank(db)

/** Builds a customer with a deposit of three months, and a second account to be paid to. */
async function scene(options: Parameters<typeof depositScene>[1] = {}) {
  const own = await depositScene(db, options)
  await own.open({ termMonths: 3 })
  const { accountId: parent } = await own.parentOf()
  const other = await buildAccount(db, { customerId: own.customerId })
  const input = {
    deposit: `${parent}.0001`,
    instruction: 'toCurrent',
    settlementAccountId: `${other.accountId}`,
  }
  const change = async (given: object = {}) =>
    giveOrder(await own.context(), 'PAM0203', { ...input, ...given })
  const listed = async () =>
    (await call<ResponseOf<typeof query>>(await own.context(), query.name, {})).rows[0]!
  return { ...own, other, input, change, listed }
}

test('instruction and account can be changed until the day before maturity, and the day-end follows them', async () => {
  await moveTo(db, '2027-02-01')
  const own = await scene()
  expect(await own.listed()).toMatchObject({
    changeable: true,
    instruction: 'renew',
    maturesOn: '2027-05-01',
  })
  await expect(
    own.change({ instruction: 'renew', settlementAccountId: own.current.accountId.toString() }),
  ).rejects.toMatchObject({ key: 'depositUnchanged' })
  const { lines } = await own.change()
  expect(Object.fromEntries(lines.map(({ key, value }) => [key, value.zh]))).toMatchObject({
    certificate: expect.stringContaining('存单0001'),
    matures: '2027-05-01',
    instructionBefore: '本息自动转存',
    instruction: '到期转活期',
    settlementBefore: expect.stringContaining(own.current.number.slice(-3)),
    settlement: expect.stringContaining(own.other.number.slice(-3)),
  })
  expect((await own.notifications()).at(-1)).toContain('到期处理已改为到期转活期')
  await bank.comeTo('2027-04-30')
  await moveTo(db, '2027-04-30', '23:57')
  await own.change({ instruction: 'renew' })
  await own.change()
  await bank.comeTo('2027-05-01')
  expect(await own.entriesOf(own.other.accountId)).toEqual([
    '5000000 timeDepositDraw 0001 2027-05-01',
    '8125 interest 0001 2027-05-01',
  ])
  await expect(own.change()).rejects.toMatchObject({ key: 'depositUnknown' })
})

test('refuses to change a matured deposit, another kind of deposit and another’s deposit', async () => {
  const own = await scene()
  const stranger = await scene()
  await expect(own.change({ deposit: stranger.input.deposit })).rejects.toMatchObject({
    key: 'depositUnknown',
  })
  await expect(own.change({ settlementAccountId: stranger.input.settlementAccountId })).rejects.toMatchObject(
    {
      key: 'accountUnknown',
      field: 'settlementAccountId',
    },
  )
  // The day has come, but its day-end has not run.
  await moveTo(db, '2027-08-05')
  await expect(own.change()).rejects.toMatchObject({ key: 'depositMatured' })
  await ownerDb
    .updateTable('deposits.time_deposits')
    .set({ product: 'largeCertificate', matures_on: '2028-01-01' })
    .where('customer_id', '=', own.customerId)
    .execute()
  expect((await own.listed()).changeable).toBe(false)
  await expect(own.change()).rejects.toMatchObject({ key: 'depositUnknown' })
})

test('movements list the draws and interest of a certificate, and a proof shows its present state', async () => {
  await moveTo(db, '2027-09-01')
  const own = await scene()
  await bank.comeTo('2027-12-01')
  await own.draw('0001', '20000')
  const period = { from: '2027-09-01', to: '2027-12-01', deposit: own.input.deposit }
  const { rows } = await call<ResponseOf<typeof depositMovements>>(
    await own.context(),
    depositMovements.name,
    period,
  )
  expect(rows.map(({ kind, amount, on }) => [kind, amount, on])).toEqual([
    ['drawn', '-20000.00', '2027-12-01'],
    ['interest', '81.25', '2027-12-01'],
    ['opened', '50000.00', '2027-09-01'],
  ])
  const proof = await call<ResponseOf<typeof depositProof>>(await own.context(), depositProof.name, {
    deposit: own.input.deposit,
  })
  expect(proof.fileName).toBe('个人存款证明-0001-2027-12-01.pdf')
  const bytes = Buffer.from(proof.base64, 'base64').toString('latin1')
  expect([bytes.slice(0, 5), bytes.includes('/ByteRange')]).toEqual(['%PDF-', true])

  const stranger = await scene()
  const theirs = await call<ResponseOf<typeof depositMovements>>(
    await stranger.context(),
    depositMovements.name,
    period,
  )
  expect(theirs.rows).toEqual([])
  await expect(
    call(await stranger.context(), depositProof.name, { deposit: own.input.deposit }),
  ).rejects.toMatchObject({ key: 'depositUnknown' })
  await expect(
    call(await own.context(), depositMovements.name, { ...period, from: '2027-08-31' }),
  ).rejects.toMatchObject({ key: 'dateRangeTooLong' })
})

test('does not show an account that is not enrolled', async () => {
  const own = await scene()
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ enrolled: false })
    .where('customer_id', '=', own.customerId)
    .where('kind', '=', 'timeDeposit')
    .execute()
  const answer = await call<ResponseOf<typeof query>>(await own.context(), query.name, {})
  expect([answer.rows, answer.totals!.rmb]).toEqual([[], '0.00'])
  await expect(
    call(await own.context(), depositProof.name, { deposit: own.input.deposit }),
  ).rejects.toMatchObject({ key: 'depositUnknown' })
})
