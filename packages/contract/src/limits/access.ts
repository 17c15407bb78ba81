import { customer, mayPayOthers, notCardOnly } from '../core/access.ts'

/** Enquiries about limits. */
export const limitsAccess = customer({ kinds: notCardOnly })
/** What only concerns payments to others. */
export const payOthersAccess = customer({ kinds: mayPayOthers })
