import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField } from '../core/fields.ts'
import { characterCount, normaliseText } from '../core/rules/index.ts'
import { balanceProofCalls } from './balance-proof.ts'
import { entryAnnotationCalls } from './entry-annotations.ts'
import { hongKongCalls, hongKongOrders } from './hong-kong.ts'
import { accountGroups } from './kinds.ts'
import { openingCalls, openingOrders } from './opening.ts'
import { ownTransfer } from './own-transfer.ts'
import { protectionCalls, protectionOrders } from './protection/calls.ts'
import {
  accountFunctions,
  assignedAccount,
  currency,
  notEnrolledAccount,
  overviewAccount,
} from './schemas.ts'
import { spendingCalls } from './spending.ts'
import { quarterInterest, queryDetails } from './statement.ts'

export const getAssignUserAccountInfo = defineCall({
  name: 'getAssignUserAccountInfo',
  summary:
    'The customer’s accounts that can serve in a function, with balances; one that cannot now says why',
  access: customer(),
  request: z.strictObject({ function: z.enum(accountFunctions) }),
  response: z.object({ accounts: z.array(assignedAccount) }),
})

const worth = {
  assetsRmb: z.string(),
  /** What the customer owes. Positive. */
  liabilitiesRmb: z.string(),
  netRmb: z.string(),
}

export const overview = defineCall({
  name: 'PAM0101001_overview',
  summary: 'Everything the customer has with the bank, by group, in each currency and in RMB',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    asOf: z.string(),
    /** Groups with at least one account, in the order of `accountGroups`. */
    groups: z.array(
      z.object({
        group: z.enum(accountGroups),
        totalRmb: z.string(),
        accounts: z.array(overviewAccount),
      }),
    ),
    /** Open accounts that are not enrolled. Their numbers are masked. */
    notEnrolled: z.array(notEnrolledAccount),
    totals: z.object(worth),
    /**
     * Deposit insurance used by current and deposit accounts, in RMB by the mid rates. Counts the interest that each would
     * pay if drawn today. Null if the customer has no such accounts.
     */
    insurance: z.nullable(z.object({ coveredRmb: z.string(), limitRmb: z.string(), leftRmb: z.string() })),
    /** Mid rates used: RMB for 100 units, and the date of each rate. */
    rates: z.array(z.object({ currency, per100: z.string(), date: z.string() })),
    /** Net worth at the last twelve month-ends and today, oldest first. */
    netWorth: z.array(z.extend(z.object(worth), { date: z.string() })),
  }),
})

const nicknameCharacters = 20

/** Name that a customer gives to an account of their own. If empty, the account is shown by its kind. */
export const accountNameField = z.string().check(
  z.overwrite(normaliseText),
  z.refine((text) => characterCount(text) <= nicknameCharacters && !/[<>\p{C}]/u.test(text), {
    error: 'accountNameInvalid',
  }),
)

export const renameAccount = defineCall({
  name: 'PAM0101002_rename',
  summary: 'Gives an own account the name the customer calls it by; an empty one takes it away',
  access: customer(),
  request: z.strictObject({ accountId: accountIdField, nickname: accountNameField }),
  response: z.object({}),
  errors: ['accountUnknown'],
  changes: true,
})

export const accountNumber = defineCall({
  name: 'PAM0101003_number',
  summary:
    'The whole number of an own account, on request: it is recorded in the audit, and answered so often an hour',
  access: customer(),
  request: z.strictObject({ accountId: accountIdField }),
  response: z.object({ number: z.string() }),
  errors: ['accountUnknown', 'accountNotSigned', 'tooManyRequests'],
})

export const accountsCalls = [
  getAssignUserAccountInfo,
  overview,
  renameAccount,
  accountNumber,
  queryDetails,
  quarterInterest,
  ...entryAnnotationCalls,
  ...protectionCalls,
  ...openingCalls,
  ...hongKongCalls,
  ...spendingCalls,
  ...balanceProofCalls,
]
export const accountsOrders = [ownTransfer, ...protectionOrders, ...openingOrders, ...hongKongOrders]
