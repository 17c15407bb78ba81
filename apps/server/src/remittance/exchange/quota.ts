import { formatAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import type { FxSide, fxQuota as quotaCall } from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { isPostFailure, type PersonQuota } from '../../ports/index.ts'
import { fxTerms } from './parameters.ts'

/** A person's use of the quota of one side in a year, in cents of a US dollar. */
export interface QuotaUse {
  totalMinor: bigint
  hereMinor: bigint
  elsewhereMinor: bigint
  isWatched: boolean
  asOf: Date | null
}

export const leftOf = ({ totalMinor, hereMinor, elsewhereMinor }: QuotaUse): bigint => {
  const left = totalMinor - hereMinor - elsewhereMinor
  return left > 0n ? left : 0n
}

/** Returns the quota year of an instant, which is the year in Beijing. */
export const quotaYear = (now: Date): number => Number(businessDate(now).slice(0, 4))

/** Identity documents of mainland residents. Holders of other documents count as 境外个人. */
const residentIds: readonly string[] = ['residentId', 'interimId', 'officer', 'constable', 'soldier']
export const isResident = ({ idType }: { idType: string }): boolean => residentIds.includes(idType)

/**
 * Returns the used quota. Use at this bank is the sum of all trades that have not failed. Use elsewhere is the
 * administration's last answer.
 */
export async function readQuotaUse(
  q: Queryable,
  customerId: bigint,
  { side, year, now }: { side: FxSide; year: number; now: Date },
): Promise<QuotaUse> {
  const [{ quotaUsd: totalMinor }, here, told] = await Promise.all([
    parameter(q, fxTerms, businessDate(now)),
    q
      .selectFrom('remittance.fx_trades')
      .select(sql<bigint>`coalesce(sum(usd_minor), 0)::bigint`.as('used'))
      .where('customer_id', '=', customerId)
      .where('quota_year', '=', year)
      .where('side', '=', side)
      .where('state', '<>', 'failed')
      .executeTakeFirstOrThrow(),
    q
      .selectFrom('remittance.fx_quotas')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('quota_year', '=', year)
      .executeTakeFirst(),
  ])
  return {
    totalMinor,
    hereMinor: here.used,
    elsewhereMinor: (side === 'buy' ? told?.bought_elsewhere_minor : told?.sold_elsewhere_minor) ?? 0n,
    isWatched: told?.is_watched ?? false,
    asOf: told?.as_of ?? null,
  }
}

/**
 * Returns what a resident may still buy this year, in cents of a US dollar. Null for others, and while the administration has
 * not said what was bought elsewhere.
 */
export async function quotaLeft(q: Queryable, customerId: bigint, now: Date): Promise<bigint | null> {
  const [customer, use] = await Promise.all([
    findCustomer(q, customerId),
    readQuotaUse(q, customerId, { side: 'buy', year: quotaYear(now), now }),
  ])
  return isResident(customer) && use.asOf !== null ? leftOf(use) : null
}

/** Stores the administration's answer about a person's quotas. */
export async function keepQuota(
  q: Queryable,
  customerId: bigint,
  { year, boughtElsewhereMinor, soldElsewhereMinor, isWatched }: PersonQuota,
  now: Date,
): Promise<void> {
  const told = {
    bought_elsewhere_minor: boughtElsewhereMinor,
    sold_elsewhere_minor: soldElsewhereMinor,
    is_watched: isWatched,
    as_of: now,
  }
  await q
    .insertInto('remittance.fx_quotas')
    .values({ customer_id: customerId, quota_year: year, ...told })
    .onConflict((conflict) => conflict.columns(['customer_id', 'quota_year']).doUpdateSet(told))
    .execute()
}

/** Returns the quotas of a year as the administration reports them now, or its last answer if it does not respond. */
export async function readQuota(
  { db, now, log, services, session: { customerId } }: CustomerContext,
  { year = quotaYear(now) }: RequestOf<typeof quotaCall>,
): Promise<ResponseOf<typeof quotaCall>> {
  const customer = await findCustomer(db, customerId)
  try {
    const told = await services.safe.quotaOf({ idType: customer.idType, idNumber: customer.idNumber, year })
    await keepQuota(db, customerId, told, now)
  } catch (error) {
    if (!isPostFailure(error)) throw error
    log.warn({ err: error }, 'The foreign exchange administration does not answer')
  }
  const [buy, sell] = await Promise.all(
    (['buy', 'sell'] as const).map((side) => readQuotaUse(db, customerId, { side, year, now })),
  )
  return {
    year,
    buy: presentUse(buy!),
    sell: presentUse(sell!),
    isWatched: buy!.isWatched,
    asOf: buy!.asOf && wireTime(buy!.asOf),
    isResident: isResident(customer),
  }
}

function presentUse(use: QuotaUse) {
  const usd = (minor: bigint) => formatAmount(minor, 'USD')
  return {
    total: usd(use.totalMinor),
    here: usd(use.hereMinor),
    elsewhere: usd(use.elsewhereMinor),
    left: usd(leftOf(use)),
  }
}
