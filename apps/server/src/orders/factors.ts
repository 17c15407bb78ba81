import { type AuthMethod, authMethodNames, authMethods, type Language } from '@cloudsail/contract'
import type { FactorKind } from '@cloudsail/contract/orders'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import type { OrderDefinition } from './definition.ts'
import type { Factor } from './factor.ts'
import { mobileFactor } from './mobile-factor.ts'
import { signatureFactor } from './signature-factor.ts'

/** A factor that the customer has to give for an order. */
export interface FactorToGive {
  kind: FactorKind
  factor: Factor
}

/** Returns whether the factor is asked for only if the order names where its code goes. */
export const isOfOrder = (kind: FactorKind): kind is 'newMobile' | 'email' | 'newEmail' =>
  kind === 'newMobile' || kind === 'email' || kind === 'newEmail'

/** The factors of each method, in the order they are given. */
const factorsOfMethod: Record<AuthMethod, readonly FactorKind[]> = {
  none: [],
  mobile: ['mobile'],
  ukey: ['ukey'],
  ukeyMobile: ['ukey', 'mobile'],
  fileMobile: ['file', 'mobile'],
}

const factors: Record<FactorKind, Factor> = {
  mobile: mobileFactor('mobile'),
  newMobile: mobileFactor('newMobile'),
  email: mobileFactor('email'),
  newEmail: mobileFactor('newEmail'),
  ukey: signatureFactor('ukey'),
  file: signatureFactor('file'),
}

/** The factors of an order that a certificate on hold may sign. */
const factorsOnHold: Record<FactorKind, Factor> = {
  ...factors,
  ukey: signatureFactor('ukey', { evenHeld: true }),
  file: signatureFactor('file', { evenHeld: true }),
}

/** Throws methodCannotAuthorise if the order does not accept the customer's method. */
export function requireMethod(method: AuthMethod, methods: readonly AuthMethod[]): void {
  if (methods.includes(method)) return
  const named = (language: Language, or: string) =>
    methods.map((each) => authMethodNames[each][language]).join(or)
  const needed = { zh: named('zh', '或'), en: named('en', ' or ') }
  throw new BankError('methodCannotAuthorise', { values: { method: authMethodNames[method], needed } })
}

/**
 * Returns the factors that a customer of this method has to give, in order. Only the server decides this. Throws
 * methodCannotAuthorise if the order's contract does not accept the method, even if the order needs no factor: a customer
 * who may only enquire cannot cancel either.
 */
export function factorsFor(
  context: Pick<CustomerContext, 'session'>,
  {
    contract,
    authorisation,
    signedOnHold,
  }: Pick<OrderDefinition, 'contract' | 'authorisation' | 'signedOnHold'>,
): FactorToGive[] {
  const { method } = context.session
  requireMethod(method, contract.methods ?? authMethods)
  if (authorisation === 'none') return []
  const given = authorisation === 'own' ? { besides: [] } : authorisation
  const kinds = new Set('alone' in given ? given.alone : [...factorsOfMethod[method], ...given.besides])
  return [...kinds].map((kind) => ({ kind, factor: (signedOnHold ? factorsOnHold : factors)[kind] }))
}
