import { formatGrouped, parseAmount } from '@cloudsail/contract'

/** Formats an amount of the wire in RMB: grouped, with a sign if negative. */
export function yuanText(amount: string): string {
  const isBelow = amount.startsWith('-')
  const minor = parseAmount(isBelow ? amount.slice(1) : amount, 'CNY') ?? 0n
  return `${isBelow && minor > 0n ? '\u2212' : ''}${formatGrouped(minor, 'CNY')}`
}
