import { formatGrouped, rateText } from '@cloudsail/contract'
import { interestPayments, issueStateOf, largeTerms } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bankNow, instantOf, readSheet, SheetError, wireTime, yuan } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { enterIssues, type Issue, readAllIssues } from './issues.ts'

/** Minimum of a large certificate: 200,000 yuan, in minor units. */
const leastMinor = 200_000_00n

const minute = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'Not a minute: 2027-01-04T09:00')),
  z.transform((text: string) => instantOf(text.slice(0, 10), text.slice(11))),
)

/** A sheet of issues from an operator, each with its terms. Instants are Beijing time. */
const sheet = z.array(
  z.strictObject({
    code: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)),
    termMonths: z.union(largeTerms.map((term) => z.literal(term))),
    annualRatePpm: z.int().check(z.positive(), z.maximum(1_000_000)),
    minimum: yuan,
    step: yuan,
    quota: yuan,
    opensAt: minute,
    closesAt: minute,
    interestPayment: z.enum(interestPayments),
  }),
)

/**
 * Enters all issues of a sheet or none, as the owner of the database. An issue may be on sale at once. A known issue with
 * the same terms is skipped, one with other terms is an error.
 * @returns the number of issues entered
 * @throws SheetError with every fault of the sheet
 */
export async function loadIssues(ownerDb: Db, text: string): Promise<number> {
  const given = readSheet(sheet, text).map(({ minimum, step, quota, ...terms }) => ({
    ...terms,
    minimumMinor: minimum,
    stepMinor: step,
    quotaMinor: quota,
  }))
  const now = await bankNow(ownerDb)
  return ownerDb.transaction().execute(async (tx) => {
    await sql`lock table deposits.issues in share row exclusive mode`.execute(tx)
    const there = new Map((await readAllIssues(tx)).map((issue) => [issue.code, issue]))
    const fresh: typeof given = []
    const faults: string[] = []
    for (const issue of given) {
      const known = there.get(issue.code)
      if (known && termsOf(known) === termsOf(issue)) continue
      const wrong = known ? ['its terms differ from those it was issued with'] : faultsOf(issue, now)
      if (fresh.some(({ code }) => code === issue.code)) wrong.push('it stands in the sheet twice')
      faults.push(...wrong.map((words) => `${issue.code}: ${words}`))
      fresh.push(issue)
    }
    if (faults.length > 0) throw new SheetError(faults)
    await enterIssues(tx, fresh)
    return fresh.length
  })
}

type Terms = Omit<Issue, 'leftMinor'>

/** Joins the terms of an issue into one text for comparison. */
const termsOf = (issue: Terms): string =>
  [
    ...[issue.termMonths, issue.annualRatePpm, issue.minimumMinor, issue.stepMinor, issue.quotaMinor],
    ...[issue.opensAt.getTime(), issue.closesAt.getTime(), issue.interestPayment],
  ].join(' ')

function faultsOf({ minimumMinor, stepMinor, quotaMinor, opensAt, closesAt }: Terms, now: Date): string[] {
  const faults: string[] = []
  if (minimumMinor < leastMinor) faults.push(`the least is ${formatGrouped(leastMinor, 'CNY')}`)
  if (stepMinor <= 0n) faults.push('a step is more than nothing')
  else if (minimumMinor % stepMinor !== 0n || quotaMinor % stepMinor !== 0n)
    faults.push('minimum and quota are multiples of the step')
  if (quotaMinor < minimumMinor) faults.push('the quota is less than the minimum')
  if (closesAt <= opensAt) faults.push('it closes before it opens')
  if (closesAt <= now) faults.push('it is over already')
  return faults
}

/** Returns a line for every issue, newest first: code, term, rate, interest, sale window, quota left, state. */
export async function listIssues(ownerDb: Db): Promise<string[]> {
  const now = await bankNow(ownerDb)
  const yuanText = (minor: bigint) => formatGrouped(minor, 'CNY')
  return (await readAllIssues(ownerDb)).map((issue) =>
    [
      issue.code,
      `${issue.termMonths} months`,
      `${rateText(issue.annualRatePpm)}%`,
      issue.interestPayment,
      `${wireTime(issue.opensAt).slice(0, 16)} to ${wireTime(issue.closesAt).slice(0, 16)}`,
      `${yuanText(issue.leftMinor)} of ${yuanText(issue.quotaMinor)} left`,
      `at least ${yuanText(issue.minimumMinor)} in steps of ${yuanText(issue.stepMinor)}`,
      issueStateOf(issue, now),
    ].join('  '),
  )
}
