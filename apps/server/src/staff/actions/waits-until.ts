import type { StaffActionContract } from '@cloudsail/contract/staff'
import { addDays, businessDate, parameter, startOfDay, workdayAfter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { approvalsParameter } from '../parameters.ts'

/** Returns when a waiting action expires: with the business date for cash, else after some workdays of the mainland. */
export async function waitsUntil(
  q: Queryable,
  { approval }: Pick<StaffActionContract, 'approval'>,
  now: Date,
): Promise<Date> {
  const date = businessDate(now)
  if (approval.waits === 'branchDay') return startOfDay(addDays(date, 1))
  const { workdays } = await parameter(q, approvalsParameter, date)
  return startOfDay(addDays(await workdayAfter(q, date, workdays), 1))
}
