import type { ResponseOf } from '@cloudsail/contract'
import type { contacts } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceClock, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { TestContext } from '../../http/test-context.ts'
import { loadBankList } from '../../networks/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { futureScene } from '../future/test-rules.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)

const list = async (context: TestContext, name = 'PTR0901003_contacts') =>
  (await call<ResponseOf<typeof contacts>>(context, name, {})).contacts

test('a contact has a group and a usual amount, which a change may leave as they are', async () => {
  const { context, transfer } = await futureScene(db)
  const payee = { name: transfer.payeeName, account: transfer.payeeAccount, remark: '' }
  const { lines } = await giveOrder(context, 'PTR0901', {
    action: 'add',
    ...payee,
    group: ' 家人 ',
    usual: '1500.5',
  })
  expect(lines.find(({ key }) => key === 'group')!.value.zh).toBe('家人')
  expect(lines.find(({ key }) => key === 'usual')!.value.zh).toContain('1,500.50')
  const [added] = await list(context)
  expect(added).toMatchObject({ group: '家人', usual: '1500.50', lastPaid: null })
  const edit = { action: 'edit', contactId: added!.contactId, ...payee, remark: '房东' }
  await giveOrder(context, 'PTR0901', edit)
  expect((await list(context))[0]).toMatchObject({ remark: '房东', group: '家人', usual: '1500.50' })
  await giveOrder(context, 'PTR0901', { ...edit, group: '', usual: '' })
  expect((await list(context))[0]).toMatchObject({ group: '', usual: '' })
})

test.each([
  ['contactGroupInvalid', { group: '一二三四五六七八九十一二三' }],
  ['contactGroupInvalid', { group: '<家人>' }],
  ['amountZero', { usual: '0' }],
])('refuses %s', async (key, extras) => {
  const { context, transfer } = await futureScene(db)
  const payee = { name: transfer.payeeName, account: transfer.payeeAccount, remark: '' }
  await expect(
    call(context, 'PTR0901001_prepare', { action: 'add', ...payee, ...extras }),
  ).rejects.toMatchObject({ key })
})

test('a contact at another bank has them too', async () => {
  const { context } = await futureScene(db)
  const payee = { payeeType: 'individual', name: '陈建国', account: '6222021001116245', bank: '102' }
  await giveOrder(context, 'PTR0902', {
    action: 'add',
    ...payee,
    branchCode: '',
    remark: '',
    group: '房租',
    usual: '3200',
  })
  expect((await list(context, 'PTR0902003_contacts'))[0]).toMatchObject({ group: '房租', usual: '3200.00' })
})

test('the last payment is shown with its amount, and one that failed is not', async () => {
  const { context, customerId, transfer } = await futureScene(db)
  const { payeeName: name, payeeAccount: account, ...rest } = transfer
  await giveOrder(context, 'PTR0901', { action: 'add', name, account, remark: '' })
  const pay = async (minutes: number, amount: string) => {
    const now = await advanceClock(db, new Date(context.now.getTime() + minutes * 60_000))
    return giveOrder({ ...context, now: now! }, 'PTR0101', {
      ...rest,
      payeeName: name,
      payeeAccount: account,
      amount,
      currency: 'CNY',
      saveContact: false,
    })
  }
  await pay(1, '12.00')
  const { orderId } = await pay(2, '34.00')
  const on = businessDate(context.now)
  expect((await list(context))[0]!.lastPaid).toEqual({ on, amount: '34.00', currency: 'CNY' })
  await sql`update orders.orders set state = 'failed'
    where customer_id = ${customerId} and order_id = ${orderId}`.execute(ownerDb)
  expect((await list(context))[0]!.lastPaid).toEqual({ on, amount: '12.00', currency: 'CNY' })
})
