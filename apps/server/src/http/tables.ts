import type { SessionEndReason } from '@cloudsail/contract/http'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface SessionsTable {
  customer_id: bigint
  session_id: GeneratedAlways<bigint>
  sid_hash: Buffer
  cookie_hash: Buffer
  login_method: string
  ip: string
  user_agent: string
  opened_at: Date
  started_at: Generated<Date>
  last_seen_at: Generated<Date>
  ended_at: Date | null
  ended_reason: SessionEndReason | null
}

interface R0sTable {
  r0_id: string
  r0: Buffer
  expires_at: Date
}

interface NoncesTable {
  sent_at_ms: bigint
  nonce: Buffer
}

interface HandedOverTable {
  customer_id: bigint
  screen: string
  session_id: bigint
  fields: JSONColumnType<Record<string, string>>
  handed_over_at: Generated<Date>
}

interface CallAnswersTable {
  customer_id: bigint
  call: string
  idempotency_key: string
  request_hash: Buffer
  begun_at: Generated<Date>
  answer: ColumnType<unknown, string | null | undefined, string>
}

interface BankKeyTable {
  only_row: Generated<boolean>
  private_key_hex: string
  created_at: Generated<Date>
}

export interface HttpTables {
  'http.sessions': SessionsTable
  'http.r0s': R0sTable
  'http.handed_over': HandedOverTable
  'http.nonces': NoncesTable
  'http.bank_key': BankKeyTable
  'http.call_answers': CallAnswersTable
}
