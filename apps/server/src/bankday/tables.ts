export interface BankdayTables {
  'bankday.clock': { only_row: boolean; offset_ms: bigint; started: boolean; adjustable: boolean }
  'bankday.parameters': { key: string; effective_on: string; value: unknown }
}
