import {
  batchTransfer,
  cancelBatch,
  cancelFuture,
  cancelRemittance,
  changeContact,
  changeFuture,
  changeOutsideContact,
  checkPayee,
  futureInBank,
  futureInterbank,
  holdFuture,
  inBankTransfer,
  interbankRemittance,
  largeRemittance,
  largeTransfer,
  resumeFuture,
  setUsualArrival,
  wealthConnectRemittance,
} from '@cloudsail/contract/transfers'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { batchLine, inBankInput, outsideInput, outsidePayee } from './test-inputs.ts'

const payer = async ({ db, customerId }: Giver, fundsMinor = 100_000_000n) =>
  (await buildAccount(db, { customerId, fundsMinor, transferService: true })).accountId.toString()

/** Builds a payee at this bank whose name the form has checked, so that the server already knows where the number leads. */
async function payee({ db, browser }: Giver) {
  const { customerId } = await buildCustomer(db, { name: '陈建国' })
  const { number } = await buildAccount(db, { customerId, holderName: '陈建国' })
  const checked = { payeeName: '陈建国', payeeAccount: number }
  await browser.call(checkPayee, checked)
  return checked
}

const inBank = async (giver: Giver, amount: string) =>
  inBankInput(await payer(giver), await payee(giver), amount)

const outside = async (giver: Giver, amount: string) => outsideInput(await payer(giver), amount)

const monthly = async ({ db }: Giver) => {
  const today = businessDate(await bankNow(db))
  return { period: 'monthly', firstOn: addDays(today, 1), endOn: addDays(today, 200) }
}

const outsideContact = {
  payeeType: 'individual',
  name: '陈建国',
  account: '6222021001116245',
  bank: '102',
  branchCode: '',
  remark: '',
}

/** Every order of this module whose round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: inBankTransfer,
    input: async (giver) => ({ ...(await inBank(giver, '100.00')), currency: 'CNY', saveContact: true }),
  },
  {
    contract: inBankTransfer,
    what: 'to an own account',
    input: async (giver) => {
      const { db, customerId, browser } = giver
      const { number } = await buildAccount(db, { customerId })
      const own = { payeeName: '林晓雯', payeeAccount: number }
      await browser.call(checkPayee, own)
      return { ...(await inBank(giver, '100.00')), ...own, currency: 'CNY', saveContact: false }
    },
  },
  {
    contract: largeTransfer,
    input: async (giver) => ({ ...(await inBank(giver, '250000.00')), currency: 'CNY', saveContact: false }),
  },
  {
    contract: batchTransfer,
    input: async (giver) => {
      const line = async () => batchLine(await payee(giver))
      const lines = [await line(), await line(), batchLine(outsidePayee, '200.00')]
      return { payerAccountId: await payer(giver), lines, agreed: true }
    },
  },
  {
    contract: interbankRemittance,
    what: 'at once',
    input: async (giver) => ({ ...(await outside(giver, '100.00')), arrival: 'realTime', saveContact: true }),
  },
  {
    contract: interbankRemittance,
    what: 'the next day',
    input: async (giver) => ({ ...(await outside(giver, '100.00')), arrival: 'nextDay', saveContact: false }),
  },
  {
    contract: largeRemittance,
    warnings: ['daily'],
    input: async (giver) => ({ ...(await outside(giver, '400000.00')), saveContact: false }),
  },
  {
    contract: cancelRemittance,
    input: async (giver) => {
      const remittance = { ...(await outside(giver, '100.00')), arrival: 'nextDay', saveContact: false }
      const { orderId } = await giver.give(interbankRemittance, remittance)
      return { remittance: orderId }
    },
  },
  { contract: setUsualArrival, input: async () => ({ arrival: 'nextDay' }) },
  {
    contract: wealthConnectRemittance,
    input: async (giver) => {
      const { ownerDb, customerId } = giver
      await ownerDb
        .insertInto('transfers.wealth_connect_agreements')
        .values({
          customer_id: customerId,
          agreement_no: `WMC${customerId}`,
          partner: 'HK024',
          account_id: BigInt(await payer(giver)),
          partner_account: '024388626245',
          signed_on: '2024-06-01',
          ended_on: null,
        })
        .execute()
      return { amount: '100.00', agreed: true }
    },
  },
  {
    contract: futureInBank,
    input: async (giver) => ({ ...(await inBank(giver, '100.00')), ...(await monthly(giver)) }),
  },
  {
    contract: futureInterbank,
    input: async (giver) => ({ ...(await outside(giver, '100.00')), ...(await monthly(giver)) }),
  },
  {
    contract: cancelBatch,
    input: async (giver) => {
      const { payerAccountId, ...line } = await inBank(giver, '100.00')
      const { payeeName, payeeAccount, amount, purpose, postscript } = line
      const lines = [{ payeeName, payeeAccount, bank: '', amount, purpose, postscript }]
      const { orderId } = await giver.give(batchTransfer, { payerAccountId, lines, agreed: true })
      return { batch: orderId }
    },
  },
  {
    contract: cancelFuture,
    input: async (giver) => {
      const rule = { ...(await inBank(giver, '100.00')), ...(await monthly(giver)) }
      return { rule: (await giver.give(futureInBank, rule)).orderId }
    },
  },
  {
    contract: changeFuture,
    input: async (giver) => {
      const { endOn, ...schedule } = await monthly(giver)
      const rule = { ...(await inBank(giver, '100.00')), ...schedule, endOn }
      const { orderId } = await giver.give(futureInBank, rule)
      return { rule: orderId, amount: '50.00', nextOn: schedule.firstOn, endOn }
    },
  },
  {
    contract: holdFuture,
    input: async (giver) => {
      const rule = { ...(await inBank(giver, '100.00')), ...(await monthly(giver)) }
      return { rule: (await giver.give(futureInBank, rule)).orderId, action: 'skip' }
    },
  },
  {
    contract: resumeFuture,
    input: async (giver) => {
      const rule = { ...(await inBank(giver, '100.00')), ...(await monthly(giver)) }
      const { orderId } = await giver.give(futureInBank, rule)
      await giver.give(holdFuture, { rule: orderId, action: 'pause' })
      return { rule: orderId }
    },
  },
  {
    contract: changeContact,
    input: async (giver) => {
      const { payeeName, payeeAccount } = await payee(giver)
      return { action: 'add', name: payeeName, account: payeeAccount, remark: '' }
    },
  },
  {
    contract: changeContact,
    what: 'several',
    input: async (giver) => {
      const contacts = await Promise.all(
        [1, 2, 3].map(async () => {
          const { payeeName, payeeAccount } = await payee(giver)
          return { name: payeeName, account: payeeAccount, remark: '' }
        }),
      )
      return { action: 'import', contacts }
    },
  },
  {
    contract: changeOutsideContact,
    input: async () => ({ action: 'add', ...outsideContact }),
  },
]
