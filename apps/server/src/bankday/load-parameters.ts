import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { businessDate } from './business-date.ts'
import { bankNow } from './clock.ts'
import { enterParameter, type Parameter } from './parameters.ts'
import { readSheet, SheetError } from './sheet.ts'

/** Sheet of an operator: a list of values, each with the key of its parameter and the day it takes effect. */
const sheet = z.array(z.strictObject({ key: z.string(), effectiveOn: z.iso.date(), value: z.unknown() }))

/**
 * Enters the values of a sheet, all or none, as the owner of the database. A value may take effect tomorrow or later,
 * because past values never change. The first value of a parameter may begin at any date. A value that is known already
 * is skipped.
 * @returns how many values were entered
 * @throws SheetError with every fault of the sheet
 */
export async function loadParameters(
  ownerDb: Db,
  definitions: readonly Parameter<unknown>[],
  text: string,
): Promise<number> {
  const values = readSheet(sheet, text)
  const today = businessDate(await bankNow(ownerDb))
  return ownerDb.transaction().execute(async (tx) => {
    await sql`lock table bankday.parameters in share row exclusive mode`.execute(tx)
    const there = await tx.selectFrom('bankday.parameters').select(['key', 'effective_on', 'value']).execute()
    const faults: string[] = []
    let entered = 0
    for (const { key, effectiveOn, value } of values) {
      const fault = (words: string) => faults.push(`${key} from ${effectiveOn}: ${words}`)
      const definition = definitions.find((one) => one.key === key)
      if (!definition) {
        fault('there is no such parameter')
        continue
      }
      const parsed = z.safeParse(definition.schema, value)
      if (!parsed.success) {
        fault(z.prettifyError(parsed.error).replaceAll('\n', ' '))
        continue
      }
      const own = there.filter((row) => row.key === key)
      const same = own.find((row) => row.effective_on === effectiveOn)
      if (same && canonical(same.value) === canonical(value)) continue
      if (own.length > 0 && effectiveOn <= today) {
        fault(`only what takes effect after ${today} can be entered`)
        continue
      }
      entered += 1
      if (faults.length === 0) await enterParameter(tx, definition, [{ effectiveOn, value }])
    }
    if (faults.length > 0) throw new SheetError(faults)
    return entered
  })
}

/** Returns the same text for equal values, independent of the order of their members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
