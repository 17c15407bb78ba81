import { fillBoth } from '@cloudsail/contract'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { bankPointsAccount, type Earning, earnInto } from './open-account.ts'
import { earningParameter } from './parameters.ts'
import { grantsNamed, lockPointsAccounts, pointsAccountIn, savePointsAccounts } from './store.ts'

/** Credits points for an event that earns only once. Does nothing if it has already earned. */
async function earnOnce(tx: Tx, customerId: bigint, earning: Omit<Earning, 'earnedOn'>): Promise<void> {
  const { at, rule, reference } = earning
  const key = { customerId, pointsAccountId: bankPointsAccount }
  const accounts = await lockPointsAccounts(tx, [key])
  const [before] = await grantsNamed(tx, [{ ...key, rule, reference }])
  if (before) return
  earnInto(pointsAccountIn(accounts, key), { earnedOn: businessDate(at), ...earning })
  await savePointsAccounts(tx, accounts.values())
}

/** Returns true if the last log-in was before the calendar month of an instant. */
export const isFirstOfMonth = (last: Date | null, now: Date): boolean =>
  last === null || businessDate(last).slice(0, 7) < businessDate(now).slice(0, 7)

/** Credits points for the first log-in of a calendar month. */
export async function earnByLogIn(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const { logIn: points } = await parameter(tx, earningParameter, businessDate(now))
  const month = businessDate(now).slice(0, 7)
  const words = fillBoth({ zh: '{month}首次登录', en: 'First log-in of {month}' }, { month })
  await earnOnce(tx, customerId, { at: now, rule: 'logIn', reference: month, points, words })
}

/** Credits points for subscribing to an e-statement, only once per customer. */
export async function earnByStatement(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const { eStatement: points } = await parameter(tx, earningParameter, businessDate(now))
  const words = { zh: '开通电子账单', en: 'E-statements subscribed' }
  await earnOnce(tx, customerId, { at: now, rule: 'eStatement', reference: 'first', points, words })
}
