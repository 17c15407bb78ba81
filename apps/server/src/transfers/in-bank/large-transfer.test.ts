import type { ResponseOf } from '@cloudsail/contract'
import type { OrderSummary } from '@cloudsail/contract/orders'
import type { queryLargeTransfers, recentPayees } from '@cloudsail/contract/transfers'
import { expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call } from '../../orders/test-orders.ts'
import { buildToken, giveSigned, payerScene } from '../interbank/test-remittances.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')

async function scene() {
  const payer = await payerScene(db, { now, fundsMinor: 1_200_000_00n })
  const { customerId } = payer.customer
  const token = await buildToken(db, { customerId, now })
  const payee = await buildCustomer(db, { name: '陈建国' })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const input = {
    payerAccountId: payer.from.accountId.toString(),
    payeeName: '陈建国',
    payeeAccount: to.number,
    amount: '250000.00',
    currency: 'CNY',
    purpose: 'goods',
    postscript: '',
    saveContact: false,
  }
  const context = (method: 'ukey' | 'ukeyMobile' | 'mobile' | 'fileMobile' = 'ukey') =>
    testContext(db, { customerId, method, now })
  const prepare = (code: string, amount: string, method?: Parameters<typeof context>[0]) =>
    call<OrderSummary>(context(method), `${code}001_prepare`, { ...input, amount })
  return { ...payer, token, input, context, prepare }
}

it('moves more than an ordinary transfer at once, and is in its own query and among recent payees', async () => {
  const { context, token, input, account } = await scene()
  const receipt = await giveSigned(context(), token, 'PTR1501', input)
  expect(receipt).toMatchObject({ state: 'success', signature: { signer: expect.any(String) } })
  expect(receipt.lines.find(({ key }) => key === 'amountInWords')!.value.zh).toBe('人民币贰拾伍万元整')
  expect(await account()).toEqual({ balanceMinor: 950_000_00n, heldMinor: 0n })
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const large = await call<ResponseOf<typeof queryLargeTransfers>>(
    context(),
    'PTR1503001_queryTransfers',
    period,
  )
  expect(large.rows.map(({ orderId }) => orderId)).toEqual([receipt.orderId])
  const ordinary = await call<typeof large>(context(), 'PTR0103001_queryTransfers', period)
  expect(ordinary.rows).toEqual([])
  const recent = await call<ResponseOf<typeof recentPayees>>(context(), 'PTR0101004_recentPayees', {})
  expect(recent.payees).toMatchObject([{ account: input.payeeAccount, count: 1 }])
})

it('each of the two screens takes its own amounts and names the other', async () => {
  const { prepare } = await scene()
  await expect(prepare('PTR0101', '200000.00')).resolves.toBeTruthy()
  await expect(prepare('PTR0101', '200000.01')).rejects.toMatchObject({
    key: 'inBankSingleExceeded',
    field: 'amount',
    values: { total: '200,000.00' },
  })
  await expect(prepare('PTR1501', '200000.01')).resolves.toBeTruthy()
  await expect(prepare('PTR1501', '200000.00')).rejects.toMatchObject({
    key: 'largeTransferTooSmall',
    field: 'amount',
    values: { above: '200,000.00' },
  })
})

it('names the method’s own limit if that is lower', async () => {
  const { prepare } = await scene()
  await expect(prepare('PTR0101', '200000.01', 'mobile')).rejects.toThrow('limitSingleExceeded')
  await expect(prepare('PTR0101', '200000.01', 'fileMobile')).rejects.toThrow('limitSingleExceeded')
})

it('takes a USB-Key, alone or with a dynamic password, and no other method', async () => {
  const { prepare } = await scene()
  for (const method of ['ukey', 'ukeyMobile'] as const)
    await expect(prepare('PTR1501', '250000', method)).resolves.toBeTruthy()
  for (const method of ['mobile', 'fileMobile'] as const)
    await expect(prepare('PTR1501', '250000', method)).rejects.toThrow('methodCannotAuthorise')
})
