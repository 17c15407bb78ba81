import type { Bilingual } from '@cloudsail/contract'
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Queryable, Tx } from '../db/database.ts'

/** What a customer is found by at a counter. */
export interface Findable {
  customerId: bigint
  name: string
  nameEn: string
  /** YYYY-MM-DD */
  birth: string
  idNumber: string
  mobile: string
  branchCode: string
}

/** Returns a name as it is compared: without blanks and dots, in capital letters. */
export const nameKeyOf = (name: string): string => name.replaceAll(/[\s·•]/g, '').toUpperCase()

/** Returns a name in Latin letters as it is compared: small letters alone. */
export const pinyinKeyOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * Returns the keys in pinyin of a name: in full and by its initials, with every reading of the surname, and the name on the
 * document. 单 is Shan as a surname and Dan in a word, and staff type either.
 */
function pinyinKeys({ name, nameEn }: Pick<Findable, 'name' | 'nameEn'>): string[] {
  const keys = new Set([pinyinKeyOf(nameEn)])
  const han = [...name].filter((each) => /\p{Script=Han}/u.test(each))
  const [surname, ...given] = han
  if (surname !== undefined) {
    const plain = { toneType: 'none', type: 'array' } as const
    const rest = given.length === 0 ? [] : pinyin(given.join(''), plain)
    const wholes = [pinyin(han.join(''), { toneType: 'none', type: 'array', surname: 'head' })]
    const firsts = pinyin(surname, { toneType: 'none', type: 'array', multiple: true })
    for (const syllables of [...wholes, ...firsts.map((first) => [first, ...rest])]) {
      keys.add(pinyinKeyOf(syllables.join('')))
      keys.add(pinyinKeyOf(syllables.map(([initial]) => initial ?? '').join('')))
    }
  }
  return [...keys].filter((key) => key.length >= 2)
}

/** Writes what a customer is found by, in the place of what was there. Call it with every change of these data. */
export async function indexCustomer(tx: Tx, customer: Findable): Promise<void> {
  await tx.deleteFrom('customers.found_by').where('customer_id', '=', customer.customerId).execute()
  await indexNewCustomer(tx, customer)
}

/** Writes what a new customer is found by. */
export async function indexNewCustomer(tx: Tx, customer: Findable): Promise<void> {
  const { customerId, name, idNumber, mobile, branchCode, birth } = customer
  const keys: ['name' | 'pinyin' | 'document' | 'mobile', string][] = [
    ['name', nameKeyOf(name)],
    ['document', idNumber.toUpperCase()],
    ['mobile', mobile],
    ...pinyinKeys(customer).map((key): ['pinyin', string] => ['pinyin', key]),
  ]
  await tx
    .insertInto('customers.found_by')
    .values(
      keys.map(([kind, key]) => ({ kind, key, customer_id: customerId, branch_code: branchCode, birth })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the mobile by which a customer is found. */
export async function indexMobile(tx: Queryable, customerId: bigint, mobile: string): Promise<void> {
  await tx
    .updateTable('customers.found_by')
    .set({ key: mobile })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'mobile')
    .execute()
}

/** Another customer of the same name and date of birth, as a counter is warned of them. */
export interface Namesake {
  branch: Bilingual
  documentTail: string
}

/** Returns the customers in the whole bank who have a name and a date of birth, and whose relation with the bank goes on. */
export async function namesakes(
  q: Queryable,
  { name, birth }: Pick<Findable, 'name' | 'birth'>,
  { except }: { except?: bigint } = {},
): Promise<Namesake[]> {
  const found = await q
    .selectFrom('customers.found_by')
    .select('customer_id')
    .where('kind', '=', 'name')
    .where('key', '=', nameKeyOf(name))
    .where('birth', '=', birth)
    .limit(50)
    .execute()
  const ids = found.map(({ customer_id }) => customer_id).filter((id) => id !== except)
  if (ids.length === 0) return []
  const { rows } = await sql<{ zh: string; en: string; documentTail: string }>`
    select b.name_zh as zh, b.name_en as en, right(c.id_number, 4) as "documentTail" from identity.customers c
    join unnest(${ids}::bigint[]) n (customer_id) on n.customer_id = c.customer_id
    join accounts.branches b on b.branch_code = c.branch_code
    where c.status <> 'ended' order by c.customer_id`.execute(q)
  return rows.map(({ zh, en, documentTail }) => ({ branch: { zh, en }, documentTail }))
}
