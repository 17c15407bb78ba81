import type { Generated, GeneratedAlways } from 'kysely'

interface OutboxTable {
  customer_id: bigint
  message_id: GeneratedAlways<bigint>
  kind: string
  payload: unknown
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  last_error: string | null
  dead_at: Date | null
}

export interface RailsTables {
  'rails.outbox': OutboxTable
}
