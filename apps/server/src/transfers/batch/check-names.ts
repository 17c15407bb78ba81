import type { RequestOf } from '@cloudsail/contract'
import { type checkBatchNames as call, nameUnavailable } from '@cloudsail/contract/transfers'
import { findNumbers } from '../../accounts/core/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { countChecks } from '../../orders/index.ts'
import { payeeBank, refuseOwnBank } from '../interbank/payee-bank.ts'
import { keepNames, keyOf, knownNames } from '../payees/known-names.ts'
import { checkOutsidePayeeName, type NameCheck } from '../payees/payee-check.ts'

type Payee = RequestOf<typeof call>['payees'][number]

/** The number of banks asked at the same time. */
const atOnce = 9
/** No request to a bank starts later than this. A request that has started has two seconds. */
const beginWithinMs = 3_000

/**
 * Asks other banks whether names belong to accounts there. Each payee is asked about at most once in ten minutes. Each
 * request counts against the customer's budget of name checks.
 */
export async function checkNames(
  context: Pick<CustomerContext, 'db' | 'services' | 'session' | 'now'>,
  payees: readonly Payee[],
): Promise<NameCheck[]> {
  const { db, session, now } = context
  const numbers = payees.map(({ payeeAccount }) => payeeAccount)
  const ours = await findNumbers(db, numbers)
  for (const number of numbers) refuseOwnBank(number, ours)
  const known = await knownNames(db, session.customerId, payees, now)
  const open = [...new Map(payees.map((payee) => [keyOf(payee), payee]))].filter(([key]) => !known.has(key))
  const banks = await Promise.all(open.map(([, { bank }]) => payeeBank(db, { bank, branchCode: '' })))
  await countChecks(context, open.length)
  const found = await sideBySide(open, ([, { payeeName: name, payeeAccount: number }], index) =>
    checkOutsidePayeeName(context, { name, number, bankCode: banks[index]!.code }),
  )
  const answers = new Map(
    open.flatMap(([key], index) => (found[index] ? [[key, found[index]] as const] : [])),
  )
  await keepNames(context, answers)
  return payees.map((payee) => known.get(keyOf(payee)) ?? answers.get(keyOf(payee)) ?? nameUnavailable)
}

/**
 * Runs `act` on each item, a few at a time. Starts no further item once the time is up. The results of those items are
 * undefined.
 */
async function sideBySide<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<(Result | undefined)[]> {
  const results: (Result | undefined)[] = items.map(() => undefined)
  const startedMs = performance.now()
  let next = 0
  const lane = async () => {
    while (next < items.length && performance.now() - startedMs < beginWithinMs) {
      const index = next++
      results[index] = await act(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return results
}
