import { parseAmount } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'

/** Scopes of limits that a customer can have changed. */
export type CustomerScope = Exclude<LimitMeter['scope'], 'channel'>

/** What sets the maximum of an amount: a limit, the balance, or the function itself. */
export type Bound =
  | { by: 'limit'; kind: LimitMeter['kind']; scope: CustomerScope }
  | { by: 'balance' }
  | { by: 'quota' }
  | { by: 'function' }

export interface Binding {
  bound: Bound
  /** Maximum of this order. */
  mostMinor: bigint
  /** Used part of the limit, for limits of a day or a year. */
  usedMinor: bigint
}

interface Given {
  limits: readonly LimitMeter[]
  /** Balance of the paying account, as a decimal text. Null if it does not set a maximum. */
  available: string | null
  /** Maximum of one order of this function, as a decimal text. */
  single?: string | undefined
  /** The rest of a quota that the order draws on. */
  quota?: string | undefined
  /** Paid in addition to the amount, such as the fee. */
  besides?: string | undefined
}

/** The channel's limit counts as the function's own. */
const boundBy = (kind: LimitMeter['kind'], scope: LimitMeter['scope']): Bound =>
  scope === 'channel' ? { by: 'function' } : { by: 'limit', kind, scope }

const minor = (text: string) => parseAmount(text, 'CNY') ?? 0n
const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount)

/** Returns the bound that leaves the least, in RMB. Null if nothing limits the amount. */
export function bindingOf({ limits, available, single, quota, besides = '0' }: Given): Binding | null {
  const bindings: Binding[] = limits.flatMap(({ kind, scope, used, total, currency }) => {
    if (currency !== 'CNY') return []
    // Earlier transactions do not use up a limit for a single transaction.
    const usedMinor = kind === 'single' ? 0n : minor(used)
    return {
      bound: boundBy(kind, scope),
      mostMinor: atLeastZero(minor(total) - usedMinor),
      usedMinor,
    }
  })
  for (const { kind, scope, used, total } of limits)
    if (kind === 'count' && BigInt(used) >= BigInt(total))
      bindings.push({ bound: boundBy(kind, scope), mostMinor: 0n, usedMinor: 0n })
  if (single !== undefined)
    bindings.push({ bound: { by: 'function' }, mostMinor: minor(single), usedMinor: 0n })
  if (quota !== undefined) bindings.push({ bound: { by: 'quota' }, mostMinor: minor(quota), usedMinor: 0n })
  if (available !== null)
    bindings.push({
      bound: { by: 'balance' },
      mostMinor: atLeastZero(minor(available) - minor(besides)),
      usedMinor: 0n,
    })
  return bindings.reduce<Binding | null>(
    (least, each) => (least === null || each.mostMinor < least.mostMinor ? each : least),
    null,
  )
}

/** Returns the limits with this order counted in. */
export function countedIn(limits: readonly LimitMeter[], amount: string): LimitMeter[] {
  if (!amount || parseAmount(amount, 'CNY') === null) return [...limits]
  return limits.map((limit) => {
    if (limit.kind === 'count') return { ...limit, used: String(Number(limit.used) + 1) }
    if (limit.currency !== 'CNY') return limit
    const before = limit.kind === 'single' ? 0n : minor(limit.used)
    const sum = (before + minor(amount)).toString().padStart(3, '0')
    return { ...limit, used: `${sum.slice(0, -2)}.${sum.slice(-2)}` }
  })
}

/** Returns the amount that may still be paid today, in RMB. Null if there is no daily limit. */
export function leftToday(limits: readonly LimitMeter[]): bigint | null {
  const left = limits
    .filter(({ kind, currency }) => kind === 'daily' && currency === 'CNY')
    .map(({ used, total }) => atLeastZero(minor(total) - minor(used)))
  return left.reduce<bigint | null>((least, each) => (least === null || each < least ? each : least), null)
}

export const sameLimit = (bound: Bound | undefined, limit: LimitMeter) =>
  limit.scope === 'channel'
    ? bound?.by === 'function'
    : bound?.by === 'limit' && bound.kind === limit.kind && bound.scope === limit.scope
