import { fillBoth } from '@cloudsail/contract'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { bankBook, type Earning, earnInto } from './open-book.ts'
import { earningParameter } from './parameters.ts'
import { bookIn, lockBooks, lotsNamed, saveBooks } from './store.ts'

/** Points for something that earns once. Nothing where it has earned before. */
async function earnOnce(tx: Tx, customerId: bigint, earning: Omit<Earning, 'earnedOn'>): Promise<void> {
  const { at, rule, reference } = earning
  const key = { customerId, book: bankBook }
  const books = await lockBooks(tx, [key])
  const [before] = await lotsNamed(tx, [{ ...key, rule, reference }])
  if (before) return
  earnInto(bookIn(books, key), { earnedOn: businessDate(at), ...earning })
  await saveBooks(tx, books.values())
}

/** Whether nobody has logged in since the calendar month of an instant began. */
export const isFirstOfMonth = (last: Date | null, now: Date): boolean =>
  last === null || businessDate(last).slice(0, 7) < businessDate(now).slice(0, 7)

/** The first log-in of a calendar month. */
export async function earnByLogIn(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const { logIn: points } = await parameter(tx, earningParameter, businessDate(now))
  const month = businessDate(now).slice(0, 7)
  const words = fillBoth({ zh: '{month}首次登录', en: 'First log-in of {month}' }, { month })
  await earnOnce(tx, customerId, { at: now, rule: 'logIn', reference: month, points, words })
}

/** An e-statement, once ever. */
export async function earnByStatement(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const { eStatement: points } = await parameter(tx, earningParameter, businessDate(now))
  const words = { zh: '开通电子账单', en: 'E-statements subscribed' }
  await earnOnce(tx, customerId, { at: now, rule: 'eStatement', reference: 'first', points, words })
}
