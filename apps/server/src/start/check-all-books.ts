import type { Db } from '../db/database.ts'
import { type CheckedBooks, checkBooks } from '../ledger/index.ts'
import { customerTrails } from '../orders/index.ts'
import { checkTrails } from '../pipeline/index.ts'
import { staffTrails } from '../staff/index.ts'

/** Checks the books, and the audit trails of customers and staff, against what was signed. */
export async function checkAllBooks(ownerDb: Db): Promise<CheckedBooks> {
  const books = await checkBooks(ownerDb)
  const audit = await checkTrails(ownerDb, customerTrails)
  const staffAudit = await checkTrails(ownerDb, staffTrails)
  const faults = [...audit.lines, ...staffAudit.lines]
  return {
    sound: books.sound && faults.length === 0,
    lines: [
      ...books.lines,
      `${audit.days} signed days of the customers’ audit and ${staffAudit.days} of the staff’s checked`,
      ...faults,
    ],
  }
}
