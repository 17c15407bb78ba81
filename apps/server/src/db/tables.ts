import type { AccountsTables } from '../accounts/core/tables.ts'
import type { BankdayTables } from '../bankday/tables.ts'
import type { CardsTables } from '../cards/tables.ts'
import type { CertificatesTables } from '../certificates/tables.ts'
import type { CustomersTables } from '../customers/tables.ts'
import type { DepositsTables } from '../deposits/tables.ts'
import type { HttpTables } from '../http/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { LimitsTables } from '../limits/enforcement/tables.ts'
import type { LoansTables } from '../loans/tables.ts'
import type { MessagesTables } from '../messages/tables.ts'
import type { OrdersTables } from '../orders/tables.ts'
import type { ProfileTables } from '../profile/tables.ts'
import type { RailsTables } from '../rails/tables.ts'
import type { TransfersTables } from '../transfers/tables.ts'
import type { UploadsTables } from '../uploads/tables.ts'
import type { WealthTables } from '../wealth/tables.ts'
import type { Schema } from './schema.ts'

/**
 * What the rooms know better than the database, each in its `<room>/tables.ts`: the cases of a text, what a document
 * holds, what is never changed.
 */
export interface RoomTables
  extends AccountsTables,
    BankdayTables,
    CardsTables,
    CertificatesTables,
    CustomersTables,
    DepositsTables,
    HttpTables,
    IdentityTables,
    LedgerTables,
    LimitsTables,
    LoansTables,
    MessagesTables,
    OrdersTables,
    ProfileTables,
    RailsTables,
    TransfersTables,
    UploadsTables,
    WealthTables {}

/** Every table by its schema-qualified name, as the database has it and the rooms know it. */
export type Tables = {
  [T in keyof Schema | keyof RoomTables]: T extends keyof RoomTables
    ? RoomTables[T] & (T extends keyof Schema ? Omit<Schema[T], keyof RoomTables[T]> : unknown)
    : T extends keyof Schema
      ? Schema[T]
      : never
}
