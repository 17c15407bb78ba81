import { customer, mayPayOthers, notCardOnly } from '../core/access.ts'

/** Access to enquiries about limits. */
export const limitsAccess = customer({ kinds: notCardOnly })
/** Access to functions that only concern payments to others. */
export const payOthersAccess = customer({ kinds: mayPayOthers })
