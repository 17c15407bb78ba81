import { appendFileSync } from 'node:fs'

// Stands in the copy of the bank that `npm run mutate` breaks, as ledger/leg-mutants.ts: each place where a leg is made calls it
// by its number (leg-sites.ts). One number is broken; which were come by is written down where that is asked for.
interface Leg {
  account: { ownerId: bigint; accountId: bigint; currency: string }
  amountMinor: bigint
  heldMinor?: bigint
}

const broken = Number(process.env.LEG_MUTANT ?? -1)
const seenIn = process.env.LEG_SITES
const seen = new Set<number>()
const exchangeResult = 6061n
const feeIncome = 6021n

function isBroken(site: number): boolean {
  if (seenIn !== undefined && !seen.has(site)) {
    seen.add(site)
    appendFileSync(seenIn, `${site}\n`)
  }
  return site === broken
}

/** A leg, on another account. */
export const leg = <L extends Leg>(site: number, own: L): L => (isBroken(site) ? elsewhere(own) : own)
/** Legs, on another account. */
export const legs = <L extends Leg>(site: number, own: L[]): L[] =>
  isBroken(site) ? own.map(elsewhere) : own
/** Legs with their sides changed. */
export const turned = <L extends Leg>(site: number, own: L[]): L[] => (isBroken(site) ? own.map(turn) : own)
/** Another account of the chart. */
export const code = (site: number, own: string): string => {
  if (!isBroken(site)) return own
  return own === 'feeIncome' ? 'exchangeResult' : 'feeIncome'
}

function elsewhere<L extends Leg>({ heldMinor, ...own }: L): L {
  const accountId = own.account.accountId === exchangeResult ? feeIncome : exchangeResult
  const moved = { ...own, account: { ...own.account, ownerId: 0n, accountId } }
  // The bank's own accounts hold nothing: a leg that only holds stays where it is and holds one less.
  if (own.amountMinor === 0n) return { ...own, heldMinor: (heldMinor ?? 0n) - 1n } as unknown as L
  return moved as unknown as L
}

const turn = <L extends Leg>({ amountMinor, heldMinor, ...own }: L): L =>
  ({
    ...own,
    amountMinor: -amountMinor,
    ...(heldMinor !== undefined && { heldMinor: -heldMinor }),
  }) as unknown as L
