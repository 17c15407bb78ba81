import type { JSONColumnType } from 'kysely'

export interface HttpTables {
  'http.handed_over': { fields: JSONColumnType<Record<string, string>> }
}
