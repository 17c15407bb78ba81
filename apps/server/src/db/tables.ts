import type { CardsTables } from '../cards/tables.ts'
import type { CashTables } from '../cash/tables.ts'
import type { CertificatesTables } from '../certificates/tables.ts'
import type { ComplianceTables } from '../compliance/tables.ts'
import type { ContractsTables } from '../contracts/tables.ts'
import type { DepositsTables } from '../deposits/tables.ts'
import type { HttpTables } from '../http/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { LimitsTables } from '../limits/enforcement/tables.ts'
import type { LoansTables } from '../loans/tables.ts'
import type { MessagesTables } from '../messages/tables.ts'
import type { NetworksTables } from '../networks/tables.ts'
import type { OrdersTables } from '../orders/tables.ts'
import type { PointsTables } from '../points/tables.ts'
import type { RemittanceTables } from '../remittance/tables.ts'
import type { StaffTables } from '../staff/tables.ts'
import type { TransfersTables } from '../transfers/tables.ts'
import type { UploadsTables } from '../uploads/tables.ts'
import type { WealthTables } from '../wealth/tables.ts'
import type { Schema } from './schema.ts'

/**
 * Facts about columns that the database does not express, from each `<module>/tables.ts`: the cases of a text that no
 * check lists, the content of a document, currencies, columns that never change. All other facts are in schema.ts.
 */
export interface ModuleTables
  extends CardsTables,
    CashTables,
    CertificatesTables,
    ComplianceTables,
    ContractsTables,
    DepositsTables,
    HttpTables,
    IdentityTables,
    LedgerTables,
    LimitsTables,
    LoansTables,
    MessagesTables,
    NetworksTables,
    OrdersTables,
    PointsTables,
    RemittanceTables,
    StaffTables,
    TransfersTables,
    UploadsTables,
    WealthTables {}

/** Every table by its schema-qualified name: the database's columns, refined by the modules. */
export type Tables = {
  [T in keyof Schema]: T extends keyof ModuleTables
    ? ModuleTables[T] & Omit<Schema[T], keyof ModuleTables[T]>
    : Schema[T]
}
