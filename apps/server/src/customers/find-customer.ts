import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import { type Occupation, occupations } from '@cloudsail/contract/dictionaries'
import { type AddressParts, addressParts } from '@cloudsail/contract/profile'
import type { SelectType } from 'kysely'
import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type CustomerStatus = SelectType<Schema['identity.customers']['status']>

/** A customer as other modules see them. Never sent to the page as it is. */
export interface Customer {
  customerId: bigint
  kind: CustomerKind
  method: AuthMethod
  status: CustomerStatus
  name: string
  nameEn: string
  /** YYYY-MM-DD */
  birth: string
  idType: string
  idNumber: string
  /** First day of the document. Null if not recorded. */
  idIssuedOn: string | null
  /** Last day of the document. Null if it is valid for good or not recorded. */
  idExpiresOn: string | null
  /** Whether the document is valid for good (长期). */
  idLongTerm: boolean
  sex: 'male' | 'female' | null
  /** ISO 3166-1, two letters. */
  nationality: string | null
  taxResidency: 'mainland' | 'abroad' | 'both' | null
  riskClass: 'low' | 'medium' | 'high' | null
  mobile: string
  email: string | null
  /** On one line, as printed on letters. */
  address: string | null
  /** Null for an address stored before addresses had parts. */
  addressParts: AddressParts | null
  postcode: string | null
  /** When the customer last changed the address online. Null if they never have. */
  addressChangedAt: Date | null
  occupation: Occupation | null
  employer: string | null
  branchCode: string
  username: string | null
  nickname: string | null
  seal: string | null
  lastLogin: { at: Date; ip: string; method: string } | null
  /** The log-in before the present one. Null if there was none. */
  previousLogin: { at: Date; ip: string; method: string } | null
  loginCount: number
  /** Whether events such as log-ins from new devices are reported by SMS. */
  loginAlerts: boolean
  /** Whether known browsers have to give the second factor too. */
  secondFactorAlways: boolean
  createdAt: Date
}

/** Returns a customer by number. Throws if there is none, because a session's customer always exists. */
export async function findCustomer(db: Queryable, customerId: bigint): Promise<Customer> {
  const row = await db
    .selectFrom('identity.customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    customerId: row.customer_id,
    kind: row.kind,
    method: row.method,
    status: row.status,
    name: row.name,
    nameEn: row.name_en,
    birth: row.birth,
    idType: row.id_type,
    idNumber: row.id_number,
    idIssuedOn: row.id_issued_on,
    idExpiresOn: row.id_expires_on,
    idLongTerm: row.id_long_term,
    sex: row.sex,
    nationality: row.nationality,
    taxResidency: row.tax_residency,
    riskClass: row.risk_class,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    addressParts: row.address_parts === null ? null : z.parse(addressParts, row.address_parts),
    postcode: row.postcode,
    addressChangedAt: row.address_changed_at,
    occupation: row.occupation === null ? null : z.parse(z.enum(occupations), row.occupation),
    employer: row.employer,
    branchCode: row.branch_code,
    username: row.username,
    nickname: row.nickname,
    seal: row.seal,
    lastLogin:
      row.last_login_at === null
        ? null
        : { at: row.last_login_at, ip: row.last_login_ip ?? '', method: row.last_login_method ?? '' },
    previousLogin:
      row.previous_login_at === null
        ? null
        : {
            at: row.previous_login_at,
            ip: row.previous_login_ip ?? '',
            method: row.previous_login_method ?? '',
          },
    loginCount: row.login_count,
    loginAlerts: row.login_alerts,
    secondFactorAlways: row.second_factor_always,
    createdAt: row.created_at,
  }
}
