import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { dateField } from '../core/fields.ts'
import { actionLine, defineStaffAction } from './define-action.ts'
import { defineStaffCall } from './define-call.ts'

/** A branch's code: twelve digits, the last a check digit (ISO 7064, MOD 11,10), as in the list of banks. */
export const branchCodeField = z
  .string()
  .check(z.regex(/^\d{12}$/, 'branchCodeInvalid'), z.refine(hasCheckDigit, 'branchCodeInvalid'))

function hasCheckDigit(code: string): boolean {
  if (!/^\d{12}$/.test(code)) return true
  let product = 10
  for (const digit of code.slice(0, -1)) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === Number(code.at(-1))
}

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'invalidInput'), z.maxLength(most, 'invalidInput'))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidInput'))

/** 7101: opens a branch, or changes one. Every branch but the head office belongs to another one. */
export const branchAction = defineStaffAction({
  code: '7101',
  title: { zh: '机构维护', en: 'Branch' },
  roles: ['administrator'],
  scope: 'bank',
  approval: { kinds: ['second'], checkers: ['operations'], waits: 'threeWorkdays' },
  input: z.strictObject({
    branchCode: branchCodeField,
    parentCode: branchCodeField,
    nameZh: words(40),
    nameEn: words(80),
    provinceZh: words(20),
    provinceEn: words(40),
    cityZh: words(20),
    cityEn: words(40),
    addressZh: words(80),
    addressEn: words(120),
    phone: z.string().check(z.regex(/^[\d-]{7,20}$/, 'invalidInput')),
    opensAt: time,
    closesAt: time,
    /** Null: closed on Saturdays. */
    saturdayClosesAt: z.nullable(time),
    /** False for an office that serves no customers, such as the head office. */
    servesCustomers: z.boolean(),
  }),
  errors: ['branchCodeInvalid', 'branchParentInvalid', 'branchHoursInvalid'],
})

/** Who keeps parameters: product managers the rates and tariffs, operations the hours and limits. */
const parameterKeepers = ['product', 'operations'] as const
const parameterKey = z.string().check(z.regex(/^[a-z][\w.]{1,80}$/i, 'parameterUnknown'))
const byOperations = { kinds: ['second'], checkers: ['operations'], waits: 'threeWorkdays' } as const

/** A row of the parameter sheet. */
export const parameterRow = z.strictObject({
  parameter: parameterKey,
  /** Path of the member that the row sets, such as `term.12`. Left out if the row gives the whole value. */
  member: z.optional(z.string().check(z.maxLength(200, 'invalidInput'))),
  /** The member, or the whole value as JSON. */
  value: z.string().check(z.minLength(1, 'invalidInput'), z.maxLength(20_000, 'invalidInput')),
  /** Tomorrow at the earliest. */
  effectiveOn: dateField,
})
/** The whole sheet of a bank has some 500 rows. */
export const mostSheetRows = 2_000

/** 7102: enters values of dated parameters, each from its date on. */
export const parameterSheet = defineStaffAction({
  code: '7102',
  title: { zh: '参数表', en: 'Parameter sheet' },
  roles: parameterKeepers,
  scope: 'bank',
  approval: byOperations,
  input: z.strictObject({
    rows: z
      .array(parameterRow)
      .check(z.minLength(1, 'invalidInput'), z.maxLength(mostSheetRows, 'invalidInput')),
  }),
  errors: ['parameterRowFaulty', 'parameterUnchanged', 'parameterUnknown'],
})

/** 7103: withdraws a value that has not taken effect. The value before it stays. */
export const parameterWithdrawal = defineStaffAction({
  code: '7103',
  title: { zh: '撤回未生效参数', en: 'Withdraw a parameter' },
  roles: parameterKeepers,
  scope: 'bank',
  approval: byOperations,
  input: z.strictObject({ parameter: parameterKey, effectiveOn: dateField }),
  errors: ['parameterNotAhead', 'parameterUnknown'],
})

/** A file in base64, of at most 256 KiB. */
const fileContent = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'invalidInput'), z.maxLength(350_000, 'invalidInput'))

/**
 * Reads a sheet and checks each row, before anything is prepared. Answers every row as it was typed, so that nobody types one
 * twice, every fault by its line, and the difference that the rows without faults would make.
 */
export const checkParameterSheet = defineStaffCall({
  name: 'staff710_check',
  summary: 'Check a sheet of parameters: rows, faults by line, difference',
  roles: parameterKeepers,
  request: z.strictObject({ content: fileContent }),
  response: z.object({
    rows: z.array(
      z.object({
        line: z.number(),
        parameter: z.string(),
        member: z.string(),
        value: z.string(),
        effectiveOn: z.string(),
      }),
    ),
    faults: z.array(z.object({ line: z.number(), text: bilingual })),
    lines: z.array(actionLine),
  }),
  errors: ['parameterSheetUnreadable', 'sheetTooLong', 'uploadTooLarge', 'documentsBusy'],
})

/** Every parameter with its values today and ahead, as a sheet that `staff710_check` reads. */
export const parameterSheetFile = defineStaffCall({
  name: 'staff711_sheet',
  summary: 'The parameters of the bank as a sheet',
  roles: [...parameterKeepers, 'auditor'],
  request: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  response: z.object({ name: z.string(), file: z.string() }),
  errors: ['documentsBusy'],
})

export const shelfActions = [branchAction, parameterSheet, parameterWithdrawal]
export const shelfCalls = [checkParameterSheet, parameterSheetFile]
