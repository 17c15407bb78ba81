import { maskName, nameKey } from '@cloudsail/contract'
import { type nameCheck, nameUnavailable } from '@cloudsail/contract/transfers'
import type * as z from 'zod/mini'
import { type Account, findAccountByNumber } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { identifyPayee } from '../../networks/index.ts'

/** ISO 20022 code: the name is not the account's. */
const notTheirs = 'NMTC'

export type NameCheck = z.infer<typeof nameCheck>
type PayeeOutcome = NameCheck['outcome']

/** Compares a given name with the account's own: equal, close (one character differs, or the name is a part), or no match. */
export function compareNames(given: string, own: string): Exclude<PayeeOutcome, 'unavailable'> {
  const a = [...nameKey(given)]
  const b = [...nameKey(own)]
  if (a.join('') === b.join('')) return 'match'
  // One wrong character in a name of two characters proves nothing.
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

/**
 * Asks another bank whether a name belongs to an account there. An unknown account and a bank that takes no part give the
 * same answer. A name that does not match reveals nothing about the holder.
 */
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
  // Masked here if the other bank has not masked it.
  return { outcome: 'close', maskedName: maskedName.includes('*') ? maskedName : maskName(maskedName) }
}

/**
 * Checks a name against an account of this bank. Returns one of four outcomes. Contains the masked name only if the given
 * name is close.
 */
export async function checkPayeeName(
  q: Queryable,
  payeeAccount: string,
  payeeName: string,
): Promise<NameCheck> {
  const account = await findAccountByNumber(q, payeeAccount)
  // A closed account and an unknown account give the same answer.
  if (!account || account.status === 'closed') return nameUnavailable
  return compared(payeeName, account)
}

/** Compares a name with the holder's. The result contains the holder's masked name only if the names are close. */
export function compared(payeeName: string, { holderName }: Pick<Account, 'holderName'>): NameCheck {
  const outcome = compareNames(payeeName, holderName)
  return { outcome, maskedName: outcome === 'close' ? maskName(holderName) : null }
}
