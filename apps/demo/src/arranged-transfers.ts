import { addMonths } from '@cloudsail/contract'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { businessDate } from './bank/clock.ts'
import type { Db } from './bank/database.ts'
import { loadBankList } from './bank/operators.ts'
import {
  type Agreement,
  agreements,
  enterOrder,
  futureInBank,
  handOutAgreement,
  interbankRemittance,
  recordFirstAcceptance,
  recordReading,
} from './bank/orders.ts'

/** Customers with transfers still to come when the demo begins: a monthly transfer, and a remittance at nine tomorrow. */
const arranged = [
  {
    key: 'lin',
    monthly: { to: 'wang', amount: '4500.00', purpose: 'rent', postscript: '' },
    tomorrow: { name: '陈美玲', account: '6214830112076245', bank: '308', amount: '1280.00' },
  },
  {
    key: 'zhao',
    monthly: { to: 'wang', amount: '2000.00', purpose: 'living', postscript: '' },
    tomorrow: { name: '赵志强', account: '6217567000016245', bank: '104', amount: '36000.00' },
  },
] as const

/** Gives the arranged transfers as orders of their customers. */
export async function arrangeTransfers(ownerDb: Db, now: Date): Promise<void> {
  await loadBankList(ownerDb)
  const firstOn = addMonths(`${businessDate(now).slice(0, 8)}01`, 1)
  for (const { key, monthly, tomorrow } of arranged) {
    const person = personOf(key)
    const payee = personOf(monthly.to)
    const { customerId, method } = person
    await acceptAgreement(ownerDb, agreements.interbankRemittance, { customerId, now })
    const payerAccountId = accountIdOf(person, accountOf(person, 'main')).toString()
    const { amount, purpose, postscript } = monthly
    const rule = {
      payerAccountId,
      amount,
      purpose,
      postscript,
      payeeName: payee.name,
      payeeAccount: accountOf(payee, 'main').number,
      period: 'monthly',
      firstOn,
      endOn: addMonths(firstOn, 11),
    }
    const remittance = {
      payerAccountId,
      payeeType: 'individual',
      payeeName: tomorrow.name,
      payeeAccount: tomorrow.account,
      bank: tomorrow.bank,
      branchCode: '',
      amount: tomorrow.amount,
      arrival: 'nextDay',
      purpose: 'family',
      postscript: '',
      payeeMobile: '',
      agreed: true,
      saveContact: false,
    }
    // The audit log stays locked until a transaction ends, so each order gets its own transaction.
    for (const [definition, input] of [
      [futureInBank, rule],
      [interbankRemittance, remittance],
    ] as const)
      await ownerDb
        .transaction()
        .execute((tx) => enterOrder(tx, { definition, customerId, method, input, now }))
  }
}

/** Reads and accepts, before the demo begins, an agreement that an order requires. */
export async function acceptAgreement(
  ownerDb: Db,
  agreement: Agreement,
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<void> {
  const reader = { customerId, now, ip: '127.0.0.1' }
  // Opens the agreement a minute before its end is reached, which satisfies the minimum reading time.
  await handOutAgreement(ownerDb, agreement, { ...reader, now: new Date(now.getTime() - 60_000) })
  await recordReading(ownerDb, agreement, reader)
  await ownerDb.transaction().execute((tx) => recordFirstAcceptance(tx, agreement, reader))
}
