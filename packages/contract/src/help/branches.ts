import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { wholeNumber } from '../core/fields.ts'
import { searchKey } from '../core/rules/index.ts'

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
    /** The time of the bank clock. */
    now: z.string(),
    /** The branch that the customer has chosen as theirs. Null if none. */
    own: z.nullable(z.string()),
    /** The branch where the map begins: the chosen one, or the branch of the customer's accounts. */
    beginsAt: z.string(),
    branches: z.array(
      z.object({
        code: z.string(),
        name: bilingual,
        city: bilingual,
        address: bilingual,
        metro: z.nullable(bilingual),
        phone: z.string(),
        /** Search text: name, address and metro in both languages, full pinyin, initials. */
        search: z.string(),
        services: z.array(z.enum(branchServices)),
        /** "09:00" and "17:00". Null if the branch is closed today. */
        today: z.nullable(z.object({ opensAt: z.string(), closesAt: z.string() })),
        isOpen: z.boolean(),
        /** Closing time on Saturdays. Null if closed. */
        saturdayClosesAt: z.nullable(z.string()),
        ...place,
      }),
    ),
    points: z.array(z.object({ branchCode: z.string(), ordinal: z.number(), ...place })),
  }),
})

/** Chooses a branch as the customer's own. Letters and papers go there unless another is chosen. */
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

/** Returns true if a branch matches the typed text. Width and blanks do not matter. An empty text matches every branch. */
export const isFoundBy = ({ search }: Pick<Branch, 'search'>, typed: string) =>
  search.includes(searchKey(typed))
