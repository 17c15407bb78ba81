import { sql } from 'kysely'
import { advisoryKeys, lockUntilCommit } from '../../db/advisory-keys.ts'
import type { Db } from '../../db/database.ts'
import { generateBankList } from './generate-branches.ts'

/** Loads the bank list as the owner of the database, unless it is loaded already. Several servers may start at once. */
export async function loadBankList(ownerDb: Db): Promise<void> {
  if (await ownerDb.selectFrom('networks.banks').select('bank').limit(1).executeTakeFirst()) return
  const { banks, cities, branches } = generateBankList()
  await ownerDb.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, advisoryKeys.bankList)
    if (await tx.selectFrom('networks.banks').select('bank').limit(1).executeTakeFirst()) return
    await sql`insert into networks.banks (bank, name_zh, name_en, head_office, rank, search_text)
      select * from unnest(${banks.map(({ bank }) => bank)}::text[], ${banks.map(({ zh }) => zh)}::text[],
        ${banks.map(({ en }) => en)}::text[], ${banks.map(({ headOffice }) => headOffice)}::text[],
        ${banks.map((_, index) => index + 1)}::integer[], ${banks.map(({ search }) => search)}::text[])`.execute(
      tx,
    )
    await sql`insert into networks.cities (city, province_zh, province_en, name_zh, name_en, search_text)
      select * from unnest(${cities.map(({ city }) => city)}::text[],
        ${cities.map(({ province }) => province.zh)}::text[], ${cities.map(({ province }) => province.en)}::text[],
        ${cities.map(({ zh }) => zh)}::text[], ${cities.map(({ en }) => en)}::text[],
        ${cities.map(({ search }) => search)}::text[])`.execute(tx)
    await sql`insert into networks.branches (branch_code, bank, city, name, search_text)
      select * from unnest(${branches.map(({ code }) => code)}::text[], ${branches.map(({ bank }) => bank)}::text[],
        ${branches.map(({ city }) => city)}::text[], ${branches.map(({ name }) => name)}::text[],
        ${branches.map(({ search }) => search)}::text[])`.execute(tx)
    await sql`analyze networks.branches`.execute(tx)
  })
}
