import { formatAmount } from '@cloudsail/contract'
import { people } from '@cloudsail/demo-customers'
import { fingerprintOf, newKeyPair, sealFor, sealWithPassphrase } from '@cloudsail/pki/jwe'
import { sql } from 'kysely'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'

/** The passphrase that opens the payslips of the demo. */
const passphrase = '云帆2026工资单'
const employer = '云栖科技有限公司'

/** 林晓雯 has a year of payslips, each equal to the pay received. 周子轩's last payslip states more than he received. */
const holders = [
  { key: 'lin', months: 12, tooMuchMinor: 0n },
  { key: 'zhou', months: 1, tooMuchMinor: 30_000n },
] as const

export async function enterPayslips(tx: Tx, history: HistoryDraft): Promise<void> {
  for (const { key, months, tooMuchMinor } of holders) {
    const person = people.find((one) => one.key === key)
    if (!person) continue
    const { customerId } = person
    const { publicJwk, privateJwk } = await newKeyPair()
    const madeAt = history.at(addDays(history.today, -370), 20 * 60)
    await tx
      .insertInto('messages.payslip_keys')
      .values({
        customer_id: customerId,
        version: 1,
        hint: '行名、年份、用途',
        made_at: madeAt,
        public_jwk: JSON.stringify(publicJwk),
        wrapped: await sealWithPassphrase(privateJwk, passphrase),
        fingerprint: await fingerprintOf(publicJwk),
      })
      .execute()
    const { rows } = await sql<{ date: string; minor: bigint; at: Date }>`
      select business_date as date, amount_minor as minor, booked_at as at from ledger.entries
      where owner_id = ${customerId} and currency = 'CNY' and summary = 'salary' and amount_minor > 0
      order by business_date desc limit ${months}`.execute(tx)
    for (const { date, minor, at } of rows) {
      const month = date.slice(0, 7)
      const text = JSON.stringify(contentOf(month, minor + tooMuchMinor))
      await tx
        .insertInto('messages.payslips')
        .values({
          customer_id: customerId,
          month: `${month}-01`,
          slip_id: `${month}-${customerId}`,
          employer,
          key_version: 1,
          jwe: await sealFor(publicJwk, text, { kid: '1', typ: 'payslip+json' }),
          received_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

function contentOf(month: string, netMinor: bigint): object {
  const heldMinor = netMinor / 4n
  const grossMinor = netMinor + heldMinor
  const baseMinor = (grossMinor * 7n) / 10n
  const pensionMinor = (heldMinor * 2n) / 5n
  const fundMinor = heldMinor / 3n
  const yuan = (minor: bigint) => formatAmount(minor, 'CNY')
  const less = (minor: bigint) => `-${yuan(minor)}`
  return {
    employer,
    month,
    items: [
      { name: '基本工资', amount: yuan(baseMinor) },
      { name: '绩效', amount: yuan(grossMinor - baseMinor) },
      { name: '养老保险', amount: less(pensionMinor) },
      { name: '住房公积金', amount: less(fundMinor) },
      { name: '个人所得税', amount: less(heldMinor - pensionMinor - fundMinor) },
    ],
    gross: yuan(grossMinor),
    deductions: yuan(heldMinor),
    net: yuan(netMinor),
  }
}
