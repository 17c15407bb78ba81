import { type AuthMethod, authMethodNames, authMethods, type Language } from '@cloudsail/contract'
import type { FactorKind } from '@cloudsail/contract/orders'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import type { OrderDefinition } from './definition.ts'
import type { Factor } from './factor.ts'
import { mobileFactor } from './mobile-factor.ts'
import { signatureFactor } from './signature-factor.ts'

/** A factor that an order's customer has to give. */
export interface FactorToGive {
  kind: FactorKind
  factor: Factor
}

/** Whether it is given only where the order names the place its code goes to. */
export const isOfOrder = (kind: FactorKind): kind is 'newMobile' | 'email' | 'newEmail' =>
  kind === 'newMobile' || kind === 'email' || kind === 'newEmail'

/** What each method asks for, in this order (specification section 1). */
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

/** The same, where a certificate on hold may sign. */
const factorsOnHold: Record<FactorKind, Factor> = {
  ...factors,
  ukey: signatureFactor('ukey', { evenHeld: true }),
  file: signatureFactor('file', { evenHeld: true }),
}

/** Throws methodCannotAuthorise where an order takes other methods than the customer's. */
export function requireMethod(method: AuthMethod, methods: readonly AuthMethod[]): void {
  if (methods.includes(method)) return
  const named = (language: Language, or: string) =>
    methods.map((each) => authMethodNames[each][language]).join(or)
  const needed = { zh: named('zh', '或'), en: named('en', ' or ') }
  throw new BankError('methodCannotAuthorise', { values: { method: authMethodNames[method], needed } })
}

/**
 * The factors a customer of this method has to give, in order. The server alone decides.
 * Throws methodCannotAuthorise where the method is not among those the order's contract takes, also where it takes no
 * factor: who may only enquire cancels nothing either.
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
