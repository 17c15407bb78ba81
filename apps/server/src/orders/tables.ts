import type { AuthMethod, Bilingual, Currency } from '@cloudsail/contract'
import type {
  CodeFactor,
  OrderEvent,
  OrderState,
  OrderSummary,
  SignatureFactor,
} from '@cloudsail/contract/orders'
import type { ColumnType, Generated } from 'kysely'

export interface OrdersTables {
  'orders.orders': {
    customer_id: bigint
    order_id: string
    code: string
    state: OrderState
    method: AuthMethod
    input: ColumnType<unknown, string, string>
    /** What its passwords came to, such as the hash of a new one; until it is carried out. */
    verified_secrets: ColumnType<unknown, string | null | undefined, string | null>
    summary: ColumnType<OrderSummary, string, string>
    canonical_zh: string
    canonical_en: string
    canonical_hash: Buffer
    /** Where its factor `newMobile` goes. */
    new_mobile: Generated<string | null>
    payer_account_id: bigint | null
    payer_name: Generated<string>
    payer_number: Generated<string>
    payer_branch: ColumnType<Bilingual | null, string | null | undefined, string | null>
    payee_name: Generated<string>
    payee_number: Generated<string>
    /** Null for an account of this bank. */
    payee_bank: ColumnType<Bilingual | null, string | null | undefined, string | null>
    amount_minor: bigint | null
    fee_minor: Generated<bigint | null>
    currency: Currency | null
    remark: Generated<string>
    search_text: Generated<string>
    prepared_at: Date
    expires_at: Date
    submitted_at: Date | null
    acknowledged: Generated<string[]>
    idempotency_key: string | null
    input_hash: Buffer | null
    verification_code: string | null
    /** The order by whose authority it was carried out; null where its own customer authorised it. */
    authority_order_id: Generated<string | null>
  }
  'orders.events': {
    customer_id: bigint
    order_id: string
    seq: number
    step: OrderEvent['step']
    at: Date
    reason: ColumnType<Bilingual | null, string | null, never>
    journal_id: bigint | null
  }
  'orders.challenges': {
    customer_id: bigint
    order_id: string
    challenge_no: number
    factor: Generated<CodeFactor>
    mobile: string
    code_hash: Buffer
    attempts: Generated<number>
    sent_at: Date
    expires_at: Date
    verified_at: Date | null
    used_at: Date | null
    idempotency_key: Generated<string | null>
  }
  'orders.signatures': {
    customer_id: bigint
    order_id: string
    factor: SignatureFactor
    nonce: string
    text: string
    serial: string
    issued_at: Date
    expires_at: Date
    certificate: Generated<Buffer | null>
    signature: Generated<Buffer | null>
    verified_at: Generated<Date | null>
    used_at: Generated<Date | null>
    idempotency_key: Generated<string | null>
  }
}
