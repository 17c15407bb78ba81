import { exportLargeValues } from '../large-values/export.ts'
import { lift, renew } from './change-freeze.ts'
import { deduct } from './deduct.ts'
import { freeze } from './freeze.ts'
import { freezeQueue } from './freeze-queue.ts'
import { scanHandlers } from './scans.ts'
import { extend, stop } from './stop.ts'
import { unwatch, watch } from './watch.ts'

/** The staff actions of compliance. */
export const staffActions = [freeze, renew, deduct, lift, stop, extend, watch, unwatch]

/** The calls of compliance. */
export const staffHandlers = [freezeQueue, exportLargeValues, ...scanHandlers]
