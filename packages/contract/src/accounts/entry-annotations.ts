import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, currencyField, dateField } from '../core/fields.ts'
import { characterCount, normaliseText } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { outCategories } from './categories.ts'

/**
 * What a customer adds to entries of their own statement: parts by category, tags, and questions to the bank. The entry
 * itself belongs to the ledger and never changes.
 */

export const entryPartsMax = 8
export const entryTagsMax = 5
const tagCharacters = 12
const questionCharacters = 300

/** Identifies an entry, with the same fields as its row in the statement. */
const entry = {
  accountId: accountIdField,
  currency: currencyField,
  businessDate: dateField,
  entryId: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'entryUnknown')),
}

/** A word that the customer chose. Blanks and # are refused because they would end the tag in a search. */
export const tagField = z.string().check(
  z.overwrite((text) => normaliseText(text).replace(/^#/, '')),
  z.refine((text) => /^[^\s#<>\p{C}]+$/u.test(text) && characterCount(text) <= tagCharacters, {
    error: 'tagInvalid',
  }),
)

const access = customer({ kinds: notCardOnly })

export const splitEntry = defineCall({
  name: 'PAM0201002_splitEntry',
  summary:
    'Says what an entry that went out was for, in one category or in parts that add up to it; no parts take that back',
  access,
  request: z.strictObject({
    ...entry,
    parts: z
      .array(z.strictObject({ category: z.enum(outCategories), amount: amountField }))
      .check(z.maxLength(entryPartsMax, 'entryPartsDiffer')),
  }),
  response: z.object({}),
  errors: ['accountUnknown', 'accountNotSigned', 'entryUnknown', 'entryNotSplit', 'entryPartsDiffer'],
  changes: true,
})

export const tagEntry = defineCall({
  name: 'PAM0201003_tagEntry',
  summary: 'Gives an entry these tags and no others',
  access,
  request: z.strictObject({
    ...entry,
    tags: z.array(tagField).check(z.maxLength(entryTagsMax, 'tagsTooMany')),
  }),
  response: z.object({}),
  errors: ['accountUnknown', 'accountNotSigned', 'entryUnknown'],
  changes: true,
})

export const entryTags = defineCall({
  name: 'PAM0201004_tags',
  summary: 'The tags a customer uses, the most used first',
  access,
  request: z.strictObject({}),
  response: z.object({ tags: z.array(z.string()) }),
})

export const questionReasons = ['notMine', 'amount', 'twice', 'notArrived', 'other'] as const
export type QuestionReason = (typeof questionReasons)[number]
export const questionReasonNames: Readonly<Record<QuestionReason, Bilingual>> = {
  notMine: { zh: '非本人操作', en: 'I did not make it' },
  amount: { zh: '金额有误', en: 'The amount is wrong' },
  twice: { zh: '重复入账', en: 'It was booked twice' },
  notArrived: { zh: '收款人未收到', en: 'It has not arrived' },
  other: { zh: '其他', en: 'Something else' },
}

export const questionStates = ['received', 'answered', 'withdrawn'] as const
export const questionStateNames: Readonly<Record<(typeof questionStates)[number], Bilingual>> = {
  received: { zh: '已受理', en: 'Received' },
  answered: { zh: '已答复', en: 'Answered' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}

/** A question about an entry, as the customer is shown it. */
export const entryQuestion = z.object({
  /** Reference of the question: the date it was asked and eight digits. */
  number: z.string(),
  reason: z.enum(questionReasons),
  details: z.string(),
  state: z.enum(questionStates),
  askedAt: z.string(),
  /** The last day on which the bank answers. */
  answerBy: z.string(),
  /** When the question was answered or withdrawn. */
  closedAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type EntryQuestion = z.infer<typeof entryQuestion>

export const askAboutEntry = defineCall({
  name: 'PAM0201005_askAboutEntry',
  summary: 'Puts a question about an entry to the bank, which answers by the third workday',
  access,
  request: z.strictObject({
    ...entry,
    reason: z.enum(questionReasons, 'questionReasonRequired'),
    details: z.string().check(
      z.overwrite(normaliseText),
      z.refine((text) => characterCount(text) <= questionCharacters && !/[<>\p{Cc}]/u.test(text), {
        error: 'questionDetailsInvalid',
      }),
    ),
  }),
  response: z.object({ number: z.string(), answerBy: z.string() }),
  errors: ['accountUnknown', 'accountNotSigned', 'entryUnknown', 'questionOpen', 'questionDetailsRequired'],
  changes: true,
})

export const withdrawQuestion = defineCall({
  name: 'PAM0201006_withdrawQuestion',
  summary: 'Takes a question back that has not been answered',
  access,
  request: z.strictObject({ number: z.string().check(z.regex(/^\d{16}$/, 'questionUnknown')) }),
  response: z.object({}),
  errors: ['questionUnknown', 'questionClosed'],
  changes: true,
})

export const entryAnnotationCalls = [splitEntry, tagEntry, entryTags, askAboutEntry, withdrawQuestion]
