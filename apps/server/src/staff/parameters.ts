import * as z from 'zod/mini'
import { defineParameter, yuan } from '../bankday/index.ts'

const count = z.number().check(z.int(), z.positive())

/** Dated parameter: by code of an action, the sum in RMB from which the action needs a second person. */
export const secondFromParameter = defineParameter('staff.secondFrom', z.record(z.string(), yuan), {
  zh: '须授权的起点金额',
  en: 'Amounts from which actions need a second person',
})

/** Dated parameter: limits from which a checker sees an action as unusual. */
export const unusualParameter = defineParameter(
  'staff.unusual',
  z.strictObject({
    /** Days for which the checker sees that a mobile or document has changed. */
    changedDays: count,
    /** Percent of a threshold from which the checker sees that an amount is close below it. */
    nearPercent: count,
    /** Actions of one maker on one customer and day from which the checker sees their number. */
    actionsOfMaker: count,
  }),
  { zh: '授权异常提示', en: 'What is unusual about an action' },
)

/** Dated parameter: how long approvals wait, and how fresh a log-in must be. */
export const approvalsParameter = defineParameter(
  'staff.approvals',
  z.strictObject({
    /** Workdays after which an action that waits expires. */
    workdays: count,
    /** Minutes after which the parent branch may decide too. */
    parentMinutes: count,
    /** Seconds for which a log-in is fresh, and the skew of clocks that is allowed for. */
    /** Days for which a log-in tells that a person is there. */
    knownDays: count,
  }),
  { zh: '授权期限', en: 'Terms of approvals' },
)

/** Dated parameter: visits of customers, and the search for them. */
export const visitsParameter = defineParameter(
  'staff.visits',
  z.strictObject({ minutes: count, tries: count, results: count }),
  { zh: '客户接待与查找', en: 'Visits of customers and searches' },
)

export const parameters = [secondFromParameter, unusualParameter, approvalsParameter, visitsParameter]
