import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** An order as the register keeps it. */
export type OrderRow = Selectable<Tables['orders.orders']>
