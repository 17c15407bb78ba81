import { formatUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { accountText, type RegistrarDay, raiseAlarm, takeFile } from './day.ts'

/**
 * 09:00: compares the registrar's units with the bank's. A product whose units differ accepts no orders until employees have
 * settled it, or the units of a later day agree.
 */
export async function compareUnits(tx: Tx, day: RegistrarDay): Promise<void> {
  const lines = await takeFile(tx, day, '05')
  if (!lines) return
  const told = new Map(
    lines.map(([product = '', account = '', units = '']) => [`${product} ${account}`, units]),
  )
  const { rows } = await sql<{ code: string; customerId: bigint; accountId: bigint; unitsE2: bigint }>`
    select l.product_code as code, l.customer_id as "customerId", l.account_id as "accountId",
      sum(l.units_e2)::bigint as "unitsE2"
    from wealth.lots l join wealth.products p using (product_code)
    where p.registrar = ${day.registrar} and l.gone_on is null group by 1, 2, 3`.execute(tx)
  const differing = new Map<string, string>()
  for (const { code, unitsE2, ...account } of rows) {
    const key = `${code} ${accountText(account)}`
    const theirs = told.get(key) ?? '0.00'
    told.delete(key)
    if (theirs !== formatUnits(unitsE2))
      differing.set(code, `${key}: ${formatUnits(unitsE2)} here, ${theirs} there`)
  }
  for (const [key, units] of told) {
    const [code = ''] = key.split(' ')
    differing.set(code, `${key}: 0.00 here, ${units} there`)
  }
  for (const [code, detail] of differing)
    await raiseAlarm(tx, day, { kind: 'unitsDiffer', productCode: code, detail })
  await freeze(tx, day, [...differing.keys()])
}

/** Stops products that differ, and resumes products that were stopped for it and agree again. */
async function freeze(tx: Tx, { registrar, now }: RegistrarDay, differing: readonly string[]): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    update wealth.alarms set settled_at = ${now}
    where registrar = ${registrar} and kind = 'unitsDiffer' and settled_at is null
      and not product_code = any(${[...differing]}::text[])
    returning product_code as code`.execute(tx)
  const agreeing = rows.map(({ code }) => code)
  await sql`update wealth.products set state = case when product_code = any(${[...differing]}::text[])
      then 'suspended' else 'running' end
    where product_code = any(${[...differing]}::text[]) and state <> 'suspended'
      or product_code = any(${agreeing}::text[]) and state = 'suspended'`.execute(tx)
}
