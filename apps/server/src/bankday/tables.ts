import type { Generated } from 'kysely'

export interface BankdayTables {
  'bankday.clock': { only_row: boolean; offset_ms: bigint; started: boolean; adjustable: boolean }
  'bankday.parameters': {
    key: string
    effective_on: string
    value: unknown
    entered_at: Generated<Date>
    entered_by: Generated<string>
  }
  'bankday.due_work': {
    customer_id: bigint
    kind: string
    reference: string
    due_at: Date
    done_at: Generated<Date | null>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    last_error: Generated<string | null>
  }
  'bankday.day_ends': {
    business_date: string
    started_at: Generated<Date>
    finished_at: Date | null
  }
  'bankday.day_end_steps': {
    business_date: string
    step: string
    range_after: Generated<bigint>
    processed: Generated<bigint>
    started_at: Generated<Date>
    finished_at: Date | null
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    last_error: Generated<string | null>
  }
}
