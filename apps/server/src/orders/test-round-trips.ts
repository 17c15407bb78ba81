import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import {
  type OrderContract,
  orderReceipt,
  type Receipt,
  type SignatureFactor,
} from '@cloudsail/contract/orders'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { countTraffic } from '../db/test-round-trips.ts'
import type { Services } from '../http/services.ts'
import type { TestServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer, testPassword } from '../identity/test-builders.ts'
import { type CertifiedKey, certifiedKey } from './test-orders.ts'
import { giveAtWire, proveAtWire } from './test-wire-orders.ts'

/** A customer who is about to give an order whose round trips are counted. */
export interface Giver {
  db: Db
  ownerDb: Db
  customerId: bigint
  browser: WireClient
  key: CertifiedKey | null
  /** Gives another order that the counted one depends on. `expected` names the warnings that are acknowledged. */
  give(contract: OrderContract, input: object, expected?: readonly string[]): Promise<Receipt>
}

/** An order whose round trips are counted. */
export interface RoundTripCase {
  contract: OrderContract
  /** What distinguishes this case, if the contract has several. */
  what?: string
  kind?: CustomerKind
  /** Defaults to the method with the most factors that the contract accepts. */
  method?: AuthMethod
  /** Warnings of the bank. */
  warnings?: readonly string[]
  /** Prepares the customer, and returns the input of the order. */
  input(giver: Giver): Promise<object>
}

/** Passwords of every customer of the cases. */
export const passwords = { login: testPassword, query: '274916', withdrawal: '385027' }

const signatureOf: Record<AuthMethod, SignatureFactor | null> = {
  none: null,
  mobile: null,
  ukey: 'ukey',
  ukeyMobile: 'ukey',
  fileMobile: 'file',
}

/** Counts the database round trips of orders given through the wire, over all their calls, admission included. */
export async function roundTripCounter(
  { db, ownerDb }: { db: Db; ownerDb: Db },
  start: (ports: Pick<Services, 'sms' | 'email'>) => Promise<TestServer>,
) {
  const traffic = countTraffic(db)
  const sent: { text: string }[] = []
  const close = () => undefined
  const server = await start({
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close },
    email: { send: async (email) => void sent.push(email), close },
  })

  const lastCode = () => /\d{6}/.exec(sent.at(-1)!.text)![0]

  /** Gives an order with all its factors. Returns the round trips of each call. */
  async function give(
    { browser, key }: Pick<Giver, 'browser' | 'key'>,
    contract: OrderContract,
    input: object,
    expected: readonly string[] = [],
  ): Promise<{ calls: number[]; receipt: Receipt }> {
    const calls: number[] = []
    const { ok, body } = await giveAtWire(browser, contract, input, {
      key,
      code: lastCode,
      expected,
      async each(call) {
        const { roundTrips, result } = await traffic.during(call)
        calls.push(roundTrips)
        return result
      },
    })
    if (!ok) throw new Error(`${contract.code}: ${JSON.stringify(body)}`)
    return { calls, receipt: body }
  }

  /** Creates a new customer for a case, with the input and the method of the order. */
  async function ready({
    contract,
    kind = 'branchSigned',
    method = dearest(contract, kind),
    input,
  }: RoundTripCase) {
    const { customerId } = await buildCustomer(db, { kind, method, passwords })
    const factor = signatureOf[method]
    const key = factor && (await certifiedKey(db, { customerId, kind: factor, now: await bankNow(db) }))
    const browser = await server.loggedIn(customerId)
    const typed = await input({
      db,
      ownerDb,
      customerId,
      browser,
      key,
      async give(other, otherInput, expected) {
        const { receipt } = await give({ browser, key }, other, otherInput, expected)
        // Allows the next dynamic password at once instead of after a minute.
        await ownerDb.deleteFrom('orders.challenge_windows').where('customer_id', '=', customerId).execute()
        return receipt
      },
    })
    // Makes the session known to the process, as it is once a customer has opened the form.
    await browser.call(orderReceipt, { orderId: '0'.repeat(20) })
    return { customerId, browser, key, method, typed }
  }

  return {
    server,
    ready,
    /** Gives the order of a case as a new customer. Returns the round trips of each call, and the method. */
    async count(each: RoundTripCase) {
      const { browser, key, method, typed } = await ready(each)
      const { calls } = await give({ browser, key }, each.contract, typed, each.warnings)
      return { calls, method }
    },
    /** Proves the order of a case as a new customer, so that only its submission is left. */
    async prove(each: RoundTripCase, giver?: Awaited<ReturnType<typeof ready>>) {
      const { customerId, browser, key, typed } = giver ?? (await ready(each))
      const { refused, submission } = await proveAtWire(browser, each.contract, typed, {
        key,
        code: lastCode,
        ...(each.warnings && { expected: each.warnings }),
      })
      if (refused) throw new Error(`${each.contract.code}: ${JSON.stringify(refused.body)}`)
      return { customerId, browser, submission }
    },
  }
}

/** Returns the method with the most factors among those that may authorise an order. */
function dearest({ methods, prepare }: OrderContract, kind: CustomerKind): AuthMethod {
  const byCost: readonly AuthMethod[] = ['ukeyMobile', 'fileMobile', 'ukey', 'mobile', 'none']
  const { access } = prepare
  const found = byCost.find(
    (method) =>
      (methods?.includes(method) ?? true) && access.who !== 'public' && access.methods.includes(method),
  )
  if (!found || (kind !== 'branchSigned' && signatureOf[found])) return 'mobile'
  return found
}
