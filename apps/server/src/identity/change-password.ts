import type { ErrorKey } from '@cloudsail/contract'
import { maskMobile } from '@cloudsail/contract'
import {
  changeLoginPassword,
  changeQueryPassword,
  changeWithdrawalPassword,
  loginPasswordState,
  type PasswordOrder,
  type PasswordStateCall,
  queryPasswordState,
  withdrawalPasswordState,
} from '@cloudsail/contract/identity'
import { wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Handler, handle } from '../http/handler.ts'
import { renewSession } from '../http/index.ts'
import { inPerson, orderDefinition, orderHandlers } from '../orders/index.ts'
import { hashUnlike, storePassword } from './set-password.ts'
import type { CredentialKind } from './tables.ts'
import { passwordNotification, passwordTexts } from './texts.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/**
 * Error for a password that was never set. The error says where to set it. Only a missing enquiry password can be set here,
 * proved by the log-in password.
 */
const unset: Record<CredentialKind, ErrorKey> = {
  login: 'loginPasswordUnset',
  query: 'queryPasswordUnset',
  withdrawal: 'withdrawalPasswordUnset',
}

async function readPasswords(q: Queryable, customerId: bigint) {
  const rows = await q
    .selectFrom('identity.credentials')
    .select(['kind', 'hash', 'changed_at'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map(({ kind, hash, changed_at }) => [kind, { hash, changedAt: changed_at }]))
}

/** Returns the password that proves who asks for a change of `kind`. Null if no password can. */
function provenBy(kind: CredentialKind, has: (kind: CredentialKind) => boolean): CredentialKind | null {
  if (has(kind)) return kind
  return kind === 'query' && has('login') ? 'login' : null
}

/** Returns the proving password of a customer who has `passwords`. Throws an error that says where to set a missing one. */
function requireProof(kind: CredentialKind, passwords: Map<CredentialKind, unknown>): CredentialKind {
  const proof = provenBy(kind, (own) => passwords.has(own))
  if (proof === null) throw new BankError(unset[kind])
  return proof
}

/** Defines the order that changes one kind of password, or sets it if it may be set here. */
function passwordOrder(contract: PasswordOrder, kind: CredentialKind) {
  return orderDefinition({
    contract,
    authorisation: 'own',

    loadFacts: ({ q, customerId }) => ({
      customer: findCustomer(q, customerId),
      passwords: readPasswords(q, customerId),
    }),

    decide(_asked, _input, { customer: { mobile }, passwords }) {
      requireProof(kind, passwords)
      const masked = maskMobile(mobile)
      return {
        plan: null,
        lines: [
          {
            key: 'change',
            label: passwordTexts.change,
            value: passwordTexts[passwords.has(kind) ? 'changed' : 'first'][kind],
            tone: 'strong' as const,
          },
          { key: 'effect', label: passwordTexts.effect, value: passwordTexts.effects[kind] },
          { key: 'notice', label: passwordTexts.notification, value: { zh: masked, en: masked } },
        ],
      }
    },

    async verifySecrets(context, { secrets, facts: { passwords, customer } }) {
      const { customerId } = context.session
      const proof = requireProof(kind, passwords)
      await verifyOwnPassword(context, {
        kind: proof,
        plain: secrets.currentPassword,
        field: 'currentPassword',
        wrong: proof === kind ? 'oldPasswordWrong' : 'passwordWrong',
      })
      const { pepper } = context.services.config
      const replaces = passwords.get(kind)?.hash ?? null
      const fresh = { customerId, kind, plain: secrets.newPassword, pepper, field: 'newPassword' }
      const hash = await hashUnlike(fresh, { customer, old: replaces })
      // Hash of the new password, and of the one that it replaces.
      return { hash, replaces }
    },

    async execute({ q, inSameRoundTrip, customerId, attended, now, verified: { hash, replaces } }) {
      const { session, services } = inPerson(attended)
      inSameRoundTrip(
        readPasswords(q, customerId).then((passwords) => {
          if ((passwords.get(kind)?.hash ?? null) !== replaces) throw new BankError('orderChanged')
        }),
      )
      inSameRoundTrip(storePassword(q, { customerId, kind, hash, now }))
      return {
        notifications: [{ customerId, text: passwordNotification(kind, now) }],
        sessionCookie: await renewSession(q, services.sessions, session),
      }
    },
  })
}

/** Returns the handler that reports the state of the customer's password of a kind. */
function stateHandler(call: PasswordStateCall, kind: CredentialKind): Handler {
  return handle(call, async ({ db, session }) => {
    const passwords = await readPasswords(db, session.customerId)
    const own = passwords.get(kind)
    return {
      set: own !== undefined,
      changedAt: own ? wireTime(own.changedAt) : null,
      provenBy: provenBy(kind, (each) => passwords.has(each)),
    }
  })
}

export const passwordHandlers: readonly Handler[] = [
  ...orderHandlers([
    passwordOrder(changeQueryPassword, 'query'),
    passwordOrder(changeWithdrawalPassword, 'withdrawal'),
    passwordOrder(changeLoginPassword, 'login'),
  ]),
  stateHandler(queryPasswordState, 'query'),
  stateHandler(withdrawalPasswordState, 'withdrawal'),
  stateHandler(loginPasswordState, 'login'),
]
