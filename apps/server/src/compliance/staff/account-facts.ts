import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import { type ActionLine, type Authority, authorityNames } from '@cloudsail/contract/staff'
import { type Account, readAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { StaffFactsContext, Thing } from '../../staff/definition.ts'
import { findUploads } from '../../uploads/index.ts'
import { lockFreezesOf, readFrozenAccount } from '../freezes/account-queues.ts'
import type { AuthorityPaper } from '../freezes/change-freezes.ts'
import { lastDayOf } from '../freezes/queue.ts'
import { freezeTerms } from '../parameters.ts'
import { complianceTexts as texts } from './texts.ts'

export interface OfAccount {
  customerId: string
  accountId: string
}

/** An authority's paper as the form gives it. */
export interface PaperInput {
  authority: Authority
  authorityName: string
  documentNumber: string
  officers: readonly [{ name: string; number: string }, { name: string; number: string }]
  scan: string
}

/** Returns what an input names: the customer, and the account that has to be theirs. */
export const thingsOf = ({ customerId, accountId }: OfAccount): Thing[] => [
  { kind: 'customer', customerId: BigInt(customerId) },
  { kind: 'account', accountId: BigInt(accountId) },
]

/**
 * Starts the queries that every action on an account is decided by. In the executing transaction the account is locked first,
 * at once as strongly as its change needs, so that two actions do not wait for each other.
 */
export const accountFacts = ({ q, now, lock }: StaffFactsContext, { customerId, accountId }: OfAccount) => {
  const at = { customerId: BigInt(customerId), accountId: BigInt(accountId), now }
  const locked = lock ? lockFreezesOf(q, at.customerId, at.accountId) : null
  const read = async <T>(query: () => Promise<T>) => {
    await locked
    return query()
  }
  return {
    account: read(() => readAccount(q, at.customerId, at.accountId)),
    frozen: read(() => readFrozenAccount(q, at)),
    terms: parameter(q, freezeTerms, businessDate(now)),
  }
}

/** Reads the scanned document, which staff have sent for the customer. Null if it is not there. */
export async function findScan(q: Queryable, { customerId }: OfAccount, scan: string | undefined) {
  if (scan === undefined) return null
  const [file] = await findUploads(q, { customerId: BigInt(customerId), uploadIds: [scan], kind: 'scan' })
  return file ?? null
}
type Scan = Awaited<ReturnType<typeof findScan>>

export const line = (
  key: keyof typeof texts,
  after: Bilingual,
  before: Bilingual | null = null,
): ActionLine => ({
  key,
  label: texts[key],
  before,
  after,
})

/** Returns the lines of an account: number and holder. Throws accountUnknown. */
export function accountLines(account: Account | null): ActionLine[] {
  const { number, holderName } = requireAccount(account)
  return [line('account', inBoth(number)), line('holder', inBoth(holderName))]
}

export function requireAccount(account: Account | null): Account {
  if (!account) throw new BankError('accountUnknown')
  return account
}

/** Returns the lines of an authority's paper. Throws scanNeeded if its scan was not sent. */
export function paperLines(paper: PaperInput, scan: Scan): ActionLine[] {
  if (!scan) throw new BankError('scanNeeded', { field: 'scan' })
  const [first, second] = paper.officers
  const kind = authorityNames[paper.authority]
  return [
    line('authority', fillBoth(texts.authorityValue, { name: paper.authorityName, kind })),
    line('documentNumber', inBoth(paper.documentNumber)),
    line(
      'officers',
      fillBoth(texts.officersValue, {
        first: first.name,
        firstNumber: first.number,
        second: second.name,
        secondNumber: second.number,
      }),
    ),
    line(
      'scan',
      fillBoth(texts.scanValue, { name: scan.name, hash: scan.sha256.toString('hex').slice(0, 16) }),
    ),
  ]
}

export const paperOf = ({
  authority,
  authorityName,
  documentNumber,
  officers,
  scan,
}: PaperInput): AuthorityPaper => ({
  authority,
  authorityName,
  documentNumber,
  officers,
  scanUploadId: BigInt(scan),
})

/** Returns the longest term of an authority in months. 0 for one that cannot freeze. */
export function longestOf(
  terms: Readonly<Record<string, { months: number; majorMonths: number }>>,
  { authority, majorCase }: { authority: Authority; majorCase: boolean },
): number {
  const term = terms[authority]
  return (majorCase ? term?.majorMonths : term?.months) ?? 0
}

/** Returns the last day of a freeze from today. Throws freezeTooLong if the authority's longest term is shorter. */
export function untilOf(
  terms: Readonly<Record<string, { months: number; majorMonths: number }>>,
  { authority, months, majorCase }: { authority: Authority; months: number; majorCase: boolean },
  now: Date,
): string {
  const most = longestOf(terms, { authority, majorCase })
  if (months > most)
    throw new BankError('freezeTooLong', {
      field: 'months',
      values: { term: fillBoth(texts.months, { months: most }) },
    })
  return lastDayOf(businessDate(now), months)
}

export const untilLine = (until: string, before: string | null = null): ActionLine => {
  const value = (date: string) => fillBoth(texts.untilValue, { date })
  return line('until', value(until), before === null ? null : value(before))
}
