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

/** The title of the function that a call belongs to: an order's own, or that of the screen. Null for what is no function's. */
export function functionOf({ name }: Pick<Call, 'name'>): Bilingual | null {
  return titles.get(name) ?? titles.get(`${name.slice(0, 7)}000`) ?? null
}

const atBranch = new Set(
  allOrders.flatMap(({ prepare, submit, signing }) => (signing ? [prepare.name, submit.name] : [])),
)

/** Whether a call is an order's that takes a signing at a branch. */
export const needsBranch = ({ name }: Pick<Call, 'name'>): boolean => atBranch.has(name)

/**
 * What a customer is told who has to sign before they may use a function: its name, and where they sign. Whoever signed online
 * does at a branch; whoever has not signed at all does `online` too, where that is enough.
 */
export function signFirst(kind: CustomerKind, title: Bilingual, { online }: { online: boolean }): BankError {
  if (kind === 'onlineSigned') return new BankError('signingRequired', { values: { function: title } })
  return new BankError('accountNotSigned', {
    values: { function: title, at: online ? 'anywhere' : 'branch' },
  })
}
