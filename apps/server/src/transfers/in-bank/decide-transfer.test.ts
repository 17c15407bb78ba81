import { describe, expect, test } from 'vitest'
import type { Account } from '../../accounts/core/index.ts'
import type { BankError } from '../../errors.ts'
import { neverPaid } from '../../orders/index.ts'
import { inBankTransfer, largeTransfer } from './in-bank-transfer.ts'

const now = new Date('2026-11-20T12:00:00+08:00')
const asked = { customerId: 1n, session: { kind: 'branchSigned', method: 'mobile' }, now } as const

function account(own: Partial<Account>): Account {
  return {
    customerId: 1n,
    accountId: 1n,
    number: '6229990001450319263',
    kind: 'debitCard',
    holderName: '林晓雯',
    accountClass: 1,
    status: 'normal',
    branchCode: '105290000018',
    branch: { zh: '上海分行', en: 'Shanghai Branch' },
    openedOn: '2020-01-01',
    nickname: null,
    transferService: true,
    enrolled: true,
    cardPasswordLost: false,
    creditsBlocked: false,
    debitsStopped: false,
    linkedAccountId: null,
    balances: [
      {
        currency: 'CNY',
        cash: false,
        ledgerAccountId: 1n,
        postedMinor: 100_000n,
        heldMinor: 0n,
        frozenMinor: 0n,
        availableMinor: 100_000n,
      },
    ],
    ...own,
  }
}
const payer = account({})
const payee = account({ customerId: 2n, accountId: 2n, number: '6229990001564027133', holderName: '陈建国' })

const input = {
  payerAccountId: '1',
  payeeName: '陈建国',
  payeeAccount: payee.number,
  amount: '100.00',
  currency: 'CNY',
  purpose: 'rent',
  postscript: '',
  saveContact: false,
} as const
const facts: Parameters<typeof inBankTransfer.decide>[2] = {
  sides: { own: payer, other: payee },
  channel: { singleMinor: 20_000_000n, error: 'inBankSingleExceeded' },
  incoming: { capped: [], usage: [], balance: null },
  payment: { limits: null as never, histories: [neverPaid], rates: null },
}
const refusalOf = (own: Partial<typeof facts>, typed: Partial<typeof input> = {}, order = inBankTransfer) => {
  try {
    order.decide(asked, { ...input, ...typed }, { ...facts, ...own })
    return null
  } catch (error) {
    return error as BankError
  }
}
const keyOf = (...how: Parameters<typeof refusalOf>) => refusalOf(...how)?.key ?? null

describe('the decision on an in-bank transfer, by its facts alone', () => {
  test('names payer, payee and amount, and plans the posting', () => {
    const { plan, payment, lines } = inBankTransfer.decide(asked, input, facts)
    expect(plan).toMatchObject({ payer, payee, amountMinor: 10_000n })
    expect(payment).toMatchObject({
      amountMinor: 10_000n,
      currency: 'CNY',
      feeMinor: 0n,
      payer: { accountId: 1n },
    })
    expect(lines.map(({ key }) => key)).toContain('payee')
  })

  test.each<[string, Partial<typeof facts>, Partial<typeof input>, string, string]>([
    ['no such own account', { sides: { own: null, other: payee } }, {}, 'accountUnknown', 'payerAccountId'],
    ['no such payee', { sides: { own: payer, other: null } }, {}, 'payeeAccountUnknown', 'payeeAccount'],
    ['another name', {}, { payeeName: '陈建军' as never }, 'payeeNameMismatch', 'payeeName'],
    [
      'a lost payee',
      { sides: { own: payer, other: { ...payee, status: 'lost' } } },
      {},
      'payeeReportedLost',
      'payeeAccount',
    ],
    [
      'a closed payee',
      { sides: { own: payer, other: { ...payee, status: 'closed' } } },
      {},
      'payeeAccountUnavailable',
      'payeeAccount',
    ],
    [
      'a debit-blocked payer',
      { sides: { own: { ...payer, status: 'debitBlocked' }, other: payee } },
      {},
      'accountDebitBlocked',
      'payerAccountId',
    ],
    ['too little money', {}, { amount: '1000.01' as never }, 'insufficientBalance', 'amount'],
    [
      'the same account',
      { sides: { own: payer, other: { ...payer, holderName: '陈建国' } } },
      {},
      'payeeSameAccount',
      'payeeAccount',
    ],
  ])('refuses %s, beside its field', (_, own, typed, key, field) => {
    expect(refusalOf(own, typed)).toMatchObject({ key, field })
  })

  test('refuses an unable payer before revealing anything of the payee', () => {
    expect(keyOf({ sides: { own: { ...payer, transferService: false }, other: null } })).toBe(
      'transferServiceClosed',
    )
  })

  test('the large screen takes only amounts above the ordinary one', () => {
    expect(keyOf({}, {}, largeTransfer)).toBe('largeTransferTooSmall')
    expect(keyOf({ channel: { ...facts.channel, singleMinor: 9_999n } }, {}, largeTransfer)).toBe(null)
  })
})
