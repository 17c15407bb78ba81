import { formatAmount, parseAmount } from '@cloudsail/contract'
import type { TileLine } from '@cloudsail/contract/home'
import { groupOf, isShownTo, readAccounts } from '../accounts/core/index.ts'
import { businessDate } from '../bankday/index.ts'
import { unbilledOf } from '../cards/index.ts'
import type { CustomerContext } from '../http/handler.ts'
import { remainingLimits } from '../limits/enforcement/index.ts'
import { alertsSentOn } from '../messages/index.ts'
import { quotaLeft } from '../remittance/index.ts'

type Context = Pick<CustomerContext, 'db' | 'session' | 'now'>
type Line = Omit<TileLine, 'function'>

/** Functions below whose tiles a line stands, by the kind of line. */
const functionsOf: Readonly<Record<TileLine['kind'], readonly string[]>> = {
  dayLeft: ['PTR0101000', 'PTR0103000'],
  unbilled: ['PCC0102000', 'PCC0103000'],
  quotaLeft: ['PFN0301000'],
  alertsToday: ['PCS0301000'],
}

/** Returns the lines below the tiles of the home page: for each function what binds the customer today, if it is known. */
export async function readTileLines(context: Context): Promise<TileLine[]> {
  const lines = await Promise.all([
    dayLeft(context),
    unbilled(context),
    yearsQuota(context),
    alertsToday(context),
  ])
  return lines
    .filter((line) => line !== null)
    .flatMap((line) => functionsOf[line.kind].map((code) => ({ function: code, ...line })))
}

const minorOf = (amount: string) => parseAmount(amount, 'CNY') ?? 0n

/** Returns what the first current account may still transfer today. Limits of one payment and of a year are not told. */
async function dayLeft({ db, session: { customerId, kind, method }, now }: Context): Promise<Line | null> {
  const accounts = await readAccounts(db, customerId)
  const account = accounts.find(
    (each) => groupOf[each.kind] === 'savings' && each.status === 'normal' && isShownTo(kind, each),
  )
  if (!account) return null
  const { accountId, accountClass } = account
  const { limits } = await remainingLimits(db, { customerId, method, accountId, accountClass, now })
  const daily = limits.find((limit) => limit.kind === 'daily')
  if (!daily) return null
  const leftMinor = minorOf(daily.total) - minorOf(daily.used)
  return { kind: 'dayLeft', value: formatAmount(leftMinor > 0n ? leftMinor : 0n, 'CNY'), on: null }
}

async function unbilled({ db, session: { customerId, kind }, now }: Context): Promise<Line | null> {
  const found = await unbilledOf(db, { customerId, kind }, businessDate(now))
  return found && { kind: 'unbilled', value: formatAmount(found.amountMinor, 'CNY'), on: found.billOn }
}

async function yearsQuota({ db, session: { customerId }, now }: Context): Promise<Line | null> {
  const leftMinor = await quotaLeft(db, customerId, now)
  return leftMinor === null ? null : { kind: 'quotaLeft', value: formatAmount(leftMinor, 'USD'), on: null }
}

async function alertsToday({ db, session: { customerId }, now }: Context): Promise<Line | null> {
  const count = await alertsSentOn(db, customerId, businessDate(now))
  return count === 0 ? null : { kind: 'alertsToday', value: String(count), on: null }
}
