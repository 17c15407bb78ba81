import { type Currency, formatGrouped, parseAmount } from '@cloudsail/contract'
import { readAmount } from '../base/amounts.ts'

export const limitKinds = ['single', 'daily', 'count', 'annual'] as const
export type LimitKind = (typeof limitKinds)[number]

const currency: Currency = 'CNY'

/** Returns a limit as typed in its comparable form: minor units or a number. Null: no limit. Undefined: not a limit. */
export function limitOf(kind: LimitKind, typed: string): bigint | null | undefined {
  const text = readAmount(typed)
  if (text === '') return kind === 'count' || kind === 'annual' ? null : undefined
  if (kind === 'count') return /^\d{1,3}$/.test(text) ? BigInt(text) : undefined
  return parseAmount(text, currency) ?? undefined
}

/** Returns a limit as the form writes it: `50w` becomes 500,000.00. What is no limit stays as typed. */
export function tidyLimit(kind: LimitKind, typed: string): string {
  const value = limitOf(kind, typed)
  if (value === undefined) return typed
  return value === null ? '' : kind === 'count' ? value.toString() : formatGrouped(value, currency)
}

/** Returns whether a limit is raised: a higher value, or no limit where there was one. */
export const isRaised = (now: bigint | null, wanted: bigint | null | undefined): boolean =>
  wanted !== undefined && now !== null && (wanted === null || wanted > now)
