import { type Bilingual, inBoth } from '@cloudsail/contract'
import { branchAction as contract } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'

type Row = Awaited<ReturnType<typeof allBranches>>[number]

const allBranches = (q: Queryable) => q.selectFrom('accounts.branches').selectAll().execute()

const labels = {
  branchCode: { zh: '机构号', en: 'Branch code' },
  parentCode: { zh: '上级机构', en: 'Parent branch' },
  name: { zh: '名称', en: 'Name' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  address: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Telephone' },
  hours: { zh: '工作日营业时间', en: 'Hours on workdays' },
  saturday: { zh: '周六营业至', en: 'Saturday, open until' },
  closed: { zh: '不营业', en: 'Closed' },
  serves: { zh: '对客服务', en: 'Serves customers' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} as const satisfies Record<string, Bilingual>

/**
 * 7101: opens a branch below its parent, or changes one. The parent decides who looks at its customers and who approves
 * what it makes, so no branch may stand below itself, and the head office keeps its place.
 */
export const branchAction = staffAction({
  contract,

  things: () => [],

  loadFacts({ q, lock }) {
    return {
      // Two changes of parents at once could close a circle that neither of them sees.
      alone: lock
        ? sql`select from accounts.branches where parent_code is null for update`.execute(q)
        : Promise.resolve(null),
      branches: allBranches(q),
    }
  },

  decide(_, input, { branches }) {
    const { branchCode, parentCode, opensAt, closesAt, saturdayClosesAt } = input
    const byCode = new Map(branches.map((row) => [row.branch_code, row]))
    const own = byCode.get(branchCode)
    const parent = byCode.get(parentCode)
    if (!parent || isBelow(byCode, parentCode, branchCode) || (own && own.parent_code === null))
      throw new BankError('branchParentInvalid', { field: 'parentCode' })
    if (closesAt <= opensAt) throw new BankError('branchHoursInvalid', { field: 'closesAt' })
    if (saturdayClosesAt !== null && saturdayClosesAt <= opensAt)
      throw new BankError('branchHoursInvalid', { field: 'saturdayClosesAt' })
    const named = (row: Row): Bilingual => ({
      zh: `${row.name_zh} ${row.branch_code}`,
      en: `${row.name_en} ${row.branch_code}`,
    })
    const before = own ? textsOf(own) : null
    const after = textsOf(rowOf(input))
    const oldParent = own && own.parent_code !== null ? byCode.get(own.parent_code) : undefined
    return {
      plan: null,
      customerId: null,
      lines: [
        { key: 'branchCode', label: labels.branchCode, before: null, after: inBoth(branchCode) },
        {
          key: 'parentCode',
          label: labels.parentCode,
          before: oldParent ? named(oldParent) : null,
          after: named(parent),
        },
        ...Object.entries(after).map(([key, value]) => ({
          key,
          label: labels[key as keyof typeof after],
          before: before?.[key as keyof typeof after] ?? null,
          after: value,
        })),
      ],
    }
  },

  async execute({ q, inSameRoundTrip }, input) {
    const values = rowOf(input)
    inSameRoundTrip(
      q
        .insertInto('accounts.branches')
        .values(values)
        .onConflict((conflict) => conflict.column('branch_code').doUpdateSet(values))
        .execute(),
    )
    return {
      results: [{ key: 'branchCode', label: labels.branchCode, value: inBoth(input.branchCode) }],
    }
  },
})

/** Returns whether a branch is `above`, or stands below it. */
function isBelow(byCode: ReadonlyMap<string, Row>, code: string, above: string): boolean {
  const seen = new Set<string>()
  for (let at: string | null = code; at !== null && !seen.has(at); at = byCode.get(at)?.parent_code ?? null) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}

/** Returns the row of a branch as the action sets it. */
const rowOf = (input: z.output<typeof contract.input>) => ({
  branch_code: input.branchCode,
  parent_code: input.parentCode,
  name_zh: input.nameZh,
  name_en: input.nameEn,
  province_zh: input.provinceZh,
  province_en: input.provinceEn,
  city_zh: input.cityZh,
  city_en: input.cityEn,
  address_zh: input.addressZh,
  address_en: input.addressEn,
  phone: input.phone,
  opens_at: input.opensAt,
  closes_at: input.closesAt,
  saturday_closes_at: input.saturdayClosesAt,
  serves_customers: input.servesCustomers,
})

/** Returns what the text says about a branch, in its order. */
const textsOf = (row: Omit<ReturnType<typeof rowOf>, 'parent_code'>) => ({
  name: { zh: row.name_zh, en: row.name_en },
  province: { zh: row.province_zh, en: row.province_en },
  city: { zh: row.city_zh, en: row.city_en },
  address: { zh: row.address_zh, en: row.address_en },
  phone: inBoth(row.phone),
  hours: inBoth(`${row.opens_at}–${row.closes_at}`),
  saturday: row.saturday_closes_at === null ? labels.closed : inBoth(row.saturday_closes_at),
  serves: row.serves_customers ? labels.yes : labels.no,
})
