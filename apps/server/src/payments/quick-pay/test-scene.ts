import type { Bilingual } from '@cloudsail/contract'
import { readAccount } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Db } from '../../db/database.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import type { SmsMessage } from '../../ports/index.ts'
import { buildQuickAgreement } from '../test-builders.ts'
import { takeQuickMessage } from './gateway.ts'
import type { QuickAnswer } from './messages.ts'

let serial = 0

/** Returns the network's next number on the date of an instant. */
export const networkNumber = (at: Date): string => {
  serial += 1
  return `${businessDate(at).replaceAll('-', '')}${String(serial).padStart(12, '0')}`
}

/** Simulates the network's side of quick payment, and records the codes that were sent. */
export function quickNetwork(db: Db, now: () => Promise<Date>) {
  const sent: SmsMessage[] = []
  const sms = { send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }) }
  return {
    sent,
    ask: async (message: object): Promise<QuickAnswer | null> =>
      takeQuickMessage(db, message as never, await now(), { sms, pepper: testPepper }),
    codeSent: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
  }
}

/** Builds a customer with an account that an institution may take from. */
export async function quickScene(
  db: Db,
  now: () => Promise<Date>,
  {
    customer = {},
    account = {},
    agreement = {},
  }: {
    customer?: Parameters<typeof buildCustomer>[1]
    account?: Partial<Parameters<typeof buildAccount>[1]>
    agreement?: Partial<Parameters<typeof buildQuickAgreement>[1]>
  } = {},
) {
  const { customerId } = await buildCustomer(db, customer)
  const main = await buildAccount(db, { customerId, fundsMinor: 100_000_000n, ...account })
  const { accountId } = main
  const id = await buildQuickAgreement(db, { customerId, accountId, ...agreement })
  const network = quickNetwork(db, now)
  const pay = async (amount: string, more: object = {}) => {
    const payment = networkNumber(await now())
    const asked = { type: 'pay', payment, agreement: id, merchant: '云海书店', goods: '机械键盘', amount }
    return { payment, asked: { ...asked, ...more }, answer: (await network.ask({ ...asked, ...more }))! }
  }
  return {
    customerId,
    main,
    id,
    pay,
    ...network,
    who: () => findCustomer(db, customerId),
    /** Pays, with the code if one is required. */
    paid: async (amount: string, more: object = {}) => {
      const { payment, answer } = await pay(amount, more)
      const end =
        answer.result === 'codeSent'
          ? await network.ask({ type: 'confirmPayment', payment, agreement: id, code: network.codeSent() })
          : answer
      return { payment, ...end! } as QuickAnswer & { payment: string; reason?: Bilingual & { key: string } }
    },
    left: async () => (await readAccount(db, customerId, accountId))!.balances[0]!.availableMinor,
    /** Inserts an earlier payment directly. */
    before: async (yuan: string, { on, small = false }: { on?: string; small?: boolean } = {}) => {
      const at = await now()
      await db
        .insertInto('payments.quick_payments')
        .values({
          customer_id: customerId,
          payment_id: networkNumber(at),
          agreement_id: id,
          account_id: accountId,
          institution_id: 'Q80001',
          merchant: '早先',
          mcc: '',
          goods: '早先',
          search_text: '',
          amount_minor: BigInt(yuan.replace('.', '')),
          state: 'success',
          asked_at: at,
          verified_by: small ? 'small' : 'code',
          paid_on: on ?? businessDate(at),
        })
        .execute()
    },
  }
}
