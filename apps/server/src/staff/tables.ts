import type { Bilingual } from '@cloudsail/contract'
import type { ActionLine, ActionOutcome, StaffRole, UnusualFact } from '@cloudsail/contract/staff'
import type { ColumnType } from 'kysely'

type Written<T> = ColumnType<T, string, string>

export interface StaffTables {
  'staff.people': { roles: StaffRole[] }
  'staff.actions': {
    checkers: StaffRole[]
    maker_roles: StaffRole[]
    lines: ColumnType<ActionLine[], string, never>
    unusual: Written<UnusualFact[]>
    outcome: ColumnType<Bilingual | null, string | null | undefined, string | null>
    results: ColumnType<ActionOutcome['results'] | null, string | null | undefined, string | null>
  }
  'staff.decisions': {
    role: StaffRole
    unusual: ColumnType<UnusualFact[], string, never>
  }
}
