/**
 * Arithmetic of a registrar. It shares no code with the bank, so each side checks the other. Amounts and units are hundredths;
 * NAVs and incomes for 10,000 units are ten-thousandths; rates are millionths.
 */

export const half = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator / 2n) / denominator

export interface Fee {
  underDays: number
  ppm: number
}

export interface UnitLot {
  units: bigint
  on: string
}

export const decimal = (hundredths: bigint): string => {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const fourDecimals = (e4: number): string => (e4 / 10_000).toFixed(4)

export const readDecimal = (text: string): bigint => {
  const match = /^(\d{1,15})\.(\d\d)$/.exec(text)
  if (!match) throw new RangeError(`no amount: ${text}`)
  return BigInt(match[1]! + match[2]!)
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** Returns the net amount and the fee of a subscription. */
export function subscribed(
  amount: bigint,
  ppm: number,
  flat: { from: bigint; fee: bigint } | null,
): { net: bigint; fee: bigint } {
  if (ppm === 0) return { net: amount, fee: 0n }
  if (flat && amount >= flat.from) return { net: amount - flat.fee, fee: flat.fee }
  const net = half(amount * 1_000_000n, BigInt(1_000_000 + ppm))
  return { net, fee: amount - net }
}

/** Takes units out of lots, oldest first, and returns their proceeds and fee. Changes the lots. */
export function taken(
  lots: UnitLot[],
  units: bigint,
  { nav, fees, on }: { nav: number; fees: readonly Fee[]; on: string },
): { gross: bigint; fee: bigint } {
  lots.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  let [left, gross, fee] = [units, 0n, 0n]
  for (const lot of lots) {
    const part = lot.units < left ? lot.units : left
    if (part === 0n) continue
    left -= part
    lot.units -= part
    const value = half(part * BigInt(nav), 10_000n)
    const held = daysBetween(lot.on, on)
    const ppm = fees.find(({ underDays }) => held < underDays)?.ppm ?? 0
    gross += value
    fee += half(value * BigInt(ppm), 1_000_000n)
  }
  return { gross, fee }
}
