import { maskName } from '@cloudsail/contract'
import type { payeeOutcomes } from '@cloudsail/contract/transfers'
import { findAccountByNumber } from '../accounts/index.ts'
import type { Queryable } from '../db/database.ts'

export type PayeeOutcome = (typeof payeeOutcomes)[number]

/** Names are compared without blanks, dots and letter case. */
function plain(name: string): string {
  return name.replace(/[\s·.]/g, '').toLowerCase()
}

/** How far a given name is from the account's own: the same, close (one character off, or a part of it), or another. */
export function compareNames(given: string, own: string): Exclude<PayeeOutcome, 'unavailable'> {
  const a = [...plain(given)]
  const b = [...plain(own)]
  if (a.join('') === b.join('')) return 'match'
  // Of a two-character name one wrong character says nothing.
  const longEnough = Math.min(a.length, b.length) >= 3
  return longEnough && editDistance(a, b) === 1 ? 'close' : 'noMatch'
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  let previous = b.map((_, index) => index + 1)
  previous.unshift(0)
  for (const [row, character] of a.entries()) {
    const current = [row + 1]
    for (const [column, other] of b.entries()) {
      const substituted = previous[column]! + (character === other ? 0 : 1)
      current.push(Math.min(substituted, previous[column + 1]! + 1, current[column]! + 1))
    }
    previous = current
  }
  return previous.at(-1)!
}

/** The four outcomes of a name check; the name, masked, only where the given one is close. */
export async function checkPayeeName(
  q: Queryable,
  payeeAccount: string,
  payeeName: string,
): Promise<{ outcome: PayeeOutcome; maskedName: string | null }> {
  const account = await findAccountByNumber(q, payeeAccount)
  // An account that cannot be told about and one that is not there look alike.
  if (!account || account.status === 'closed') return { outcome: 'unavailable', maskedName: null }
  const outcome = compareNames(payeeName, account.holderName)
  return { outcome, maskedName: outcome === 'close' ? maskName(account.holderName) : null }
}
