import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { wholeNumber } from '../core/fields.ts'
import { searchKey } from '../core/rules/index.ts'
import { bilingual } from '../orders/schemas.ts'

export const branchServices = ['personal', 'exchange', 'safeBox', 'barrierFree', 'selfService'] as const
export type BranchService = (typeof branchServices)[number]

/** Degrees (WGS-84) times 10,000. */
const place = {
  longitudeE4: wholeNumber(-1_800_000, 1_800_000),
  latitudeE4: wholeNumber(-900_000, 900_000),
}

export const branchMap = defineCall({
  name: 'bankMap001_branches',
  summary: 'All branches with their places, services and hours of today, and the points with machines alone',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** The bank clock. */
    now: z.string(),
    /** The one that the customer has made theirs; null where they have chosen none. */
    own: z.nullable(z.string()),
    /** That one, or the branch of their accounts: the map begins there. */
    beginsAt: z.string(),
    branches: z.array(
      z.object({
        code: z.string(),
        name: bilingual,
        city: bilingual,
        address: bilingual,
        metro: z.nullable(bilingual),
        phone: z.string(),
        /** What typing finds it by: name, address and metro in both languages, full pinyin, initials. */
        search: z.string(),
        services: z.array(z.enum(branchServices)),
        /** "09:00" and "17:00"; null where it is closed today. */
        today: z.nullable(z.object({ opensAt: z.string(), closesAt: z.string() })),
        isOpen: z.boolean(),
        /** Until when on Saturdays; null where it rests. */
        saturdayClosesAt: z.nullable(z.string()),
        ...place,
      }),
    ),
    points: z.array(z.object({ branchCode: z.string(), ordinal: z.number(), ...place })),
  }),
})

/** Makes a branch the customer's own: where letters and papers go unless another is chosen. */
export const setOwnBranch = defineCall({
  name: 'bankMap002_own',
  summary: "Makes a branch the customer's own: where letters and papers go unless another is chosen",
  access: customer(),
  request: z.strictObject({ branch: z.string().check(z.regex(/^\d{12}$/, 'branchRequired')) }),
  response: z.object({}),
  errors: ['branchRequired'],
  changes: true,
})

export type Branch = z.infer<typeof branchMap.response>['branches'][number]
export type SelfServicePoint = z.infer<typeof branchMap.response>['points'][number]

/** Whether a branch is found by what was typed, of any width and with any blanks; by nothing every one is. */
export const isFoundBy = ({ search }: Pick<Branch, 'search'>, typed: string) =>
  search.includes(searchKey(typed))
