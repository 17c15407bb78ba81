import type { RequestOf } from '@cloudsail/contract'
import { type checkBatchNames as call, nameUnavailable } from '@cloudsail/contract/transfers'
import { findNumbers } from '../../accounts/core/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { countChecks } from '../../orders/index.ts'
import { payeeBank, refuseOwnBank } from '../interbank/payee-bank.ts'
import { keepNames, keyOf, knownNames } from '../payees/known-names.ts'
import { checkOutsidePayeeName, type NameCheck } from '../payees/payee-check.ts'

type Payee = RequestOf<typeof call>['payees'][number]

/** How many banks are asked side by side. */
const atOnce = 9
/** After so long no bank is asked any more; one that was asked has two seconds. */
const beginWithinMs = 3_000

/** Whether names belong to accounts at other banks, as those banks say. Each is asked about once in ten minutes, and
 *  counts among the customer's name checks then. */
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

/** Does the same to each, some at a time, and begins with none when the time is over: those stay undefined. */
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
