import { type Bilingual, type Call, type CustomerKind, functionTitles } from '@cloudsail/contract'
import { allOrders } from '@cloudsail/contract/calls'
import { BankError } from '../errors.ts'

const titles = new Map<string, Bilingual>([
  ...allOrders.map(({ code, title }) => [`${code}000`, title] as const),
  ...Object.entries(functionTitles),
  ...allOrders.flatMap(({ prepare, submit, title }) =>
    [prepare, submit].map(({ name }) => [name, title] as const),
  ),
])

/**
 * Returns the title of a call's function: the order's own title, or that of the screen. Null if the call belongs to no
 * function.
 */
export function functionOf({ name }: Pick<Call, 'name'>): Bilingual | null {
  return titles.get(name) ?? titles.get(`${name.slice(0, 7)}000`) ?? null
}

const atBranch = new Set(
  allOrders.flatMap(({ prepare, submit, signing }) => (signing ? [prepare.name, submit.name] : [])),
)

/** Returns whether a call belongs to an order that requires signing at a branch. */
export const needsBranch = ({ name }: Pick<Call, 'name'>): boolean => atBranch.has(name)

/**
 * Returns the error for a customer who has to sign before using a function. It names the function and where to sign: at a
 * branch if the customer signed online, and for a customer who has not signed, also `online` if that is enough.
 */
export function signFirst(kind: CustomerKind, title: Bilingual, { online }: { online: boolean }): BankError {
  if (kind === 'onlineSigned') return new BankError('signingRequired', { values: { function: title } })
  return new BankError('accountNotSigned', {
    values: { function: title, at: online ? 'anywhere' : 'branch' },
  })
}
