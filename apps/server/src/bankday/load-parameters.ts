import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { businessDate } from './business-date.ts'
import { checkParameters, storedValues } from './check-parameters.ts'
import { bankNow } from './clock.ts'
import { enterParameter, type Parameter } from './parameters.ts'
import { readSheet, SheetError } from './sheet.ts'

/** Sheet of an operator: a list of values, each with the key of its parameter and the day it takes effect. */
const sheet = z.array(z.strictObject({ key: z.string(), effectiveOn: z.iso.date(), value: z.unknown() }))

/**
 * Enters the values of a sheet, all or none, as the owner of the database, by the rules of `checkParameters`.
 * @returns how many values were entered
 * @throws SheetError with every fault of the sheet
 */
export async function loadParameters(
  ownerDb: Db,
  definitions: readonly Parameter<unknown>[],
  text: string,
): Promise<number> {
  const given = readSheet(sheet, text).map((value, index) => ({ ...value, line: index + 1 }))
  const today = businessDate(await bankNow(ownerDb))
  return ownerDb.transaction().execute(async (tx) => {
    await sql`lock table bankday.parameters in share row exclusive mode`.execute(tx)
    const stored = await storedValues(tx)
    const { changes, faults } = checkParameters(stored, definitions, given, { today, firstAnyDay: true })
    if (faults.length > 0)
      throw new SheetError(
        faults.map(({ line, words }) => {
          const { key, effectiveOn } = given[line - 1]!
          return `${key} from ${effectiveOn}: ${words.en}`
        }),
      )
    for (const { definition, effectiveOn, after } of changes)
      await enterParameter(tx, definition, [{ effectiveOn, value: after }])
    return changes.length
  })
}
