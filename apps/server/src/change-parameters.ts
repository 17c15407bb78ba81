import { readFile } from 'node:fs/promises'
import {
  bankNow,
  businessDate,
  listParameters,
  loadParameters,
  ParameterSheetError,
} from './bankday/index.ts'
import { type Db, openDatabase } from './db/database.ts'
import { bankParameters } from './parameters.ts'

// What `npm run parameters` does, for operators: lists the dated parameters of the bank at DATABASE_URL, or enters those
// of a sheet (JSON: [{"key": …, "effectiveOn": "2027-01-01", "value": …}]). What has held is never changed.

const usage = 'npm run parameters [-- SHEET.json], with DATABASE_URL set'

async function list(db: Db): Promise<void> {
  const today = businessDate(await bankNow(db))
  for (const { key, title, current, ahead } of await listParameters(db, bankParameters, today)) {
    console.log(`${key}  ${title.zh}  ${title.en}`)
    for (const value of [current, ...ahead])
      if (value) console.log(`  ${value.effectiveOn}  ${JSON.stringify(value.value)}  ${value.enteredBy}`)
    if (!current) console.log('  no value holds today')
  }
}

async function main([file, ...more]: readonly string[]): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url || more.length > 0) throw new ParameterSheetError([usage])
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    if (file === undefined) return await list(ownerDb)
    const entered = await loadParameters(ownerDb, bankParameters, await readFile(file, 'utf8'))
    console.log(`${entered} entered`)
  } finally {
    await ownerDb.destroy()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ParameterSheetError ? error.message : error)
  process.exitCode = 1
})
