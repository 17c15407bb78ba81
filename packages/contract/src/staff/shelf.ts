import * as z from 'zod/mini'
import { defineStaffAction } from './define-action.ts'

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

export const shelfActions = [branchAction]
