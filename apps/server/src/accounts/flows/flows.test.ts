import { expect, test } from 'vitest'
import type { MovingLine } from '../../ledger/index.ts'
import { categorise, type Knowledge } from './categorise.ts'
import { countedOf } from './counted.ts'

let journals = 0n
const line = (summary: string, amountMinor: bigint, rest: Partial<MovingLine> = {}): MovingLine => ({
  accountId: 1n,
  currency: 'CNY',
  seq: ++journals,
  businessDate: '2026-11-10',
  kind: 'test',
  bookedAt: new Date(),
  journalId: journals,
  reference: '',
  remark: '',
  summary,
  amountMinor,
  counterpartyName: '',
  counterpartyNumber: '',
  ...rest,
})
const nothing: Knowledge = { rules: [], codeOf: () => undefined }
const read = (lines: readonly MovingLine[], knowledge: Partial<Knowledge> = {}) =>
  categorise(countedOf(lines, new Set(['6229990001'])), { ...nothing, ...knowledge })
    .filter(({ amountMinor }) => amountMinor !== 0n)
    .map(({ category, amountMinor }) => [category, amountMinor] as const)

test('own money is neither income nor spending in either direction', () => {
  const card = { accountId: 2n, journalId: 900n }
  expect(
    read([
      line('transferOut', -500_000n, { counterpartyNumber: '6229990001' }),
      line('cardRepayment', -285_436n, { journalId: 900n }),
      line('cardRepayment', 285_436n, card),
      line('timeDepositOpen', -2_000_000n, { journalId: 901n }),
      line('timeDepositOpen', 2_000_000n, { accountId: 3n, journalId: 901n }),
      line('fxBuy', -70_000n),
      line('wealthBuy', -1_000_000n),
      line('loanDisbursement', 5_000_000n),
      // The card that was repaid is not enrolled.
      line('cardRepayment', -100_00n, { counterpartyNumber: '6229990001' }),
    ]),
  ).toEqual([])
})

test('repaying another’s card counts as a transfer, and another’s repayment of the own card as money received', () => {
  const other = { counterpartyName: '李四', counterpartyNumber: '6259990002' }
  expect(
    read([
      line('cardRepayment', -30_000n, other),
      line('cardRepayment', 12_000n, { ...other, accountId: 2n }),
    ]),
  ).toEqual([
    ['transfer', -30_000n],
    ['received', 12_000n],
  ])
})

test('an overpayment and its return by another bank are own money', () => {
  const elsewhere = { accountId: 2n, counterpartyName: '林晓雯', counterpartyNumber: '622202' }
  expect(
    read([
      line('cardOverpayment', -20_000n, elsewhere),
      line('refund', 20_000n, elsewhere),
      // A shop's refund on the same card still lowers spending.
      line('refund', 5_000n, { accountId: 2n, counterpartyName: '步履鞋行' }),
    ]),
  ).toEqual([['transfer', 5_000n]])
})

test('of a move of own money only interest and fees count', () => {
  const both = (journalId: bigint, summary: string, here: bigint, there: bigint) => [
    line(summary, here, { journalId }),
    line(summary, there, { accountId: 3n, journalId }),
  ]
  expect(read(both(910n, 'loanRepayment', -400_000n, 310_000n))).toEqual([['fees', -90_000n]])
  expect(read(both(911n, 'timeDepositDraw', 1_015_000n, -1_000_000n))).toEqual([['interest', 15_000n]])
  expect(
    read([...both(912n, 'transfer', -10_000n, 10_000n), line('fee', -200n, { journalId: 912n })]),
  ).toEqual([['fees', -200n]])
  // Two legs of one account in a journal are not a movement between own accounts.
  expect(
    read([line('remittanceBack', 50_000n, { journalId: 913n }), line('fee', -1_000n, { journalId: 913n })]),
  ).toEqual([
    ['transfer', 50_000n],
    ['fees', -1_000n],
  ])
})

test('cash over the counter is other income, not wages, in a current account and in a deposit', () => {
  const opened = ['timeDepositOpen', 'callDepositOpen', 'largeCertificateOpen', 'rollingDepositOpen']
  for (const summary of ['deposit', ...opened])
    expect(read([line(summary, 100_000n)]), summary).toEqual([['otherIncome', 100_000n]])
  // A deposit drawn in cash is spending like a withdrawal.
  for (const summary of ['withdrawal', 'timeDepositDraw', 'callDepositDraw'])
    expect(read([line(summary, -100_000n)]), summary).toEqual([['other', -100_000n]])
})

test('a refund lowers the category of its payment, in the month of the refund', () => {
  const codeOf: Knowledge['codeOf'] = ({ counterpartyName }) => ({ 优选商城: '5311' })[counterpartyName]
  expect(
    read(
      [
        line('shopping', -59_800n, { counterpartyName: '优选商城', businessDate: '2026-10-20' }),
        line('refund', 19_900n, { counterpartyName: '优选商城' }),
      ],
      { codeOf },
    ),
  ).toEqual([
    ['shopping', -59_800n],
    ['shopping', 19_900n],
  ])
  const other = { counterpartyName: '张三', counterpartyNumber: '621700' }
  expect(read([line('remittance', -200_000n, other), line('refund', 200_000n, other)])).toEqual([
    ['transfer', -200_000n],
    ['transfer', 200_000n],
  ])
})

test('the category comes from the first of rule, kind, merchant code and purpose', () => {
  const metro = { counterpartyName: '城市地铁' }
  const codeOf: Knowledge['codeOf'] = ({ counterpartyName }) => ({ 城市地铁: '5812' })[counterpartyName]
  const rules: Knowledge['rules'] = [{ direction: 'out', counterparty: '城市地铁', category: 'transport' }]
  expect(read([line('shopping', -400n, metro)], { codeOf })).toEqual([['dining', -400n]])
  expect(read([line('shopping', -400n, metro)], { codeOf, rules })).toEqual([['transport', -400n]])
  // The rule applies to outgoing money.
  expect(read([line('transferIn', 400n, metro)], { codeOf, rules })).toEqual([['received', 400n]])
  expect(
    [
      line('transferOut', -1n, { remark: '11月房租' }),
      line('transferOut', -1n, { remark: '学费' }),
      line('transferOut', -1n),
      line('salary', 1n),
      line('interest', 1n),
      line('donation', -1n),
      line('withdrawal', -1n),
      line('quickPayment', -1n),
      line('deposit', 1n),
      line('cardLateFee', -1n),
    ].map((each) => read([each])[0]![0]),
  ).toEqual([
    ...['housing', 'education', 'transfer', 'salary', 'interest', 'charity', 'other', 'shopping'],
    ...['otherIncome', 'fees'],
  ])
})
