import { appendFileSync, readFileSync } from 'node:fs'

// Becomes ledger/leg-mutants.ts in the copy of the bank that `npm run mutate` breaks. Each site that makes a leg calls it with
// its number (leg-sites.ts). The file LEG_MUTANT holds the number of the broken site. Every site that a test reaches is written
// to the file LEG_SITES. Both are read at each leg, because one process runs the tests of many mutants.
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

/** Moves a leg to another account, if its site is broken. */
export const leg = <L extends Leg>(site: number, own: L): L => (isBroken(site) ? elsewhere(own) : own)
/** Moves legs to another account, if their site is broken. */
export const legs = <L extends Leg>(site: number, own: L[]): L[] =>
  isBroken(site) ? own.map(elsewhere) : own
/** Swaps debit and credit of legs, if their site is broken. */
export const turned = <L extends Leg>(site: number, own: L[]): L[] => (isBroken(site) ? own.map(turn) : own)
/** Returns another account of the chart, if the site is broken. */
export const code = (site: number, own: string): string => {
  if (!isBroken(site)) return own
  return own === 'feeIncome' ? 'exchangeResult' : 'feeIncome'
}

function elsewhere<L extends Leg>({ heldMinor, ...own }: L): L {
  const accountId = own.account.accountId === exchangeResult ? feeIncome : exchangeResult
  const moved = { ...own, account: { ...own.account, ownerId: 0n, accountId } }
  // The bank's own accounts have no holds, so a leg that only holds stays on its account and holds one unit less.
  if (own.amountMinor === 0n) return { ...own, heldMinor: (heldMinor ?? 0n) - 1n } as unknown as L
  return moved as unknown as L
}

const turn = <L extends Leg>({ amountMinor, heldMinor, ...own }: L): L =>
  ({
    ...own,
    amountMinor: -amountMinor,
    ...(heldMinor !== undefined && { heldMinor: -heldMinor }),
  }) as unknown as L
