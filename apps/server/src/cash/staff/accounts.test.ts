import { cardNumber } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { findAccountByNumber, readAccount, readAccounts } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { blanksHeldBy, readPlaces } from '../core/index.ts'
import { counter, shanghai, supervisor, teller } from '../test-counter.ts'
import * as accounts from './accounts.ts'
import { cashIn } from './cash-in.ts'
import { closeCustomerAccount, closeForHeir } from './close-account.ts'
import { closeDrawer } from './drawers.ts'
import * as orders from './orders.ts'
import { reverseTransaction } from './reverse.ts'
import { handStock, receiveStock, voidStock } from './stock.ts'
import { notesToRemittable, voucherTransfer } from './voucher.ts'

const { db, ownerDb } = await testDatabase()
const { prepare, run, openWith, agrees, balance } = counter(db)
const password = '739182'
const secrets = { withdrawalPassword: password }
await ownerDb
  .insertInto('bankday.parameters')
  .values({ key: 'fx.mid', effective_on: '2026-11-01', value: JSON.stringify({ USD: '708.2500' }) })
  .execute()
await openWith({ '100': 500, '0.1': 100 })

let serials = 900_000_000
/** Brings blank cards into the hands of the teller. Returns their numbers. */
async function blankCards(count: number): Promise<string[]> {
  const cards = Array.from({ length: count }, (_, at) => cardNumber('debit', serials + at))
  serials += count
  await run(receiveStock, { kind: 'card', serials: cards }, { person: supervisor })
  await run(handStock, { way: 'take', kind: 'card', serials: cards })
  return cards
}

const opening = (customerId: bigint, product: string, more: object = {}) => ({
  customerId: `${customerId}`,
  product,
  transferService: true,
  enrolled: true,
  ...more,
})

async function customerWith(fundsMinor = 0n, name = '林晓雯') {
  const { customerId } = await buildCustomer(db, { name, passwords: { withdrawal: password } })
  return { customerId, name, ...(await buildAccount(db, { customerId, fundsMinor })) }
}

test('a card is opened from a blank that the teller holds, one of class I and five of each other class', async () => {
  const { customerId } = await buildCustomer(db)
  const [card, other] = await blankCards(2)
  await expect(prepare(accounts.openCustomerAccount, opening(customerId, 'classTwo'))).rejects.toMatchObject({
    key: 'openingNeedsClassOne',
  })
  await run(accounts.openCustomerAccount, opening(customerId, 'card', { cardSerial: card }))
  expect(await findAccountByNumber(db, card!)).toMatchObject({
    customerId,
    accountClass: 1,
    kind: 'debitCard',
  })
  await expect(
    prepare(accounts.openCustomerAccount, opening(customerId, 'card', { cardSerial: other })),
  ).rejects.toMatchObject({ key: 'openingMost' })
  for (const product of ['classTwo', 'classThree']) {
    for (let count = 0; count < 5; count += 1)
      await run(accounts.openCustomerAccount, opening(customerId, product))
    await expect(prepare(accounts.openCustomerAccount, opening(customerId, product))).rejects.toMatchObject({
      key: 'openingMost',
    })
  }
  await run(accounts.openCustomerAccount, opening(customerId, 'parentDeposit'))
  await run(accounts.openCustomerAccount, opening(customerId, 'pocket', { currency: 'USD', cash: true }))
  const opened = await readAccounts(db, customerId)
  expect(opened.map(({ accountClass, kind }) => `${kind} ${accountClass}`).sort()).toEqual(
    [
      ...Array.from({ length: 5 }, () => 'debitCard 2'),
      ...Array.from({ length: 5 }, () => 'debitCard 3'),
      'debitCard 1',
      'timeDeposit 1',
    ].sort(),
  )
  expect(opened[0]!.balances.map(({ currency, cash }) => `${currency} ${cash}`)).toEqual([
    'CNY false',
    'USD false',
    'USD true',
  ])
  const { customerId: second } = await buildCustomer(db)
  await expect(
    prepare(accounts.openCustomerAccount, opening(second, 'card', { cardSerial: card })),
  ).rejects.toMatchObject({ key: 'blankUnknown' })
  expect((await blanksHeldBy(db, teller)).map(({ serial }) => serial)).toEqual([other])
})

test('a blank is used once, voided ones are not used, and the drawer closes with all of them counted', async () => {
  const [card] = await blankCards(1)
  await run(voidStock, { kind: 'card', serials: [card!], reason: '卡面划伤' })
  const { customerId } = await buildCustomer(db)
  await expect(
    prepare(accounts.openCustomerAccount, opening(customerId, 'card', { cardSerial: card })),
  ).rejects.toMatchObject({ key: 'blankUnknown' })
  const counts = [{ currency: 'CNY', first: { '100': 500, '0.1': 100 }, second: { '100': 500, '0.1': 100 } }]
  await expect(prepare(closeDrawer, { counts, blanks: [], into: 'vault', note: '' })).rejects.toMatchObject({
    key: 'blankUnknown',
  })
  const held = (await blanksHeldBy(db, teller)).map(({ serial }) => serial)
  await expect(prepare(closeDrawer, { counts, blanks: held, into: 'vault', note: '' })).resolves.toBeDefined()
})

test('a voucher moves money under password and name, and is reversed on the same day', async () => {
  const payer = await customerWith(1_000_00n)
  const payee = await customerWith(0n, '周远航')
  const voucher = {
    account: payer.number,
    payeeAccount: payee.number,
    payeeName: '周远航',
    amount: '600.00',
    remark: '',
  }
  await expect(run(voucherTransfer, { ...voucher, payeeName: '周远帆' }, { secrets })).rejects.toMatchObject({
    key: 'payeeNameMismatch',
  })
  await expect(
    run(voucherTransfer, voucher, { secrets: { withdrawalPassword: '111111' } }),
  ).rejects.toMatchObject({ key: 'passwordWrong' })
  const { actionId } = await run(voucherTransfer, voucher, { secrets })
  expect(await balance(payer.customerId, payer.accountId)).toBe(400_00n)
  await run(reverseTransaction, { actionId, reason: '收款账号错误' })
  expect(await balance(payer.customerId, payer.accountId)).toBe(1_000_00n)
  expect(await balance(payee.customerId, payee.accountId)).toBe(0n)
})

test('banknotes become remittable money at par', async () => {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: password } })
  const { accountId, number } = await buildAccount(db, { customerId, currencies: ['CNY', 'USD'] })
  await run(cashIn, { account: number, currency: 'USD', amount: '300.00', byAgent: false })
  await run(notesToRemittable, { account: number, currency: 'USD', amount: '200.00' }, { secrets })
  const account = await readAccount(db, customerId, accountId)
  expect(
    account!.balances.filter(({ currency }) => currency === 'USD').map((each) => each.postedMinor),
  ).toEqual([200_00n, 100_00n])
})

test('closing posts the interest up to yesterday and pays out in cash, rounded up to the jiao', async () => {
  // Funds of the builder are valued at 2025-01-02. The quarter begins on 2026-09-21 and ends here on 2026-11-19: 60 days.
  const own = await customerWith(10_000_00n)
  const closing = { customerId: `${own.customerId}`, accountId: `${own.accountId}`, to: 'cash' }
  const before = (await readPlaces(db, shanghai, '01')).find(
    ({ currency }) => currency === 'CNY',
  )!.balanceMinor
  await run(closeCustomerAccount, closing, { secrets })
  const account = await readAccount(db, own.customerId, own.accountId)
  expect(account).toMatchObject({ status: 'closed', balances: [{ postedMinor: 0n }] })
  const entries = await db
    .selectFrom('ledger.entries')
    .select(['summary', 'amount_minor'])
    .where('owner_id', '=', own.customerId)
    .orderBy('seq')
    .execute()
  // 10,000.00 at 0.05 % a year over 60 of 360 days is 0.83, and 10,000.83 in cash is 10,000.90.
  expect(entries.slice(1).map(({ summary, amount_minor }) => `${summary} ${amount_minor}`)).toEqual([
    'interest 83',
    'roundedUp 7',
    'accountClosed -1000090',
  ])
  const after = (await readPlaces(db, shanghai, '01')).find(
    ({ currency }) => currency === 'CNY',
  )!.balanceMinor
  expect(before - after).toBe(10_000_90n)
  expect(await agrees()).toBe(true)
  await expect(run(closeCustomerAccount, closing, { secrets })).rejects.toMatchObject({
    key: 'accountClosed',
  })
})

test('closing pays an account of the same or another name, to the fen', async () => {
  const own = await customerWith(10_000_00n)
  const payee = await customerWith(0n, '周远航')
  const closing = { customerId: `${own.customerId}`, accountId: `${own.accountId}`, to: payee.number }
  await expect(prepare(closeCustomerAccount, closing, { secrets })).rejects.toMatchObject({
    key: 'payeeNameMismatch',
  })
  await run(closeCustomerAccount, { ...closing, payeeName: '周远航' }, { secrets })
  expect(await balance(payee.customerId, payee.accountId)).toBe(10_000_83n)
  expect(await balance(own.customerId, own.accountId)).toBe(0n)
})

test('an account with open business stays open, with the list', async () => {
  const own = await customerWith(20_000_00n)
  await run(
    accounts.openCustomerAccount,
    opening(own.customerId, 'classTwo', { accountId: `${own.accountId}` }),
  )
  const closing = { customerId: `${own.customerId}`, accountId: `${own.accountId}`, to: 'cash' }
  await expect(prepare(closeCustomerAccount, closing, { secrets })).rejects.toMatchObject({
    key: 'accountHasBusiness',
    values: { list: { en: expect.stringMatching(/^bound account/) } },
  })
})

test('a time deposit opened and drawn the same day at the counter earns nothing, an older one the current rate', async () => {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: password } })
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 15_000_00n, enrolled: false })
  const open = (amount: string, now?: Date) =>
    run(
      orders.openDepositAtCounter,
      { customerId: `${customerId}`, from: `${accountId}.CNY`, amount, termMonths: 12, instruction: 'renew' },
      { secrets, ...(now && { now }) },
    )
  const draw = async (certificate: string, amount: string) => {
    const parent = (await readAccounts(db, customerId)).find(({ kind }) => kind === 'timeDeposit')!
    await run(
      orders.drawDepositAtCounter,
      {
        customerId: `${customerId}`,
        deposit: `${parent.accountId}.${certificate}`,
        amount,
        toAccountId: `${accountId}`,
      },
      { secrets },
    )
  }
  await open('10000.00', new Date('2026-08-22T10:00:00+08:00'))
  await open('5000.00')
  expect(await balance(customerId, accountId)).toBe(0n)
  await draw('0002', '5000.00')
  expect(await balance(customerId, accountId)).toBe(5_000_00n)
  // 90 days at 0.05 % a year.
  await draw('0001', '10000.00')
  expect(await balance(customerId, accountId)).toBe(15_001_25n)
})

test('a loss is reported and lifted at the counter, and a new card settles a permanent one', async () => {
  const own = await customerWith()
  const of = { customerId: `${own.customerId}`, subject: `account.${own.accountId}` }
  const status = async () => (await readAccount(db, own.customerId, own.accountId))!.status
  await run(orders.reportLossAtCounter, of)
  expect(await status()).toBe('lost')
  await run(accounts.liftLossAtCounter, of)
  expect(await status()).toBe('normal')
  await run(orders.reportLossForGoodAtCounter, of)
  expect(await status()).toBe('lost')
  const [card] = await blankCards(1)
  await run(accounts.reissueCard, {
    customerId: of.customerId,
    accountId: `${own.accountId}`,
    cardSerial: card,
  })
  expect(await findAccountByNumber(db, card!)).toMatchObject({ accountId: own.accountId, status: 'normal' })
  await expect(run(accounts.liftLossAtCounter, of)).rejects.toMatchObject({ key: 'lossNotReported' })
})

test('a password set on the pad pays, and a second one needs a second person', async () => {
  const { customerId } = await buildCustomer(db, { passwords: {} })
  const { number } = await buildAccount(db, { customerId, fundsMinor: 100_00n })
  const set = (newPassword: string) => ({ secrets: { newPassword } })
  const input = { customerId: `${customerId}` }
  await expect(run(accounts.setWithdrawalPassword, input, set('123456'))).rejects.toMatchObject({
    key: 'withdrawPasswordRun',
  })
  expect((await prepare(accounts.setWithdrawalPassword, input, set('630417'))).decision.approval).toBe('none')
  await run(accounts.setWithdrawalPassword, input, set('630417'))
  expect((await prepare(accounts.setWithdrawalPassword, input, set('740528'))).decision.approval).toBe(
    'second',
  )
  await expect(run(accounts.setWithdrawalPassword, input, set('630417'))).rejects.toMatchObject({
    key: 'passwordSameAsOld',
  })
  const payee = await customerWith(0n, '周远航')
  await run(
    voucherTransfer,
    { account: number, payeeAccount: payee.number, payeeName: '周远航', amount: '1.00', remark: '' },
    { secrets: { withdrawalPassword: '630417' } },
  )
  await run(accounts.setEnquiryPassword, input, set('851639'))
})

test('a dormant account is woken, another one needs no waking', async () => {
  const own = await customerWith()
  const input = { customerId: `${own.customerId}`, accountId: `${own.accountId}` }
  await expect(run(accounts.wakeCustomerAccount, input)).rejects.toMatchObject({ key: 'notDormant' })
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'dormant' })
    .where('customer_id', '=', own.customerId)
    .where('account_id', '=', own.accountId)
    .execute()
  await run(accounts.wakeCustomerAccount, input)
  expect(await readAccount(db, own.customerId, own.accountId)).toMatchObject({ status: 'normal' })
})

/** Records a death as 1104 does. */
const deceased = (customerId: bigint) =>
  db
    .updateTable('identity.customers')
    .set({ status: 'deceased', died_on: '2026-11-18', status_before_death: 'normal' })
    .where('customer_id', '=', customerId)
    .execute()
const inheriting = (name: string) => ({
  heir: { name, idType: 'residentId', idNumber: '310101199003073213' },
  inheritance: 'notary',
  documentNumber: '（2026）沪东证字第88号',
})

test('the account of a deceased customer is closed to the heir without a password, to the fen', async () => {
  const own = await customerWith(10_000_00n)
  const heir = await customerWith(0n, '周远航')
  const closing = {
    customerId: `${own.customerId}`,
    accountId: `${own.accountId}`,
    to: heir.number,
    ...inheriting('周远航'),
  }
  await expect(run(closeForHeir, closing)).rejects.toMatchObject({ key: 'customerNotDeceased' })
  await deceased(own.customerId)
  await expect(run(closeCustomerAccount, closing, { secrets })).rejects.toMatchObject({
    key: 'accountDebitBlocked',
  })
  await expect(run(closeForHeir, { ...closing, ...inheriting('别人') })).rejects.toMatchObject({
    key: 'payeeNameMismatch',
  })
  const { decision, notifications } = await run(closeForHeir, closing)
  expect(decision.lines.map(({ key }) => key)).toEqual([
    ...['account', 'holder', 'heir', 'heirDocument', 'inheritance'],
    ...['balance.CNY', 'interest.CNY', 'payout.CNY', 'to'],
  ])
  expect(notifications ?? []).toEqual([])
  expect(await balance(heir.customerId, heir.accountId)).toBe(10_000_83n)
  expect(await readAccount(db, own.customerId, own.accountId)).toMatchObject({ status: 'closed' })
})

test('a time deposit of a deceased customer is drawn into their account, and then the heir is paid in cash', async () => {
  const own = await customerWith(5_000_00n)
  const customerId = `${own.customerId}`
  const opened = { from: `${own.accountId}.CNY`, amount: '1000.00', termMonths: 3, instruction: 'renew' }
  await run(orders.openDepositAtCounter, { customerId, ...opened }, { secrets })
  const [deposit] = await db
    .selectFrom('deposits.time_deposits')
    .select(['account_id', 'certificate_number'])
    .where('customer_id', '=', own.customerId)
    .execute()
  const drawing = {
    customerId,
    deposit: `${deposit!.account_id}.${deposit!.certificate_number}`,
    amount: '1000.00',
    toAccountId: `${own.accountId}`,
    ...inheriting('周远航'),
  }
  await expect(run(orders.drawDepositForHeir, drawing)).rejects.toMatchObject({ key: 'customerNotDeceased' })
  await deceased(own.customerId)
  const closing = { customerId, accountId: `${own.accountId}`, to: 'cash', ...inheriting('周远航') }
  const { notifications } = await run(orders.drawDepositForHeir, drawing)
  expect(notifications).toEqual([])
  expect(await balance(own.customerId, own.accountId)).toBe(5_000_00n)
  await run(closeForHeir, closing)
  expect(await balance(own.customerId, own.accountId)).toBe(0n)
  expect(await agrees()).toBe(true)
})
