import { maskName, nameKey } from '@cloudsail/contract'
import { type nameCheck, nameUnavailable } from '@cloudsail/contract/transfers'
import type * as z from 'zod/mini'
import { type Account, findAccountByNumber } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { identifyPayee } from '../../rails/index.ts'

/** ISO 20022: the name is not that of the account. */
const notTheirs = 'NMTC'

export type NameCheck = z.infer<typeof nameCheck>
type PayeeOutcome = NameCheck['outcome']

/** How far a given name is from the account's own: the same, close (one character off, or a part of it), or another. */
export function compareNames(given: string, own: string): Exclude<PayeeOutcome, 'unavailable'> {
  const a = [...nameKey(given)]
  const b = [...nameKey(own)]
  if (a.join('') === b.join('')) return 'match'
  // One wrong character of a name of two proves nothing.
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

/** The same of an account at another bank, as that bank says. A bank that has no such account and one that takes no part
 *  look alike, and what is no match tells nothing of whose account it is. */
export async function checkOutsidePayeeName(
  { db, services, now }: Pick<CustomerContext, 'db' | 'services' | 'now'>,
  payee: { name: string; number: string; bankCode: string },
): Promise<NameCheck> {
  const answer = await identifyPayee(db, services.networks, payee, now)
  if (!answer) return nameUnavailable
  if (answer.matches) return { outcome: 'match', maskedName: null }
  if (answer.reason !== notTheirs) return nameUnavailable
  const { maskedName } = answer
  if (maskedName === null) return { outcome: 'noMatch', maskedName }
  // Masked once more where the other bank has not.
  return { outcome: 'close', maskedName: maskedName.includes('*') ? maskedName : maskName(maskedName) }
}

/** The four outcomes of a name check; the name, masked, only where the given one is close. */
export async function checkPayeeName(
  q: Queryable,
  payeeAccount: string,
  payeeName: string,
): Promise<NameCheck> {
  const account = await findAccountByNumber(q, payeeAccount)
  // An account that cannot be told about and one that is not there look alike.
  if (!account || account.status === 'closed') return nameUnavailable
  return compared(payeeName, account)
}

/** A name beside that of the account; the latter is shown, masked, only where they are close. */
export function compared(payeeName: string, { holderName }: Pick<Account, 'holderName'>): NameCheck {
  const outcome = compareNames(payeeName, holderName)
  return { outcome, maskedName: outcome === 'close' ? maskName(holderName) : null }
}
