import { appendFileSync, readFileSync } from 'node:fs'

// Stands in the copy of the bank that `npm run mutate` breaks, as ledger/leg-mutants.ts: each place where a leg is made calls it
// by its number (leg-sites.ts). The file LEG_MUTANT holds the number that is broken; every site that a test reaches is written
// to the file LEG_SITES. Both are read at each leg, since one process runs the tests of many mutants.
interface Leg {
  account: { ownerId: bigint; accountId: bigint; currency: string }
  amountMinor: bigint
  heldMinor?: bigint
}

const exchangeResult = 6061n
const feeIncome = 6021n

function isBroken(site: number): boolean {
  appendFileSync(process.env.LEG_SITES!, `${site}\n`)
  return readFileSync(process.env.LEG_MUTANT!, 'utf8') === String(site)
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
