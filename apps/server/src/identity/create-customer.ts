import { type AuthMethod, type CustomerKind, nameKey } from '@cloudsail/contract'
import type { SecurityQuestion } from '@cloudsail/contract/identity'
import type { Insertable } from 'kysely'
import { indexNewCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashAnswer, storeSecurityQuestion } from './journeys/security-answer.ts'
import { hashPassword } from './password.ts'
import type { CredentialKind, NameKind } from './tables.ts'

/** Data of a new customer. The passwords are plain here and are hashed before they are stored. */
export interface CustomerDraft {
  /** Null lets the database number the customer. */
  customerId: bigint | null
  kind: CustomerKind
  method: AuthMethod
  name: string
  /** As on the passport, or the name in pinyin. */
  nameEn: string
  /** YYYY-MM-DD */
  birth: string
  idType: string
  idNumber: string
  mobile: string
  /** Whether the mobile number is also a mobile-banking account and can be used to log in. */
  mobileAccount: boolean
  email: string | null
  address: string | null
  branchCode: string
  username: string | null
  nickname: string | null
  /** The e-bank number that the branch issued. */
  ebankNumber: string | null
  /** Reserved information, 2–30 characters. */
  seal: string | null
  passwords: Partial<Record<CredentialKind, string>>
  /** Question and answer that recognise the customer in recovery. */
  security?: { question: SecurityQuestion; answer: string } | null
  /** Activation code that the branch handed over. It opens the first log-in. */
  activation?: { code: string; issuedAt: Date } | null
  createdAt: Date
  /** What only a counter records of a person. */
  atCounter?: CounterColumns
}

type CounterColumns = Pick<
  Insertable<Tables['identity.customers']>,
  | 'sex'
  | 'nationality'
  | 'id_issued_on'
  | 'id_expires_on'
  | 'id_long_term'
  | 'tax_residency'
  | 'risk_class'
  | 'occupation'
>

/**
 * Stores a customer with identifiers and passwords, and returns the customer's number. If another customer has an
 * identifier, nickname or document, the unique key of identity.names is violated (23505).
 */
export async function createCustomer(tx: Tx, draft: CustomerDraft, pepper: string): Promise<bigint> {
  const { customer_id: customerId } = await tx
    .insertInto('identity.customers')
    .values({
      ...(draft.customerId === null ? {} : { customer_id: draft.customerId }),
      kind: draft.kind,
      method: draft.method,
      name: draft.name,
      name_en: draft.nameEn,
      birth: draft.birth,
      id_type: draft.idType,
      id_number: draft.idNumber,
      mobile: draft.mobile,
      email: draft.email,
      address: draft.address,
      branch_code: draft.branchCode,
      username: draft.username,
      nickname: draft.nickname,
      ebank_number: draft.ebankNumber,
      seal: draft.seal,
      last_login_at: null,
      last_login_ip: null,
      last_login_method: null,
      created_at: draft.createdAt,
      ...draft.atCounter,
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  const { name, nameEn, birth, idNumber, mobile, branchCode } = draft
  await Promise.all([
    tx
      .insertInto('identity.names')
      .values(namesOf(draft).map(([kind, value]) => ({ kind, value, customer_id: customerId })))
      .execute(),
    indexNewCustomer(tx, { customerId, name, nameEn, birth, idNumber, mobile, branchCode }),
  ])
  const passwords = Object.entries(draft.passwords) as [CredentialKind, string][]
  const credentials = await Promise.all(
    passwords.map(async ([kind, password]) => ({
      customer_id: customerId,
      kind,
      hash: await hashPassword(password, pepper),
      changed_at: draft.createdAt,
    })),
  )
  if (credentials.length > 0) await tx.insertInto('identity.credentials').values(credentials).execute()
  await enterRecovery(tx, customerId, draft, pepper)
  return customerId
}

async function enterRecovery(
  tx: Tx,
  customerId: bigint,
  { security, activation, createdAt: now }: CustomerDraft,
  pepper: string,
): Promise<void> {
  if (security) {
    const answerHash = await hashAnswer(security.answer, pepper)
    await storeSecurityQuestion(tx, { customerId, question: security.question, answerHash, now })
  }
  if (activation)
    await tx
      .insertInto('identity.activation_codes')
      .values({
        customer_id: customerId,
        code_hash: await hashPassword(activation.code, pepper),
        issued_at: activation.issuedAt,
        used_at: null,
      })
      .execute()
}

function namesOf(draft: CustomerDraft): [NameKind, string][] {
  const names: [NameKind, string | null][] = [
    ['document', `${draft.idType}:${draft.idNumber}`],
    ['username', draft.username?.toLowerCase() ?? null],
    ['accountNumber', draft.ebankNumber],
    ['mobileAccount', draft.mobileAccount ? draft.mobile : null],
    ['nickname', draft.nickname === null ? null : nameKey(draft.nickname)],
  ]
  return names.filter((name): name is [NameKind, string] => name[1] !== null)
}
